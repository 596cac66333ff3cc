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
    title: 'At the table',
    keys: [
      { keys: ['1', '…', '9'], what: 'pick a card of the hand' },
      { keys: ['Enter'], what: 'play what is picked' },
      { keys: ['Q', 'E'], what: 'turn left or right' },
      { keys: ['T'], what: 'end the turn' },
      { keys: ['U'], what: 'undo' },
      { keys: ['H'], what: 'hint' },
      { keys: ['W'], what: 'watch the last turn again' },
      { keys: ['any key'], what: 'skip what is being shown' },
    ],
  },
  {
    title: 'On the board',
    keys: [
      { keys: ['B'], what: 'go to the board' },
      { keys: ['←', '↑', '→', '↓'], what: 'from hex to hex' },
      { keys: ['Home', 'End'], what: 'the ends of a row' },
      { keys: ['Enter', 'Space'], what: 'pick the hex, or walk to it' },
      { keys: ['+', '-', '0'], what: 'zoom in, zoom out, the whole board' },
      { keys: ['Shift + arrows'], what: 'move the board' },
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
