import { isOtherSeason } from '#domain/age-group/season.ts';
import { addDays, daysBetween, localDate, toInstant, wallClock } from '#domain/shared/wall-clock.ts';
import type { Draft, DraftEvent, DraftStart } from './draft.ts';

/** What a copy of a competition is told. */
interface CloneAsked {
  readonly fromId: number;
  readonly name: string;
  /** The first day of the copy, `YYYY-MM-DD`. */
  readonly date: string;
  /** The age groups that hold on that day in place of those that have ended, by the id of the old one. */
  readonly ageGroups?: ReadonlyMap<number, number>;
}

const NO_MOVES: ReadonlyMap<number, number> = new Map();

/** All age groups that a set-up names. */
export function ageGroupsIn({ events, prices, rules }: Draft): readonly number[] {
  return [
    ...new Set([
      ...events.ageGroupIds,
      ...Object.values(events.ceids).map(({ ageGroupId }) => ageGroupId),
      ...Object.values(prices.discounts).flatMap(({ options }) => options.ageGroupIds),
      ...Object.values(rules.rules).flatMap(({ ageGroupIds }) => ageGroupIds),
    ]),
  ];
}

/**
 * The set-up of a competition for another day: its texts, events, prices, rules, discounts and sites. Every instant shows the same clock at the
 * venue as before, across summer time. Left behind: codes, and what tells how the first one went. Rows keep their ids.
 */
export function cloneOf(source: Draft, { fromId, name, date, ageGroups = NO_MOVES }: CloneAsked): Draft {
  const { general, options, events, schedule, prices, rules } = source;
  const groupOf = (id: number) => ageGroups.get(id) ?? id;
  const groupsOf = (ids: readonly number[]) => [...new Set(ids.map(groupOf))];
  const days = daysBetween(general.dates[0] ?? date, date);
  const move = <T extends string | null>(iso: T) => (iso === null ? iso : movedClock(iso, days, general.timeZone)) as T;
  const movedLimit = <T extends { readonly onlyClubsUpTo: string | null }>(limit: T): T => ({
    ...limit,
    onlyClubsUpTo: move(limit.onlyClubsUpTo),
  });
  return {
    general: {
      ...general,
      name,
      dates: general.dates.map((day) => addDays(day, days)),
      opensAt: move(general.opensAt),
      closesAt: move(general.closesAt),
      active: false,
    },
    options: {
      ...options,
      athleteSecurity: movedLimit(options.athleteSecurity),
      saleEndDate: move(options.saleEndDate),
      priority: { ...options.priority, dateTime: move(options.priority.dateTime) },
      subscription: { ...options.subscription, timeCloses: move(options.subscription.timeCloses) },
      cheques: { ...options.cheques, ends: move(options.cheques.ends) },
      checkIn: { ...options.checkIn, checkInDateTimeOpens: move(options.checkIn.checkInDateTimeOpens) },
      cloneInfo: { fromId },
      // What was typed to be as the association’s season is on one day may not be on another.
      yearFactor: isOtherSeason({ date: general.dates[0] ?? '', yearFactor: options.yearFactor }, options.aocode)
        ? options.yearFactor
        : null,
      priorityCode: '',
      paymentCode: '',
      disabled: false,
      disabledReason: '',
      timetable: 'provisional',
    },
    events: {
      ...events,
      ageGroupIds: groupsOf(events.ageGroupIds),
      ceids: eachRow(events.ceids, ({ options: own, ...event }): DraftEvent => {
        const { availableFrom, availableTo, athleteSecurity } = own;
        const moved = { availableFrom: move(availableFrom), availableTo: move(availableTo) };
        return {
          ...event,
          ageGroupId: groupOf(event.ageGroupId),
          options: { ...own, ...moved, athleteSecurity: movedLimit(athleteSecurity) },
        };
      }),
    },
    schedule: {
      ...schedule,
      starts: eachRow(
        schedule.starts,
        (start): DraftStart => ({ ...start, startsAt: move(start.startsAt), status: 'unchecked' }),
      ),
    },
    prices: {
      prices: eachRow(prices.prices, (price) => ({ ...price, saleEndDate: move(price.saleEndDate) })),
      discounts: eachRow(prices.discounts, (discount) => ({
        ...discount,
        options: { ...discount.options, ageGroupIds: groupsOf(discount.options.ageGroupIds) },
      })),
    },
    rules: { rules: eachRow(rules.rules, (rule) => ({ ...rule, ageGroupIds: groupsOf(rule.ageGroupIds) })) },
  };
}

function eachRow<T>(rows: Readonly<Record<string, T>>, of: (row: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, of(row)]));
}

/** The instant that many days on at which the venue's clock shows the same. */
function movedClock(iso: string, days: number, timeZone: string): string {
  const { hour, minute } = wallClock(iso, timeZone);
  const day = addDays(localDate(iso, timeZone), days);
  return toInstant(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, timeZone);
}

const WEEK = 7;
const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The day proposed for a copy: the same weekday, a year or more later, after `today`, which is the venue's. */
export function nextDate(date: string, today: string): string {
  for (let years = Math.max(1, yearOf(today) - yearOf(date)); ; years++) {
    const next = inYears(date, years);
    if (next > today) return next;
  }
}

/** The nearest day of the same weekday; from 29 February on as if it were 1 March. */
function inYears(date: string, years: number): string {
  const first = `${yearOf(date) + years}${date.slice(4, 8)}01`;
  const sameDay = addDays(first, Number(date.slice(8)) - 1);
  const over = daysBetween(date, sameDay) % WEEK;
  return addDays(sameDay, over > WEEK / 2 ? WEEK - over : -over);
}

/** The name proposed for a copy: with its year for the old one, else the old one and the year. */
export function nextName(name: string, from: string, to: string): string {
  const [was, is] = [from.slice(0, 4), to.slice(0, 4)];
  const next = name.replaceAll(was, is);
  if (next !== name) return next;
  return was === is ? `${name} (copy)` : `${name} ${is}`;
}
