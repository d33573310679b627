import type { Draft, DraftPrice, DraftSite, RowId } from '#domain/builder/draft.ts';
import { fullHeat, heatsMins } from '#domain/builder/schedule/estimate.ts';
import { type Minor, toMinor, unitsText } from '#domain/money/money.ts';
import { fold } from '#domain/shared/fold.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { toInstant } from '#domain/shared/wall-clock.ts';
import type { PlannedLine, PlannedPrice } from './paste-line.ts';
import { type Round, roundName } from './paste-rounds.ts';
import { type Catalogue, groupName, groupValues, newEvent, newGroup, nextNo, type Values } from './rows.ts';

export interface Building {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly newId: () => RowId;
  /** A price of an amount that is not there yet, with the usual fee. */
  readonly newPrice: (amount: Minor, name: string) => DraftPrice;
}

/** A round of a line, as it becomes an event group. */
interface Planned {
  readonly line: PlannedLine;
  readonly id: RowId;
  readonly round: Round;
  readonly name: string;
  readonly sizes: Sizes;
  /** The round it takes its athletes from. */
  readonly from: RowId;
  /** Nobody enters it: another of its round is entered, or it is a part of a combined event. */
  readonly isShown: boolean;
}

/** What the heats of a round make of it; in the draft they are what its length and its start lists follow from. */
interface Sizes {
  readonly maxInHeat: number;
  readonly durationMins: number | null;
  readonly maxGroup: number;
  readonly maxAthletes: number;
}

/** Event groups with their starts and competition events, and the prices and sites that are new. */
export function build(lines: readonly PlannedLine[], building: Building): Values {
  const { draft, newId } = building;
  const prices = pricesFor(lines, building);
  const places = sitesFor(lines, building);
  const { timeZone } = draft.general;
  const numbers = numbersFor(draft);
  const values: Record<string, unknown> = { ...prices.values, ...places.values, ...agesAdded(lines, draft) };
  for (const one of planRounds(lines, building)) {
    const { line, id, round, name, sizes, from, isShown } = one;
    const { maxInHeat, durationMins, maxGroup, maxAthletes } = sizes;
    const isFirst = from === '';
    const startsAt = toInstant(`${line.day}T${isFirst || line.rounds.length === 0 ? line.time : '00:00'}`, timeZone);
    const group = { ...newGroup(numbers(isFirst ? line.no : 0), line.event, name), gender: line.gender, maxInHeat };
    Object.assign(values, groupValues(id, group, draft, { startsAt, round, durationMins, siteId: places.of(line.site) }));
    for (const ageId of line.ageIds) {
      const event = newEvent(id, line.event.id, ageId, {
        maxAthletes: isShown ? -1 : maxAthletes,
        maxGroup,
        priceId: prices.of(line.price),
        split: isFirst ? line.split : 0,
      });
      values[`events.ceids.${newId()}`] = { ...event, options: { ...event.options, entriesFrom: from } };
    }
  }
  return values;
}

/** What a line makes; rounds that are lines of their own are tied by their discipline. */
function planRounds(lines: readonly PlannedLine[], { catalogue, newId, draft }: Building): readonly Planned[] {
  const made = lines.map((line) => ({ line, id: newId() }));
  const chains = groupBy(
    made.filter(({ line }) => line.said.rank >= 0),
    ({ line: { event, gender, ageIds } }) => [event.id, gender, ...ageIds].join(' '),
  );
  const { laneCount } = draft.options;
  return made.flatMap(({ line, id }): Planned[] => {
    const title = (round: Round, own = '') =>
      groupName(line.event.name, line.gender, agesIn(line, catalogue), own || roundName(round));
    if (line.rounds.length > 1) {
      let from: RowId = '';
      return line.rounds.map(({ round, heats }, i) => {
        const own = i === 0 ? id : newId();
        const sizes = i === 0 ? firstSizes(line, laneCount) : laterSizes(line, heats, laneCount);
        const planned = { line, id: own, round, name: title(round), sizes, from, isShown: false };
        from = own;
        return planned;
      });
    }
    const chain = chains.get([line.event.id, line.gender, ...line.ageIds].join(' ')) ?? [];
    const { rank, round, isPart } = line.said;
    const before = chain.filter((other) => other.line.said.rank < rank);
    const last = Math.max(-1, ...before.map((other) => other.line.said.rank));
    const from = before.find((other) => other.line.said.rank === last)?.id ?? '';
    const first = chain.find((other) => other.line.said.rank === rank)?.id;
    const isShown = isPart || (first !== undefined && first !== id);
    return [{ line, id, round, name: title(round, line.roundName), sizes: firstSizes(line, laneCount), from, isShown }];
  });
}

/** Those who enter share the heats; as long as anybody may enter, the heats say how long it is. */
function firstSizes({ event, max, rounds }: PlannedLine, laneCount: number): Sizes {
  const heats = rounds[0]?.heats ?? 0;
  const sizes = { maxInHeat: 0, durationMins: null, maxGroup: 0, maxAthletes: max };
  if (heats === 0) return sizes;
  if (max > 0) return { ...sizes, maxInHeat: Math.ceil(max / heats) };
  return event.type === 'T' ? { ...sizes, durationMins: heatsMins({ ...event, laneCount }, heats) } : sizes;
}

/** As many go on as its heats take. */
function laterSizes({ event, max, rounds }: PlannedLine, heats: number, laneCount: number): Sizes {
  const full = fullHeat({ ...event, laneCount }) ?? 0;
  const maxInHeat = max > 0 ? Math.min(full, Math.ceil(max / (rounds[0]?.heats ?? 1))) : full;
  return { maxInHeat, durationMins: null, maxGroup: heats * maxInHeat, maxAthletes: 0 };
}

const agesIn = ({ ageIds, ownAges }: PlannedLine, { ages }: Catalogue) =>
  ownAges ? ages.filter(({ id }) => ageIds.includes(id)) : [];

/** The number that a line wants, or the next free one. */
function numbersFor(draft: Draft): (wanted: number) => number {
  const taken = new Set(Object.values(draft.events.groups).map(({ eventNo }) => eventNo));
  let next = nextNo(draft);
  return (wanted) => {
    while (taken.has(next)) next += 1;
    const no = wanted > 0 && !taken.has(wanted) ? wanted : next;
    taken.add(no);
    return no;
  };
}

function pricesFor(lines: readonly PlannedLine[], { newId, newPrice }: Building) {
  const ids = new Map<number, RowId>();
  const values: Record<string, unknown> = {};
  for (const { price } of lines) {
    if (typeof price !== 'object' || price === null || ids.has(price.amount)) continue;
    const id = newId();
    const amount = toMinor(price.amount);
    ids.set(price.amount, id);
    values[`prices.prices.${id}`] = newPrice(amount, unitsText(amount));
  }
  const of = (price: PlannedPrice): RowId | null =>
    typeof price === 'object' && price !== null ? (ids.get(price.amount) ?? null) : price;
  return { values, of };
}

function sitesFor(lines: readonly PlannedLine[], { draft, newId }: Building) {
  const ids = new Map(Object.entries(draft.schedule.sites).map(([id, { name }]) => [fold(name), id]));
  const values: Record<string, DraftSite> = {};
  for (const { site, event } of lines) {
    if (site === '' || ids.has(fold(site))) continue;
    const id = newId();
    ids.set(fold(site), id);
    values[`schedule.sites.${id}`] = { name: site, type: event.type === 'F' ? 'field' : 'track' };
  }
  return { values, of: (site: string): RowId | null => ids.get(fold(site)) ?? null };
}

function agesAdded(lines: readonly PlannedLine[], { events: { ageGroupIds } }: Draft): Values {
  const added = new Set(lines.flatMap(({ ageIds }) => ageIds).filter((id) => !ageGroupIds.includes(id)));
  return added.size === 0 ? {} : { 'events.ageGroupIds': [...ageGroupIds, ...added] };
}
