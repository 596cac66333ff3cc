// Routes are words after the hash: `#/rules/AT-4` is the page `rules` with the rest `AT-4`. Neighbour: router.svelte.ts.

export const ROUTES = ['start', 'setup', 'match', 'replay', 'rules', 'cards', 'settings', 'credits'] as const;
export type RouteName = (typeof ROUTES)[number];

export interface Route {
  readonly name: RouteName;
  /** What follows the name: a rule's id, a replay's key. */
  readonly rest: string;
}

/** The route of a hash; what is not known leads to the start. */
export function parseRoute(hash: string): Route {
  const [word = '', ...rest] = hash.replace(/^#\/?/, '').split('/');
  const name = ROUTES.find((route) => route === word);
  if (name === undefined) return { name: 'start', rest: '' };
  return { name, rest: decode(rest.join('/')) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const hrefOf = (name: RouteName, rest = ''): string =>
  name === 'start' ? '#/' : `#/${name}${rest === '' ? '' : `/${encodeURIComponent(rest)}`}`;
