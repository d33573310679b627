import { fold } from '#domain/shared/fold.ts';
import { LAST_ATHLETE, type StarterId } from '#domain/team/starter.ts';
import { NO_RULES, type ReadingRules } from './reading-rules.ts';
import { type TimedMark, type TimedRow, UNREAD } from './timed-race.ts';

/** Somebody on a start list of the competition. */
export interface Placed {
  readonly athleteId: StarterId;
  readonly entryId: number;
  readonly eventGroupId: number;
  readonly heat: number;
  /** 0: none. */
  readonly lane: number;
  /** What they may wear: their bib, their team's. */
  readonly bibs: readonly number[];
  /** Their number with the federation; absent: none is known. */
  readonly licence?: string | null;
  readonly surName: string;
  readonly firstName: string;
  readonly club: string;
}

/** The heat that a race is. */
interface RaceAt {
  readonly compId: number;
  readonly eventGroupId: number;
  readonly heat: number;
}

/**
 * Why a row waits for a person, besides that it is not readable: it names another meeting, somebody who is in another heat or event, several
 * who are not the same, somebody whom another row names too, nobody, or it is of a race that nobody knows.
 */
export const IN_DOUBT = [
  ...UNREAD,
  'other-competition',
  'other-heat',
  'contradiction',
  'twice',
  'nobody',
  'unknown-race',
] as const;
export type InDoubt = (typeof IN_DOUBT)[number];

export interface Matched {
  readonly row: TimedRow;
  /** Whose mark it is; undefined: that is in doubt, or there is no mark. */
  readonly entryId?: number;
  readonly mark?: TimedMark;
  readonly why?: InDoubt;
  /** Entries whose mark it may be, the likeliest first. */
  readonly candidates: readonly number[];
}

/**
 * Whose mark each row of a race is, by what says most: the reference of the start list; the bib in this heat; the licence; lane and surname; surname, first
 * name and, where the row has one, club, once in the heat; of teams the only one of a club. Signals that name different people are never weighed against each other: a person decides.
 * `starters` are all of the event and any others the rows name. `lanes`: where a line has a lane alone that says whose it is.
 */
export function matchRace(
  race: RaceAt | undefined,
  rows: readonly TimedRow[],
  starters: readonly Placed[],
  { lanes }: Pick<ReadingRules, 'lanes'> = NO_RULES,
): readonly Matched[] {
  const inHeat = race ? starters.filter((one) => isIn(race, one)) : [];
  const matched = rows.map((row) => matchRow(race, row, { inHeat, starters, lanes }));
  const times = new Map<number, number>();
  for (const { entryId } of matched) if (entryId !== undefined) times.set(entryId, (times.get(entryId) ?? 0) + 1);
  return matched.map((one) =>
    one.entryId !== undefined && times.get(one.entryId) !== 1 ? inDoubt(one.row, 'twice', [one.entryId]) : one,
  );
}

/** A file with the name of one race and the starters of another: nobody in it is of the race, and somebody is known to be of another. */
export const isOfOthers = (matched: readonly Matched[]): boolean =>
  matched.every(({ entryId }) => entryId === undefined) &&
  matched.some(({ why }) => why === 'other-heat' || why === 'other-competition');

const isIn = (race: RaceAt, { eventGroupId, heat }: Placed): boolean => eventGroupId === race.eventGroupId && heat === race.heat;
const inDoubt = (row: TimedRow, why: InDoubt, candidates: readonly number[]): Matched => ({ row, why, candidates });

interface Who {
  readonly inHeat: readonly Placed[];
  readonly starters: readonly Placed[];
  readonly lanes: boolean;
}

function matchRow(race: RaceAt | undefined, row: TimedRow, { inHeat, starters, lanes }: Who): Matched {
  if (row.read === 'nothing') return { row, candidates: [] };
  const likely = candidatesOf(row, inHeat, race ? starters.filter((one) => one.eventGroupId === race.eventGroupId) : starters);
  const doubt = (why: InDoubt) => inDoubt(row, why, likely);
  if ('unread' in row.read) return doubt(row.read.unread);
  if (!race) return doubt('unknown-race');
  if (row.ref && row.ref.compId !== race.compId) return doubt('other-competition');
  const byRef = row.ref && starters.find(({ entryId }) => entryId === row.ref?.entryId);
  if (byRef && !isIn(race, byRef)) return doubt('other-heat');
  const named = [byRef, ...signals(row, inHeat), lanes && isLaneAlone(row) ? onlyIn(inHeat, row.lane) : undefined].filter(
    (one) => one !== undefined,
  );
  const first = named[0];
  if (!first && inHeat.some((one) => wears(one, row.bib))) return doubt('contradiction');
  if (!first) return doubt(starters.some((one) => wears(one, row.bib)) ? 'other-heat' : 'nobody');
  // A bib may have been given to somebody else since the start list was written; what says less than the reference must agree with it.
  const isAnothers = !byRef && starters.some((one) => wears(one, row.bib) && one.athleteId !== first.athleteId);
  if (isAnothers || named.some(({ entryId }) => entryId !== first.entryId) || contradicts(row, first))
    return doubt('contradiction');
  return { row, entryId: first.entryId, mark: row.read, candidates: [] };
}

/** Whom each signal but the reference names in the heat, in their order. */
function signals(row: TimedRow, inHeat: readonly Placed[]): readonly (Placed | undefined)[] {
  const found = [
    inHeat.filter((one) => wears(one, row.bib)),
    inHeat.filter((one) => holds(one, row.licence)),
    inHeat.filter((one) => row.lane > 0 && one.lane === row.lane && isSurname(row, one)),
    inHeat.filter((one) => isNamed(row, one) && (row.club.trim() === '' || isSame(one.club, row.club))),
    inHeat.filter((one) => isOfClub(row, one)),
  ];
  return found.map((some) => (some.length === 1 ? some[0] : undefined));
}

/** It says which lane and not which athlete. */
const isLaneAlone = ({ lane, bib, licence = '', surName, firstName }: TimedRow): boolean =>
  lane > 0 && [bib, licence, surName, firstName].every((said) => said.trim() === '');
function onlyIn(inHeat: readonly Placed[], lane: number): Placed | undefined {
  const [one, ...others] = inHeat.filter((starter) => starter.lane === lane);
  return others.length === 0 ? one : undefined;
}
const holds = ({ licence }: Placed, said = ''): boolean =>
  Boolean(licence) && fold(said) !== '' && fold(licence ?? '') === fold(said);
const wears = ({ bibs }: Placed, bib: string): boolean => /^0*\d{1,9}$/.test(bib) && bibs.includes(Number(bib));
/** A program that cuts names leaves at least so much of one. */
const CUT = 18;
const isCalled = (name: string, said: string): boolean =>
  fold(said) !== '' && (fold(name) === fold(said) || (said.trim().length >= CUT && fold(name).startsWith(fold(said))));
const isSame = (name: string, said: string): boolean => fold(name) === fold(said) || isCalled(name, said);
/** Where there is no column for the first name, the surname's may have both, in either order. */
const isBoth = ({ surName, firstName }: Placed, said: TimedRow): boolean =>
  said.firstName.trim() === '' &&
  firstName !== '' &&
  [`${firstName} ${surName}`, `${surName} ${firstName}`].some((both) => isCalled(both, said.surName));
const isSurname = (row: TimedRow, one: Placed): boolean => isCalled(one.surName, row.surName) || isBoth(one, row);
const isNamed = (row: TimedRow, one: Placed): boolean =>
  (isCalled(one.surName, row.surName) && isSame(one.firstName, row.firstName)) || isBoth(one, row);

/** A meet program calls a relay by its club. */
const isOfClub = ({ surName, firstName }: TimedRow, { athleteId, club }: Placed): boolean =>
  athleteId > LAST_ATHLETE && firstName.trim() === '' && isCalled(club, surName);

/** The row has another surname, by more than a program does that cuts names, or writes other signs for letters that it does not know. */
function contradicts(row: TimedRow, one: Placed): boolean {
  const [said, known] = [fold(row.surName), fold(one.surName)];
  return (
    !isBoth(one, row) &&
    !isOfClub(row, one) &&
    said !== '' &&
    known !== '' &&
    !known.startsWith(said) &&
    !said.startsWith(known) &&
    !isGarbled(row.surName, one.surName)
  );
}

/** The same but for letters with marks: written in another encoding than the file is read in, they are other letters or several signs. */
function isGarbled(said: string, known: string): boolean {
  if (said.includes('?')) return true;
  const plain = (text: string) => text.toLowerCase().replace(/[^\x20-\x7e]+/g, '*');
  return plain(said) !== said.toLowerCase() && plain(said) === plain(known);
}

const MOST_CANDIDATES = 3;

function candidatesOf(row: TimedRow, inHeat: readonly Placed[], starters: readonly Placed[]): readonly number[] {
  const likely = [
    ...starters.filter(({ entryId }) => entryId === row.ref?.entryId),
    ...inHeat.filter((one) => wears(one, row.bib)),
    ...inHeat.filter((one) => holds(one, row.licence)),
    ...inHeat.filter((one) => isSurname(row, one) || isOfClub(row, one)),
    ...inHeat.filter((one) => row.lane > 0 && one.lane === row.lane),
    ...starters.filter((one) => wears(one, row.bib) || isNamed(row, one)),
  ];
  return [...new Set(likely.map(({ entryId }) => entryId))].slice(0, MOST_CANDIDATES);
}
