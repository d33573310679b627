import type { AgeGroup } from '#domain/age-group/age-group.ts';
import { type Draft, isNewRow, type RowId } from '#domain/builder/draft.ts';
import { wholeOptions } from '#domain/builder/event-options.ts';
import { defaultStart } from '#domain/builder/whole.ts';
import type { Discount } from '#domain/competition/discount.ts';
import { entryOptions } from '#domain/competition/entry-options.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { type Price, saleEndsOf } from '#domain/entry/price.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { EventDefinition } from '#domain/event/event-definition.ts';

/** What the rules need besides a draft: what it names, and how many are entered in what is saved. */
interface DraftFacts {
  readonly compId: number;
  /** Of the organiser: `Approved` or anything else. */
  readonly organiserStatus: string;
  /** All event definitions and age groups that a draft can name. */
  readonly events: readonly EventDefinition[];
  readonly ages: readonly AgeGroup[];
  /** Places taken, by competition event and by event group; what is new has none. */
  readonly places: Readonly<Record<RowId, CompEvent['entryInfo']>>;
  readonly groups: Readonly<Record<RowId, number>>;
  readonly counts: { readonly athletes: number; readonly entries: number; readonly teams: number };
}

/** What of the rules' input a draft decides. */
export interface DraftProgramme extends Pick<EligibilityInput, 'competition' | 'events'> {
  /** The row of the draft that is behind an event, by its ceid. */
  readonly rowIds: ReadonlyMap<number, RowId>;
  readonly discounts: readonly Discount[];
}

/** Higher than any number that the server gives. */
const FIRST_NEW = 2 ** 32;
const NO_PLACES = { paidCount: 0, unpaidCount: 0, totalCount: 0, underAgeCount: 0, groupCount: 0, waitingCount: 0 };

/**
 * A draft as the rules take a competition: of one that is saved it is what the server reads from its rows. New rows get numbers of their own. An
 * event whose definition or group is not there is left out, as nobody could enter it.
 */
export function programmeOf(draft: Draft, facts: DraftFacts): DraftProgramme {
  const numberOf = numbering();
  const prices = rowsOf(draft.prices.prices, numberOf);
  const found = eventsOf(draft, facts, prices, numberOf);
  const events = found.map(({ event }) => event);
  return {
    competition: competitionOf(draft, facts, { events, prices, numberOf }),
    events,
    rowIds: new Map(found.map(({ id, event }) => [event.ceid, id])),
    discounts: rowsOf(draft.prices.discounts, numberOf),
  };
}

type NumberOf = (id: RowId) => number;

/** The number of a row, also of one that has none yet; 0: no row. */
function numbering(): NumberOf {
  const known = new Map<RowId, number>();
  return (id) => {
    if (!isNewRow(id)) return Number(id);
    const given = known.get(id) ?? FIRST_NEW + known.size;
    known.set(id, given);
    return given;
  };
}

function rowsOf<T extends object>(rows: Readonly<Record<RowId, T>>, numberOf: NumberOf): (T & { readonly id: number })[] {
  return Object.entries(rows)
    .map(([id, row]) => ({ ...row, id: numberOf(id) }))
    .sort((a, b) => a.id - b.id);
}

interface Made {
  readonly events: readonly CompEvent[];
  readonly prices: readonly Price[];
  readonly numberOf: NumberOf;
}

function competitionOf(
  { general, options: all, rules: { rules: own } }: Draft,
  { compId, organiserStatus, ages, counts }: DraftFacts,
  { events, prices, numberOf }: Made,
): EligibilityInput['competition'] {
  const { contact, homeInfo, cardInfo, active, opensAt, closesAt, timeZone, dates } = general;
  const options = entryOptions({ ...all, contact, homeInfo, cardInfo });
  const { disabled, compLimits: limits, clubComp, saleEndDate } = options;
  const rules = rowsOf(own, numberOf);
  const used = new Set([...events.map(({ ageGroupId }) => ageGroupId), ...rules.flatMap(({ ageGroupIds }) => ageGroupIds)]);
  // As the server counts: only what is limited.
  const counted = (kind: keyof typeof counts) => (limits[kind] > 0 ? counts[kind] : 0);
  const { yearFactor, aocode } = all;
  return {
    id: compId,
    facts: {
      organiserStatus,
      active,
      disabled,
      opensAt,
      closesAt,
      saleEnds: saleEndsOf(prices, saleEndDate),
      timeZone,
      limits,
      counts: { athletes: counted('athletes'), entries: counted('entries'), teams: counted('teams') },
      clubComp,
    },
    dates,
    yearFactor,
    aocode,
    options,
    ageGroups: ages.filter(({ id }) => used.has(id)).sort((a, b) => a.minAge - b.minAge || a.id - b.id),
    rules,
  };
}

function eventsOf(draft: Draft, { events, places, groups: taken }: DraftFacts, prices: readonly Price[], numberOf: NumberOf) {
  const { groups, ceids } = draft.events;
  const definitions = new Map(events.map((event) => [event.id, event]));
  const priced = new Map(prices.map((price) => [price.id, price]));
  const unknown = defaultStart(draft.general);
  const found = Object.entries(ceids).flatMap(([id, row]) => {
    const [group, event] = [groups[row.groupId], definitions.get(row.eventId)];
    if (!group || !event) return [];
    const { startsAt, checkInFrom, checkInTo } = draft.schedule.starts[row.groupId] ?? unknown;
    const { groupId, ageGroupId, priceId, isOpen, split, maxGroup, maxAthletes } = row;
    const options = wholeOptions(row.options, { from: checkInFrom, to: checkInTo }, numberOf);
    const made: CompEvent = {
      ceid: numberOf(id),
      eventGroupId: numberOf(groupId),
      name: group.name,
      startsAt: Number.isNaN(Date.parse(startsAt)) ? unknown.startsAt : startsAt,
      event,
      ageGroupId,
      price: priceId === null ? null : (priced.get(numberOf(priceId)) ?? null),
      isOpen,
      split,
      maxGroup: options.secondarySpend.parentCeid > 0 ? 0 : maxGroup,
      maxAthletes,
      options,
      entryInfo: { ...(places[id] ?? NO_PLACES), groupCount: taken[groupId] ?? 0 },
    };
    return [{ id, eventNo: group.eventNo, event: made }];
  });
  return found.sort(
    (a, b) => compare(a.event.startsAt, b.event.startsAt) || a.eventNo - b.eventNo || a.event.ceid - b.event.ceid,
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
