import { formatPoints } from '#domain/performance/format.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { hasStrings, type ScoringScheme } from './scheme.ts';

/** Points are kept in sixtieths, so that places shared by two to six are exact; of a place shared by more what is over is dropped. */
export const SIXTIETHS = 60;

/** Somebody with a place in an event. */
interface Placed {
  readonly entryId: number;
  readonly place: number;
  /** Whom they start for; empty: nobody. */
  readonly team: string;
  /** They have not finished: they score nothing, and who comes after them moves up no place. */
  readonly unplaced?: true;
}

export interface Award {
  readonly entryId: number;
  readonly team: string;
  /** Their place among those who count. */
  readonly place: number;
  /** In sixtieths. */
  readonly points: number;
  readonly string?: 'A' | 'B';
}

type Rules = Pick<ScoringScheme, 'stringB' | 'scorers' | 'beyond' | 'teams' | 'guests'>;

/**
 * What each scores in one event, best first. `points` are those of its places. Athletes who share a place share the points of the places they take up: of
 * 8, 7 and 6 two second ones have 6.5 each.
 */
export function eventAwards(placed: readonly Placed[], points: readonly number[], rules: Rules): readonly Award[] {
  const isOfTeam = ({ team }: Placed) => team !== '' && (rules.teams.length === 0 || rules.teams.includes(team));
  const isScoring = (one: Placed) => isOfTeam(one) && !one.unplaced;
  const inOrder = placed.toSorted((a, b) => a.place - b.place);
  const counted = rules.guests === 'leave' ? inOrder.filter(isOfTeam) : inOrder;
  if (hasStrings(rules)) {
    const of = (nth: number) => nthOfTeam(counted, isScoring, nth);
    return [
      ...award(of(0), points, isScoring).map((one) => ({ ...one, string: 'A' as const })),
      ...award(of(1), rules.stringB, isScoring).map((one) => ({ ...one, string: 'B' as const })),
    ];
  }
  const scorers = new Set(scorersOf(counted.filter(isScoring), rules.scorers));
  const stands = rules.beyond === 'leave' ? counted.filter((one) => scorers.has(one) || !isScoring(one)) : counted;
  return award(stands, points, (one) => isScoring(one) && scorers.has(one));
}

/** The best so many of each team. */
function scorersOf(placed: readonly Placed[], most: number): readonly Placed[] {
  return [...groupBy(placed, ({ team }) => team).values()].flatMap((own) => own.slice(0, most === 0 ? own.length : most));
}

/** The best of each team, or the next; guests have no second string, for they start for themselves. */
function nthOfTeam(placed: readonly Placed[], isScoring: (one: Placed) => boolean, nth: number): readonly Placed[] {
  const strings = new Set([...groupBy(placed.filter(isScoring), ({ team }) => team).values()].flatMap((own) => own[nth] ?? []));
  return placed.filter((one) => strings.has(one) || (nth === 0 && !isScoring(one)));
}

function award(placed: readonly Placed[], points: readonly number[], scores: (one: Placed) => boolean): readonly Award[] {
  const awards: Award[] = [];
  let place = 1;
  for (const level of groupBy(placed, (one) => one.place).values()) {
    const sum = points.slice(place - 1, place - 1 + level.length).reduce((all, one) => all + one, 0);
    const share = Math.floor((sum * SIXTIETHS) / level.length);
    for (const one of level.filter(scores)) awards.push({ entryId: one.entryId, team: one.team, place, points: share });
    place += level.length;
  }
  return awards;
}

/** `6.5`, `8`, `6.33`: sixtieths as they are announced. */
export const formatScore = (sixtieths: number): string => formatPoints(sixtieths / SIXTIETHS);
