import { ROUNDS, type RowId } from '#domain/builder/draft.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { endOf, type Timed } from './timetable.ts';

/** Somebody who is entered in more than one event. */
interface Busy {
  readonly name: string;
  readonly groups: readonly RowId[];
}

/** Two events that don't go together, in the order of their starts. Red can't be held like that, amber makes somebody run. */
export type TimeClash = Pair &
  (
    | { readonly level: 'red'; readonly kind: 'site'; readonly siteId: RowId; readonly mins: number }
    /** Minutes that lie between the rounds, and that should; null: another day. */
    | { readonly level: 'red'; readonly kind: 'round'; readonly mins: number; readonly needed: number | null }
    | { readonly level: 'amber'; readonly kind: 'athletes'; readonly names: readonly string[] }
    /** Nobody is entered yet, but many usually do both. */
    | { readonly level: 'amber'; readonly kind: 'double' }
  );
interface Pair {
  readonly first: RowId;
  readonly second: RowId;
}

const MINUTE = 60_000;
/** Between two races of one athlete. */
const REST = 10;
/** From the last heat of a round to the first of the next (World Athletics TR20.9): metres up to which, minutes. */
const BETWEEN_ROUNDS = [
  { upTo: 200, mins: 45 },
  { upTo: 1000, mins: 90 },
] as const;
/** Events that many enter both of. */
const DOUBLES: readonly (readonly string[])[] = [
  ['100', '200'],
  ['800', '1500'],
  ['LJ', 'TJ'],
  ['SP', 'DT', 'HT', 'JT'],
];

/** What doesn't go together, red first, in the order of the programme. `timetable` is in the order of starts. */
export function timeClashes(timetable: readonly Timed[], busy: readonly Busy[]): readonly TimeClash[] {
  const known = timetable.filter(({ minute }) => minute !== null).toSorted((one, other) => one.at - other.at);
  const order = new Map(known.map(({ id }, i) => [id, i]));
  const rank = ({ level, first }: TimeClash): number => (level === 'red' ? 0 : known.length) + (order.get(first) ?? 0);
  const found = [...siteClashes(known), ...roundClashes(known), ...athleteClashes(known, busy), ...doubleClashes(known)];
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** Each pair whose times overlap, in a sweep: the work grows with the events and with what is found, not with all pairs. */
function overlapping(events: readonly Timed[], from: (event: Timed) => number, to: (event: Timed) => number): [Timed, Timed][] {
  const sorted = events.toSorted((one, other) => from(one) - from(other));
  const found: [Timed, Timed][] = [];
  let open: Timed[] = [];
  for (const event of sorted) {
    open = open.filter((one) => to(one) > from(event));
    for (const one of open) found.push(one.at <= event.at ? [one, event] : [event, one]);
    open.push(event);
  }
  return found;
}

const heldFrom = ({ at, hold }: Timed): number => at - hold * MINUTE;

function siteClashes(known: readonly Timed[]): TimeClash[] {
  const placed = known.filter(({ siteId }) => siteId !== null);
  return [...groupBy(placed, ({ siteId }) => siteId)].flatMap(([siteId, events]) =>
    overlapping(events, heldFrom, endOf).map(([one, other]) => ({
      level: 'red' as const,
      kind: 'site' as const,
      first: one.id,
      second: other.id,
      siteId: siteId ?? '',
      mins: Math.ceil((Math.min(endOf(one), endOf(other)) - Math.max(heldFrom(one), heldFrom(other))) / MINUTE),
    })),
  );
}

function roundClashes(known: readonly Timed[]): TimeClash[] {
  return roundPairs(known).flatMap(([before, after]) => {
    const needed = neededMins(after);
    const mins = Math.floor((after.at - endOf(before)) / MINUTE);
    const isFine = needed === null ? before.day < after.day : mins >= needed;
    return isFine ? [] : [{ level: 'red' as const, kind: 'round' as const, first: before.id, second: after.id, mins, needed }];
  });
}

/** In the field nothing but the order is prescribed. */
function neededMins({ metres }: Timed): number | null {
  if (metres === null) return 0;
  return BETWEEN_ROUNDS.find(({ upTo }) => metres <= upTo)?.mins ?? null;
}

/** A round and the one after it: as the events say whose athletes go on, else by their rounds. */
function roundPairs(known: readonly Timed[]): readonly (readonly [Timed, Timed])[] {
  const byId = new Map(known.map((event) => [event.id, event]));
  const named = known.flatMap((event) =>
    event.from.flatMap((id) => {
      const before = byId.get(id);
      return before ? [[before, event] as const] : [];
    }),
  );
  const rounds = known.filter(({ round }) => round !== '');
  const implied = [...groupBy(rounds, sameRace)].flatMap(([, events]) => {
    const byRound = groupBy(events, ({ round }) => round);
    const held = ROUNDS.filter((round) => byRound.has(round));
    return held.slice(1).flatMap((round, i) => {
      const last = latest(byRound.get(held[i] ?? '') ?? []);
      const next = (byRound.get(round) ?? []).filter(({ from }) => from.length === 0);
      return last ? next.map((event) => [last, event] as const) : [];
    });
  });
  return [...named, ...implied];
}

const sameRace = ({ eventCode, gender, ageGroupIds }: Timed): string => `${eventCode} ${gender} ${ageGroupIds.join(',')}`;
const latest = (events: readonly Timed[]): Timed | undefined => events.toSorted((one, other) => endOf(other) - endOf(one))[0];

/** A race is over when it is run, and then an athlete rests; the field takes them until its end. */
const busyUntil = (event: Timed): number => endOf(event) + (event.type === 'F' ? 0 : REST * MINUTE);

function athleteClashes(known: readonly Timed[], busy: readonly Busy[]): TimeClash[] {
  const byId = new Map(known.map((event) => [event.id, event]));
  const names = new Map<string, { readonly pair: [Timed, Timed]; readonly names: string[] }>();
  for (const { name, groups } of busy) {
    const events = groups.flatMap((id) => byId.get(id) ?? []);
    if (events.length < 2) continue;
    for (const pair of overlapping(events, ({ at }) => at, busyUntil).filter(isTight)) {
      const key = `${pair[0].id} ${pair[1].id}`;
      const said = names.get(key);
      if (said) said.names.push(name);
      else names.set(key, { pair, names: [name] });
    }
  }
  return [...names.values()].map(({ pair: [one, other], names }) => ({
    level: 'amber',
    kind: 'athletes',
    first: one.id,
    second: other.id,
    names,
  }));
}

/** A rest is for two races; a race and the field have only to be apart. */
const isTight = ([one, other]: [Timed, Timed]): boolean => other.at < endOf(one) || (one.type !== 'F' && other.type !== 'F');

function doubleClashes(known: readonly Timed[]): TimeClash[] {
  const found = new Map<string, TimeClash>();
  for (const [family, codes] of DOUBLES.entries()) {
    const events = known.filter(({ eventCode }) => codes.includes(eventCode.toUpperCase()));
    const classes = groupBy(
      events.flatMap((event) => (event.ageGroupIds.length > 0 ? event.ageGroupIds : [0]).map((age) => ({ age, event }))),
      ({ age, event }) => `${family} ${event.gender} ${age}`,
    );
    for (const [, members] of classes)
      for (const [one, other] of overlapping(
        members.map(({ event }) => event),
        ({ at }) => at,
        busyUntil,
      )) {
        const open = one.entries === 0 || other.entries === 0;
        if (open && one.eventCode !== other.eventCode && isTight([one, other]))
          found.set(`${one.id} ${other.id}`, { level: 'amber', kind: 'double', first: one.id, second: other.id });
      }
  }
  return [...found.values()];
}
