import { CARDS } from '#domain/card/cards.ts';
import { COMBINED_TIES } from '#domain/competition/competition.ts';
import { SETTLINGS } from '#domain/consequence/consequence.ts';
import { DRAW_METHODS, HEAT_ORDERS, LANE_RULES } from '#domain/draw/draw-settings.ts';
import { ADVANCES } from '#domain/progression/decided.ts';
import { QUALIFIED } from '#domain/progression/qualified.ts';
import { RULINGS } from '#domain/protest/protest.ts';
import { ROUND_STATES } from '#domain/round/round-row.ts';
import type { VenueRow } from '#domain/rows/row.ts';
import { LEAVING, SCORED_BY } from '#domain/scoring/scheme.ts';

/**
 * The contract of a venue row (`contracts/venue-row.ts`) as plain comparisons, some thirty times as fast: the first sync of a big meet is
 * 15,000 rows on a slow tablet's main thread. A test holds the two to the same verdict.
 */
export function isVenueRow(value: unknown): value is VenueRow {
  if (!isRecord(value) || !isInt(value.version)) return false;
  switch (value.kind) {
    case 'athlete':
      return isAthlete(value);
    case 'result':
      return isResult(value);
    case 'eventGroup':
      return isEventGroup(value);
    case 'competition':
      return isCompetition(value);
    case 'draw':
      return isDraw(value);
    case 'round':
      return isRound(value);
    case 'line-up':
      return isLineUp(value);
    default:
      return false;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTrue = (value: unknown): boolean => value === true;
const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const isIntOrNull = (value: unknown): boolean => value === null || isInt(value);
const isOneOf = (value: unknown, allowed: readonly string[]): boolean => typeof value === 'string' && allowed.includes(value);
const isListOf = (value: unknown, item: (value: unknown) => boolean): boolean => Array.isArray(value) && value.every(item);
/** Absent is fine, `undefined` or null in its place is not: JSON has no undefined. */
const isAbsentOr = (row: Fields, key: string, test: (value: unknown) => boolean): boolean => !(key in row) || test(row[key]);

const GENDERS = ['M', 'F', 'O'];

function isCompetition(row: Fields): boolean {
  if (!isInt(row.compId) || !isText(row.name) || !isText(row.organiser) || !isText(row.timeZone)) return false;
  if (!isListOf(row.dates, isText) || !isRecord(row.options)) return false;
  const { checkIn, bibNos, laneCount } = row.options;
  if (!isRecord(checkIn) || !isRecord(bibNos) || !isInt(laneCount)) return false;
  if (typeof checkIn.enabled !== 'boolean' || !isInt(checkIn.defaultFrom) || !isInt(checkIn.defaultTo)) return false;
  if (checkIn.checkInDateTimeOpens !== null && !isText(checkIn.checkInDateTimeOpens)) return false;
  if (!isAbsentOr(row.options, 'combinedTies', (ties) => isOneOf(ties, COMBINED_TIES))) return false;
  if (!isAbsentOr(row.options, 'rehearsal', isTrue)) return false;
  if (!isAbsentOr(row, 'checkInKey', (key) => key === null || isText(key))) return false;
  if (!isAbsentOr(row, 'drawSeed', isText) || !isAbsentOr(row, 'heatOrder', (order) => isOneOf(order, ['s', 'f']))) return false;
  if (!isAbsentOr(row, 'lineUpTo', isInt) || !isAbsentOr(row, 'dqRules', isText)) return false;
  if (!isAbsentOr(row, 'scoring', isScoring)) return false;
  if (!isAbsentOr(row, 'records', (all) => isListOf(all, isRecordMark))) return false;
  if (!isAbsentOr(row, 'pointsTables', (all) => isListOf(all, isPointsTable))) return false;
  if (!isAbsentOr(row, 'progressionTable', (all) => isListOf(all, isProgressionLine))) return false;
  return isInt(bibNos.first) && isInt(bibNos.last);
}

const isPointsTable = (one: unknown): boolean =>
  isRecord(one) && isText(one.name) && isListOf(one.lines, isPointsLine) && isInts(one.eventGroupIds);
const isPointsLine = (one: unknown): boolean =>
  isRecord(one) && isOneOf(one.gender, ['M', 'F']) && isText(one.eventCode) && [one.a, one.b, one.c].every(Number.isFinite);

const isProgressionLine = (one: unknown): boolean =>
  isRecord(one) && typeof one.final === 'boolean' && [one.heats, one.lanes, one.places, one.times].every(isInt);

const isRecordMark = (one: unknown): boolean =>
  isRecord(one) &&
  [one.code, one.eventCode, one.ageGroup, one.holder, one.since].every(isText) &&
  isOneOf(one.gender, GENDERS) &&
  isInt(one.mark);

function isScoring(scheme: unknown): boolean {
  if (!isRecord(scheme) || !isInt(scheme.scorers) || !isListOf(scheme.teams, isText)) return false;
  if (![scheme.individual, scheme.relay, scheme.stringB].every(isInts)) return false;
  if (!isOneOf(scheme.beyond, LEAVING) || !isOneOf(scheme.guests, LEAVING) || !isOneOf(scheme.by, SCORED_BY)) return false;
  const isEvent = (one: unknown) => isRecord(one) && isInt(one.eventGroupId) && isInts(one.points);
  const isGiven = (one: unknown) =>
    isRecord(one) && isText(one.team) && isText(one.table) && isInt(one.points) && isText(one.reason);
  return isListOf(scheme.events, isEvent) && isListOf(scheme.adjustments, isGiven);
}

function isEventGroup(row: Fields): boolean {
  if (!isInt(row.id) || !isInt(row.eventNo) || !isInt(row.trials)) return false;
  if (!isText(row.name) || !isText(row.eventCode) || !isText(row.startsAt)) return false;
  if (!isAbsentOr(row, 'checkInFrom', isInt) || !isAbsentOr(row, 'checkInTo', isInt)) return false;
  if (!isAbsentOr(row, 'heats', isHeatSettings) || !isAbsentOr(row, 'part', isPartOf)) return false;
  if (!isAbsentOr(row, 'guests', isInts)) return false;
  if (!isAbsentOr(row, 'feedsFrom', isInt) || !['indoor', 'noResults'].every((field) => isAbsentOr(row, field, isTrue)))
    return false;
  return isOneOf(row.gender, GENDERS) && isOneOf(row.type, ['T', 'F', 'M', 'R', 'X']) && isOneOf(row.unit, ['T', 'D', 'H', 'P']);
}

const isPartOf = (part: unknown): boolean => isRecord(part) && isInt(part.of) && isInt(part.no);

function isAthlete(row: Fields): boolean {
  if (!isInt(row.athleteId) || !isText(row.firstName) || !isText(row.surName) || !isText(row.club)) return false;
  if (!isOneOf(row.gender, GENDERS) || !(row.urn === null || isText(row.urn))) return false;
  if (!isIntOrNull(row.bibNo) || !isIntOrNull(row.teamBibNo)) return false;
  if (!isAbsentOr(row, 'runners', (names) => isListOf(names, isText)) || !isAbsentOr(row, 'runnerIds', isInts)) return false;
  if (!isAbsentOr(row, 'withdrawn', (all) => isListOf(all, isWithdrawal))) return false;
  return isListOf(row.collected, isHandOut) && isListOf(row.entries, isEntry) && isAbsentOr(row, 'note', isNote);
}

function isEntry(entry: unknown): boolean {
  if (!isRecord(entry) || !isInt(entry.id) || !isInt(entry.eventGroupId) || !isInt(entry.heat) || !isInt(entry.lane))
    return false;
  return isText(entry.ageGroup) && isText(entry.pb) && isText(entry.sb) && isListOf(entry.checkedIn, isTick);
}

function isTick(tick: unknown): tick is Fields {
  return isOrigin(tick) && isInt(tick.version);
}

const isHandOut = (one: unknown): boolean => isTick(one) && isAbsentOr(one, 'bib', isIntOrNull);
const isWithdrawal = (one: unknown): boolean => isTick(one) && isInt(one.entryId);
const isNote = (note: unknown): boolean => isTick(note) && isText(note.text);

function isResult(row: Fields): boolean {
  if (!isInt(row.eventGroupId) || !isInt(row.heat) || !isInt(row.entryId)) return false;
  if (!isAbsentOr(row, 'parts', (parts) => isRecord(parts) && Object.values(parts).every(isPart))) return false;
  return isMarked(row) && isListOf(row.challenges, isMarked);
}

const isPartMark = (mark: unknown): mark is Fields => isTick(mark) && (mark.value === null || isText(mark.value));
const isPart = (part: unknown): boolean =>
  isPartMark(part) && isAbsentOr(part, 'challenges', (all) => isListOf(all, isPartMark)) && isAbsentOr(part, 'check', isPartMark);

function isMarked(row: unknown): boolean {
  if (!isOrigin(row)) return false;
  return row.value === null || (isRecord(row.value) && isValue(row.value));
}

function isValue(value: Fields): boolean {
  if (value.type !== 'wind' && !isAbsentOr(value, 'cards', (cards) => isListOf(cards, isCard))) return false;
  switch (value.type) {
    case 'track':
      if (!isAbsentOr(value, 'place', isInt) || !isAbsentOr(value, 'reaction', isInt)) return false;
      if (!isAbsentOr(value, 'splits', (splits) => isListOf(splits, isIntOrNull))) return false;
      return isIntOrNull(value.ms) && isCode(value, ['DNS', 'DNF', 'DQ']);
    case 'field':
      return isListOf(value.trials, isTrial) && isCode(value, ['DNS', 'NM', 'DQ', 'r']);
    case 'height':
      return isListOf(value.bars, isBar) && isListOf(value.jumps, isJump) && isCode(value, ['DNS', 'DQ']);
    case 'wind':
      return isIntOrNull(value.wind) && isAbsentOr(value, 'note', isText) && isAbsentOr(value, 'hand', isTrue);
    default:
      return false;
  }
}

function isCode(value: Fields, codes: readonly string[]): boolean {
  return (value.code === null || isOneOf(value.code, codes)) && isAbsentOr(value, 'rule', isText);
}

const isCard = (card: unknown): boolean => isOneOf(card, CARDS);
const SIGNS = ['O', 'X', '-', 'r'];
const isBar = (bar: unknown): boolean => isRecord(bar) && isInt(bar.cm) && isText(bar.tries);
const isJump = (jump: unknown): boolean => isRecord(jump) && isInt(jump.round) && isInt(jump.cm) && isOneOf(jump.sign, SIGNS);

function isTrial(trial: unknown): boolean {
  if (trial === null) return true;
  if (!isRecord(trial)) return false;
  return (isInt(trial.cm) && isAbsentOr(trial, 'wind', isInt)) || isOneOf(trial.mark, SIGNS);
}

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

function isHeatSettings(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (!['laneCount', 'firstLane', 'maxInHeat'].every((key) => isAbsentOr(value, key, isInt))) return false;
  return ['useLanes', 'rounds', 'byGender', 'byAge', 'spread'].every((key) => isAbsentOr(value, key, isBoolean));
}

const isInts = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isInt);
const isOrigin = (row: unknown): row is Fields =>
  isRecord(row) && isText(row.opId) && isText(row.deviceId) && isText(row.by) && isText(row.at);
const isLaneOrNull = (value: unknown): boolean => value === null || isLane(value);
const isLane = (value: unknown): value is Fields => isRecord(value) && isInt(value.heat) && isInt(value.lane);

function isDraw(row: Fields): boolean {
  if (!isText(row.key) || !isInt(row.eventGroupId) || !isDrawing(row)) return false;
  if ((row.published !== null && !isOrigin(row.published)) || !isAbsentOr(row, 'hidden', isOrigin)) return false;
  return isAbsentOr(row, 'undone', isTrue) && isAbsentOr(row, 'drawn', isInt) && isAbsentOr(row, 'before', isDrawing);
}

function isDrawing(row: unknown): boolean {
  if (!isOrigin(row) || !isInt(row.n)) return false;
  if (!isListOf(row.list, isListed) || !isListOf(row.places, isPlaced) || !isAbsentOr(row, 'from', isDrawnFrom)) return false;
  return isListOf(row.moves, isMoved) && isRecord(row.settings) && isSettings(row.settings);
}

const MOST_LEVEL = 99;
const isDrawnFrom = (from: unknown): boolean =>
  isRecord(from) &&
  (isProgression(from.rule) || isQualifying(from.rule)) &&
  isAbsentOr(from, 'level', (level) => isInts(level) && level.length <= MOST_LEVEL);
const isQualifying = (rule: unknown): boolean =>
  isRecord(rule) && isAbsentOr(rule, 'standard', isInt) && isAbsentOr(rule, 'best', isInt);

function isSettings(settings: Fields): boolean {
  const { method, heats, order, apart, lanes, plan } = settings;
  if (!['ranks', 'withinBands'].every((key) => isAbsentOr(settings, key, isTrue))) return false;
  if (!isAbsentOr(settings, 'perLane', (n) => n === 2)) return false;
  if (!isAbsentOr(settings, 'groups', (groups) => isListOf(groups, isHeatGroup))) return false;
  if (!isOneOf(method, DRAW_METHODS) || !isInt(heats) || !isOneOf(order, HEAT_ORDERS) || !isBoolean(apart)) return false;
  return isInts(lanes) && (isOneOf(plan, LANE_RULES) || isListOf(plan, isInts));
}

const isHeatGroup = (group: unknown): boolean =>
  isRecord(group) && isText(group.name) && isInt(group.starters) && isInt(group.heats);

const isCame = (how: unknown): boolean => isOneOf(how, QUALIFIED);
const isListed = (one: unknown): boolean =>
  isRecord(one) && isInt(one.entry) && isIntOrNull(one.mark) && isText(one.team) && isAbsentOr(one, 'came', isCame);

const isPlaced = (place: unknown): boolean => isLane(place) && isInt(place.entry) && isAbsentOr(place, 'why', isWhy);

function isWhy(why: unknown): boolean {
  if (!isRecord(why) || !isInt(why.seed) || !isInt(why.made) || !isInt(why.rank)) return false;
  return isInts(why.band) && isAbsentOr(why, 'from', isInt) && isAbsentOr(why, 'mate', isInt);
}

function isMoved(move: unknown): boolean {
  if (!isOrigin(move) || !isInt(move.entryId) || !isAbsentOr(move, 'came', isCame)) return false;
  return (
    isLaneOrNull(move.from) && isLaneOrNull(move.to) && isAbsentOr(move, 'swap', isInt) && isAbsentOr(move, 'reason', isText)
  );
}

function isRound(row: Fields): boolean {
  if (!isText(row.key) || !isInt(row.eventGroupId)) return false;
  if (!isSaid(row, 'progression', isProgression) || !isAbsentOr(row, 'decisions', (all) => isListOf(all, isDecided)))
    return false;
  if (!isAbsentOr(row, 'announced', isAnnounced) || !isAbsentOr(row, 'settled', (all) => isListOf(all, isSettled))) return false;
  if (!isAbsentOr(row, 'protests', (all) => isListOf(all, isProtest))) return false;
  return isAbsentOr(row, 'state', isSaidState) && isSaid(row, 'scheme', isScheme) && isSaid(row, 'officials', isOfficials);
}

const isAnnounced = (said: unknown): boolean =>
  isTick(said) && isListOf(said.lines, isAnnouncedLine) && isAbsentOr(said, 'amended', isAmended);
const isAmended = (again: unknown): boolean => isRecord(again) && isText(again.at) && isText(again.of);
const isAnnouncedLine = (line: unknown): boolean =>
  isRecord(line) &&
  isInt(line.entryId) &&
  isIntOrNull(line.place) &&
  isText(line.mark) &&
  isAbsentOr(line, 'records', (all) => isListOf(all, isText));
const isSettled = (one: unknown): boolean =>
  isTick(one) && isText(one.key) && isOneOf(one.how, SETTLINGS) && isAbsentOr(one, 'reason', isText);
const isRuling = (one: unknown): boolean => isTick(one) && isOneOf(one.ruling, RULINGS) && isText(one.text);
function isProtest(one: unknown): boolean {
  if (!isTick(one) || ![one.id, one.from, one.against, one.text].every(isText) || !isInts(one.under)) return false;
  return isAbsentOr(one, 'referee', isRuling) && isAbsentOr(one, 'appeal', isTick) && isAbsentOr(one, 'jury', isRuling);
}

function isSaidState(said: unknown): boolean {
  if (!isTick(said) || !isOneOf(said.value, ROUND_STATES)) return false;
  return isAbsentOr(said, 'reason', isText) && isAbsentOr(said, 'byMark', isTrue);
}

const isSaid = (row: Fields, part: string, test: (value: unknown) => boolean): boolean =>
  isAbsentOr(row, part, (said) => isTick(said) && test(said.value));

function isScheme(value: unknown): boolean {
  if (!isRecord(value) || !isInt(value.rounds) || !isInts(value.reorder)) return false;
  if (value.cut !== null && !(isRecord(value.cut) && isInt(value.cut.after) && isInt(value.cut.to))) return false;
  if (!isAbsentOr(value, 'jumpOff', isBoolean)) return false;
  return isAbsentOr(
    value,
    'qualifying',
    (how) => isRecord(how) && isAbsentOr(how, 'standard', isInt) && isAbsentOr(how, 'best', isInt),
  );
}

const isProgression = (value: unknown): boolean => isRecord(value) && isInt(value.places) && isInt(value.times);
const isDecided = (one: unknown): boolean =>
  isTick(one) &&
  isInt(one.entryId) &&
  isOneOf(one.how, ADVANCES) &&
  isAbsentOr(one, 'of', isInts) &&
  isAbsentOr(one, 'to', isInt);

const isOfficials = (value: unknown): boolean =>
  isRecord(value) && isAbsentOr(value, 'recorder', isText) && isAbsentOr(value, 'check', isText);

function isLineUp(row: Fields): boolean {
  if (!isText(row.key) || !isInt(row.eventGroupId) || !isInt(row.entryId) || !isOrigin(row)) return false;
  return isInts(row.legs) && isInts(row.reserves) && isAbsentOr(row, 'reason', isText);
}
