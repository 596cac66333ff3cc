// The live route: reactive, follows the address. Neighbour: router.ts (what the words mean).

import { parseRoute, type Route } from './router.ts';

let current = $state.raw<Route>(parseRoute(location.hash));
/** Grows with each visit, so that going to the same page again opens it anew. */
let visits = $state.raw(0);

window.addEventListener('hashchange', () => {
  current = parseRoute(location.hash);
  visits++;
});

export const route = (): Route => current;
export const visit = (): number => visits;
