import { type AgeInfo, ageInfo } from '#domain/athlete/age.ts';
import type { CompRule } from '#domain/competition/comp-rule.ts';
import type { AthleteEntry } from '#domain/entry/entry.ts';
import { isIn } from '#domain/entry/paid.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { localDate } from '#domain/shared/wall-clock.ts';
import type { EligibilityInput } from './input.ts';

/** What every event is evaluated by, worked out once for an athlete. */
export interface EligibilityContext {
  readonly input: EligibilityInput;
  readonly age: AgeInfo;
  readonly byCeid: ReadonlyMap<number, CompEvent>;
  /** Their entries by ceid; one that came without is at the event of its group. */
  readonly entries: ReadonlyMap<number, AthleteEntry>;
  /** Events that count against the rules: entered, in the own cart, or chosen. By ceid. */
  readonly taken: ReadonlyMap<number, CompEvent>;
  /** Of those, where the athlete only waits for a place: what counts entries leaves them out. */
  readonly waiting: ReadonlySet<number>;
  /** Those for their age group, else those for everybody. */
  readonly rules: readonly CompRule[];
  /** Day of an event at the venue. */
  readonly dayOf: (event: CompEvent) => string;
  /** The combined event that an event is part of, by its ceid. */
  readonly wholes: ReadonlyMap<number, CompEvent>;
}

export function eligibilityContext(input: EligibilityInput): EligibilityContext {
  const { athlete, competition, now } = input;
  const { timeZone } = competition.facts;
  const events = [...input.events].sort((a, b) => a.ceid - b.ceid);
  const byCeid = new Map(events.map((event) => [event.ceid, event]));
  const at = { date: competition.dates[0] ?? '', yearFactor: competition.yearFactor };
  const age = ageInfo(athlete.dob, competition.ageGroups, at, localDate(now, timeZone));
  const entries = entriesByCeid(input, events, age);
  return {
    input,
    age,
    byCeid,
    entries,
    taken: takenOf(input, entries, byCeid),
    waiting: new Set([...entries].filter(([, entry]) => entry.waiting).map(([ceid]) => ceid)),
    rules: rulesFor(competition.rules, age),
    dayOf: ({ startsAt }) => localDate(startsAt, timeZone),
    wholes: new Map(events.flatMap((event) => event.options.multiEventOptions.childCeids.map((ceid) => [ceid, event] as const))),
  };
}

function entriesByCeid({ entries, switchFrom }: EligibilityInput, events: readonly CompEvent[], age: AgeInfo) {
  const own = new Set(age.ageGroups.map(({ id }) => id));
  const found = new Map<number, AthleteEntry>();
  for (const entry of entries) {
    const group = entry.ceid === 0 ? events.filter(({ eventGroupId }) => eventGroupId === entry.eventGroupId) : [];
    const ceid = entry.ceid || (group.find(({ ageGroupId }) => own.has(ageGroupId)) ?? group[0])?.ceid;
    if (ceid === undefined || ceid === switchFrom) continue;
    const known = found.get(ceid);
    if (!known || says(entry) > says(known)) found.set(ceid, entry);
  }
  return found;
}

/** Of several entries at one event the paid one says more, then the older. */
const says = ({ paid, productId }: AthleteEntry): number => (isIn(paid) ? 1 : 0) - productId / Number.MAX_SAFE_INTEGER;

/**
 * Only paid entries count, and what this user has in the cart or has chosen: a cart that somebody else
 * has left does not use up what an athlete may enter.
 */
function takenOf(
  { selected, user }: EligibilityInput,
  entries: ReadonlyMap<number, AthleteEntry>,
  byCeid: ReadonlyMap<number, CompEvent>,
): ReadonlyMap<number, CompEvent> {
  const entered = [...entries].filter(([, { paid, holder }]) => isIn(paid) || holder.id === user.id).map(([ceid]) => ceid);
  const taken = new Map<number, CompEvent>();
  for (const ceid of [...entered, ...selected].sort((a, b) => a - b)) {
    const event = byCeid.get(ceid);
    if (event) taken.set(ceid, event);
  }
  return taken;
}

/** The rules for an athlete’s age group, else those for everybody. */
export function rulesFor(rules: readonly CompRule[], { ageGroup }: AgeInfo): readonly CompRule[] {
  const own = rules.filter(({ ageGroupIds }) => ageGroup !== null && ageGroupIds.includes(ageGroup.id));
  const chosen = own.length > 0 ? own : rules.filter(({ ageGroupIds }) => ageGroupIds.length === 0);
  return chosen.toSorted((a, b) => a.id - b.id);
}
