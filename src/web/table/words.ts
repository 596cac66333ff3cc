// The words the table uses, from the host: names, grammar, hexes, cards. One door, so that views import from here.

export {
  cardName,
  componentName,
  ENDING_WORDS,
  ground,
  hexName,
  hexNameAt,
  narrate,
  SPEND_WORDS,
  textOf,
  titled,
  type Voice,
  whom,
  whose,
} from '../../host/index.ts';
export { count, does, listed, own, signed, Whose } from '../../host/voice.ts';
