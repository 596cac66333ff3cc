// Every key the client knows, for the help and the settings page. Who listens: table/ and board/ (a match), Replay.svelte,
// Help.svelte (everywhere).

export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly { readonly keys: readonly string[]; readonly what: string }[];
}

export const KEYS: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['?'], what: 'this list' },
      { keys: ['F1'], what: 'the rule of what has the focus' },
      { keys: ['Tab'], what: 'to the next control' },
      { keys: ['Esc'], what: 'close, or step back' },
    ],
  },
  {
    title: 'Replay',
    keys: [
      { keys: ['Space'], what: 'play or pause' },
      { keys: ['←', '→'], what: 'one action back or on' },
      { keys: ['Shift + ←', '→'], what: 'one turn back or on' },
      { keys: ['Home', 'End'], what: 'the beginning or the end' },
    ],
  },
];
