// What `penance/host` exports: a running match under one authority, and its log in plain English (docs/protocol.md).

export { cardName, coordAt, ground, hexNameAt, textOf } from './ground.ts';
export { chanceWords, reasonWords, shortWords } from './hint-words.ts';
export {
  type Answer,
  answer,
  answerWith,
  askedSeat,
  type Clock,
  eventsOf,
  openTable,
  optionsOf,
  replayAt,
  resultAt,
  resumeTable,
  type Table,
  viewOf,
  writtenAnswer,
} from './host.ts';
export { ENDING_WORDS, narrate, SPEND_WORDS } from './narrate.ts';
export { type OptionWords, optionWords } from './option-words.ts';
export { type Reach, reachable } from './reach.ts';
export { markBefore, newUndo, settleMarks, takeBack, type UndoStack, undoable } from './undo.ts';
export { componentName, hexName, titled, type Voice, voiceOf, whom, whose } from './voice.ts';
export { whyNot } from './why-not.ts';
