// Messages that belong to no page: a save that was set aside, storage that is full, a worker that was started again.
// App shows them in a live region (pages/Notices.svelte); each stays until it is closed.

export interface Notice {
  readonly id: number;
  readonly kind: 'news' | 'warning';
  readonly text: string;
}

let list = $state.raw<readonly Notice[]>([]);
let lastId = 0;

export const notices = (): readonly Notice[] => list;

/** Shows a message; the same words are not shown twice at once. */
export function notify(kind: Notice['kind'], text: string): void {
  if (list.some((notice) => notice.text === text)) return;
  list = [...list, { id: ++lastId, kind, text }];
}

export function closeNotice(id: number): void {
  list = list.filter((notice) => notice.id !== id);
}
