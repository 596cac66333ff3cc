// Time at the table: a wait that any key ends. Neighbour: ctrl.svelte.ts.

export function openPace() {
  let skip: (() => void) | undefined;
  return {
    wait: (ms: number): Promise<void> =>
      ms <= 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            const timer = setTimeout(done, ms);
            function done(): void {
              clearTimeout(timer);
              if (skip === done) skip = undefined;
              resolve();
            }
            skip = done;
          }),
    /** Ends the wait; whether there was one. */
    skip(): boolean {
      const now = skip;
      now?.();
      return now !== undefined;
    },
  };
}
