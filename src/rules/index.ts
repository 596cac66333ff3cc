// The public face of the rules: what `penance/rules` exports and docs/protocol.md documents. Layers above import from
// here or from the modules themselves; nothing outside this list is promised to stay.

export * from './action.ts';
export { ACTION_KEYS, type ActionJson, type ActionKey, actionForm } from './action-form.ts';
export { attackDamage, BASE_TO_HIT, canSee, defenseLeft, defenseOf, facesTarget, hitModifier, sideStruck } from './aim.ts';
export { rollPlan } from './attack.ts';
export { type Board, compileBoard, hexAt } from './board.ts';
export { canonicalJson } from './canonical-json.ts';
export type {
  AttackBonus,
  AttackEffect,
  CardCount,
  CardDef,
  Content,
  Effect,
  EquipmentSet,
  FactionDef,
  FrameDef,
  HitEffect,
  Loadout,
  MapDef,
  Passive,
  SampleLoadout,
  ScenarioDef,
  Splash,
} from './cards.ts';
export { brief } from './case-expect.ts';
export { type CaseResult, type CaseRun, runCase } from './casefile.ts';
export type { CardSpec, Catalog } from './catalog.ts';
export { below, type Dice, nextUint32, seedRng, shuffleWith } from './chance.ts';
export type { Refusal } from './check.ts';
export { attachGame, cloneMatch } from './clone.ts';
export { determinize } from './determinize.ts';
export { answerer, apply, check, createMatch, isOver, options } from './engine.ts';
export type { Coord, EventType, GameEvent, Part, Sink } from './events.ts';
export type { Game, MatchSetup, SeatInfo, SeatSetup } from './game.ts';
export { catalogFor, compileGame } from './game-compile.ts';
export { hashMatch } from './hash.ts';
export { distanceOf, sideOf } from './hex.ts';
export { at, field, isRecord, type JsonRecord, oneOf, type Problem, problemWords, shown } from './json-check.ts';
export { allowedValues, KNOBS, type Knob, type KnobField, type KnobKind } from './knobs.ts';
export { playCost } from './legal.ts';
export { buildDeck, checkLoadout } from './loadout.ts';
export { rowOf, validateMap } from './mapfile.ts';
export {
  type Card,
  DECISIONS,
  type Decision,
  type DecisionKind,
  DICE,
  GAME,
  KIND_MASK,
  type Match,
  SCRAP,
  type Seat,
  SINK,
  type Zone,
} from './match.ts';
export { pointsForStep, rotationCost, spForStep, stepCost } from './movement.ts';
export { asked, makeAction, parseAction } from './notation.ts';
export { type Library, type Loaded, loadPosition } from './position.ts';
export type { PositionJson, ResultJson, SeatJson } from './position-format.ts';
export { savePosition } from './position-save.ts';
export { applyRecorded, makeReplay, type Recording, type Replay, type ReplayResult, resultOf, startRecording } from './replay.ts';
export { playReplay, type ReplayOutcome, replayName } from './replay-play.ts';
export type { CardPatch, FramePatch, Ruleset, Track, TrackTable } from './ruleset.ts';
export { type Presets, parseRuleset } from './ruleset-check.ts';
export { extendRuleset, type RulesetPatch } from './ruleset-extend.ts';
export {
  areEnemies,
  cardId,
  coordOf,
  DESTROYED,
  distance,
  EXPOSURE,
  INTACT,
  infoOf,
  occupant,
  STRUCTURE,
  seatId,
  seatOf,
  spendingCap,
  standingSpMax,
  structuralHp,
  zoneOf,
} from './seat.ts';
export { gameFromJson, type SetupJson, writeSetup } from './setup-check.ts';
export { sha256Hex } from './sha256.ts';
export { type MatchView, type SeatView, viewFor, type ZoneView } from './view.ts';
export { eventFor } from './view-event.ts';
export { viewFromJson } from './view-json.ts';
export type { FrameView } from './view-work.ts';
export * from './vocabulary.ts';
export type { Frame as WorkFrame } from './work.ts';
