import type { BIB_SORTS } from '#domain/competition/office-options.ts';
import type { Gender } from '#domain/event/kinds.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { type BibRange, isInRanges } from './ranges.ts';

export type BibSort = Exclude<(typeof BIB_SORTS)[number], ''>;

/** An athlete with an entry, as far as their number depends on it. */
export interface ToNumber {
  readonly athleteId: StarterId;
  readonly firstName: string;
  readonly surName: string;
  readonly club: string;
  /** Null: starts for no club. */
  readonly clubId: number | null;
  readonly gender: Gender;
  /** Of their first event in the programme, as its number there. */
  readonly ageGroup: string;
  readonly eventNo: number;
  /** Grows with the time of their first entry. */
  readonly entered: number;
  readonly bibNo: number | null;
  /** The athlete has it. */
  readonly collected: boolean;
  /** A desk gave it, or a list that somebody agreed to. */
  readonly byHand: boolean;
}

interface NumberingRules {
  /** In this order, then by name. */
  readonly sorts: readonly BibSort[];
  readonly ranges: readonly BibRange[];
  readonly skips: readonly BibRange[];
  /** The numbers of clubs that have their own, for their athletes alone. Undefined: what the organiser wrote can't be read. */
  readonly clubs: ReadonlyMap<number, readonly BibRange[] | undefined>;
  /** Reserved for a device. */
  readonly leased: ReadonlySet<number>;
  /** Also new numbers for those who have one that was neither collected nor given by hand. */
  readonly again: boolean;
}

type KeptBecause = 'has-one' | 'collected' | 'by-hand';
type WithoutBecause = 'ranges-full' | 'club-full' | 'club-unread';

export interface NumberingPlan {
  /** A number that is new or another one, in the order of giving. */
  readonly given: readonly { readonly athlete: ToNumber; readonly bibNo: number }[];
  readonly kept: readonly { readonly athlete: ToNumber; readonly because: KeptBecause }[];
  /** A number that they had is another's now, or no longer one of the numbers to give. */
  readonly without: readonly { readonly athlete: ToNumber; readonly because: WithoutBecause }[];
}

/**
 * The numbers of athletes: in the order of the keys, each the lowest number left that nobody keeps, no device has in reserve and no other club has for
 * itself. Pure: the preview and the numbering itself are the same plan.
 */
export function planNumbering(athletes: readonly ToNumber[], rules: NumberingRules): NumberingPlan {
  const kept = athletes.flatMap((athlete) => {
    const because = keptBecause(athlete, rules.again);
    return because ? [{ athlete, because }] : [];
  });
  const stays = new Set(kept.map(({ athlete }) => athlete.athleteId));
  const taken = new Set<number>(rules.leased);
  for (const { athlete } of kept) if (athlete.bibNo !== null) taken.add(athlete.bibNo);
  const reserved = [...rules.clubs.values()].flatMap((ranges) => ranges ?? []);
  const open = counter(rules.ranges, (no) => taken.has(no) || isInRanges(no, rules.skips) || isInRanges(no, reserved));
  const blocks = new Map(
    [...rules.clubs].map(([id, ranges]) => [id, ranges && counter(ranges, (no) => taken.has(no) || isInRanges(no, rules.skips))]),
  );

  const given: NumberingPlan['given'][number][] = [];
  const without: NumberingPlan['without'][number][] = [];
  for (const athlete of athletes.filter(({ athleteId }) => !stays.has(athleteId)).sort(byKeys(rules.sorts))) {
    const own = athlete.clubId !== null && blocks.has(athlete.clubId);
    const next = own && athlete.clubId !== null ? blocks.get(athlete.clubId) : open;
    const bibNo = next?.();
    if (bibNo === undefined) without.push({ athlete, because: !own ? 'ranges-full' : next ? 'club-full' : 'club-unread' });
    else {
      taken.add(bibNo);
      given.push({ athlete, bibNo });
    }
  }
  const same = given.filter(({ athlete, bibNo }) => athlete.bibNo === bibNo);
  return {
    given: given.filter(({ athlete, bibNo }) => athlete.bibNo !== bibNo),
    kept: [...kept, ...same.map(({ athlete }) => ({ athlete, because: 'has-one' as const }))],
    without,
  };
}

function keptBecause({ bibNo, collected, byHand }: ToNumber, again: boolean): KeptBecause | undefined {
  if (bibNo === null) return undefined;
  if (collected) return 'collected';
  if (byHand) return 'by-hand';
  return again ? undefined : 'has-one';
}

/** The next number of the ranges, in their order, that is not barred when it is asked for. Undefined: none is left. */
function counter(ranges: readonly BibRange[], isBarred: (no: number) => boolean): () => number | undefined {
  const left = [...ranges];
  let at = left[0]?.first ?? 0;
  return () => {
    for (let range = left[0]; range; range = left[0]) {
      for (; at <= range.last; at++) if (!isBarred(at)) return at++;
      left.shift();
      at = left[0]?.first ?? 0;
    }
    return undefined;
  };
}

const collator = new Intl.Collator('en', { numeric: true });
type Compare = (a: ToNumber, b: ToNumber) => number;
const byText =
  (of: (athlete: ToNumber) => string): Compare =>
  (a, b) =>
    collator.compare(of(a), of(b));
const GENDERS: readonly Gender[] = ['F', 'M', 'O'];

const KEYS: { readonly [S in BibSort]: Compare } = {
  surname: byText(({ surName }) => surName),
  firstname: byText(({ firstName }) => firstName),
  club: byText(({ club }) => club),
  ageGroup: byText(({ ageGroup }) => ageGroup),
  event: (a, b) => a.eventNo - b.eventNo,
  gender: (a, b) => GENDERS.indexOf(a.gender) - GENDERS.indexOf(b.gender),
  entered: (a, b) => a.entered - b.entered,
};

function byKeys(sorts: readonly BibSort[]): Compare {
  const keys = [...sorts.map((sort) => KEYS[sort]), KEYS.surname, KEYS.firstname];
  return (a, b) => {
    for (const key of keys) {
      const order = key(a, b);
      if (order !== 0) return order;
    }
    return a.athleteId - b.athleteId;
  };
}
