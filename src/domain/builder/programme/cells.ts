import type { Draft, DraftEvent, DraftGroup, RowId } from '#domain/builder/draft.ts';
import { genderCalled } from '#domain/event/event-name.ts';
import { unitsText } from '#domain/money/money.ts';
import { formatMark, readMark, uomOf } from '#domain/performance/unit.ts';
import { fold } from '#domain/shared/fold.ts';
import { formatClock, localDate } from '#domain/shared/wall-clock.ts';
import { drafted, type Gesture, removeCeids } from './remove.ts';
import { type Catalogue, ceidsOf, definitionFor, definitionOf, genderWord, newEvent, type Values } from './rows.ts';
import { agesCalled, dayCalled, dayText, limitCalled, limitText, startOn, timeCalled } from './said.ts';

/** The columns of the grid of events. */
export const COLUMNS = ['no', 'event', 'gender', 'ages', 'day', 'time', 'max', 'price', 'standard', 'flags'] as const;
export type Column = (typeof COLUMNS)[number];

/** What an event of a competition may be besides: written as a list, without a tick all false. */
const FLAGS = {
  Closed: { key: 'isOpen', of: ({ isOpen }) => !isOpen, to: (on) => !on },
  'Needs a mark': { key: 'options.mandatoryPB', of: ({ options }) => options.mandatoryPB, to: (on) => on },
  'Own age only': { key: 'options.singleAge', of: ({ options }) => options.singleAge, to: (on) => on },
  'No waiting list': { key: 'options.seed.waiting', of: ({ options }) => !options.seed.waiting, to: (on) => !on },
  'Heats by gender': { key: 'options.seed.gender', of: ({ options }) => options.seed.gender, to: (on) => on },
  'Heats by age group': { key: 'options.seed.age', of: ({ options }) => options.seed.age, to: (on) => on },
  'Heats spread the best': {
    key: 'options.seed.type',
    of: ({ options }) => options.seed.type === 'H',
    to: (on) => (on ? 'H' : 'O'),
  },
  Hidden: { key: 'options.hideOnDisable', of: ({ options }) => options.hideOnDisable, to: (on) => on },
  'Sells items': {
    key: 'options.secondarySpend.isParent',
    of: ({ options }) => options.secondarySpend.isParent,
    to: (on) => on,
  },
} as const satisfies Record<
  string,
  { key: string; of: (event: DraftEvent) => boolean; to: (on: boolean) => boolean | 'H' | 'O' }
>;
type Flag = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS).filter((name): name is Flag => name in FLAGS);

/** What stands where the age groups of an event differ. */
export const VARIOUS = 'various';

interface Row {
  readonly id: RowId;
  readonly group: DraftGroup;
  readonly events: readonly (readonly [RowId, DraftEvent])[];
}

function rowAt(draft: Draft, id: RowId): Row | undefined {
  const group = draft.events.groups[id];
  return group && { id, group, events: ceidsOf(draft, id) };
}

/** A cell as it is read, and as it is copied. */
export function cellText(draft: Draft, catalogue: Catalogue, id: RowId, column: Column): string {
  const row = rowAt(draft, id);
  return row ? TEXTS[column](row, draft, catalogue) : '';
}

function common(events: Row['events'], text: (event: DraftEvent) => string): string {
  const said = new Set(events.map(([, event]) => text(event)));
  const [only = ''] = said;
  return said.size > 1 ? VARIOUS : only;
}

const TEXTS: Readonly<Record<Column, (row: Row, draft: Draft, catalogue: Catalogue) => string>> = {
  no: ({ group }) => String(group.eventNo),
  event: ({ group }) => group.name,
  gender: ({ group }) => genderWord(group.gender),
  ages: ({ events }, _, { ages }) => {
    const ids = new Set(events.map(([, { ageGroupId }]) => ageGroupId));
    return ages
      .filter(({ id }) => ids.has(id))
      .map(({ shortName }) => shortName)
      .join(', ');
  },
  day: ({ id }, { schedule, general }) => {
    const at = schedule.starts[id]?.startsAt;
    return at ? dayText(localDate(at, general.timeZone)) : '';
  },
  time: ({ id }, { schedule, general }) => {
    const at = schedule.starts[id]?.startsAt;
    return at ? formatClock(at, general.timeZone) : '';
  },
  max: ({ events }) => common(events, ({ maxAthletes }) => limitText(maxAthletes)),
  price: ({ events }, { prices }) =>
    common(events, ({ priceId }) => (priceId === null ? '' : (prices.prices[priceId]?.name ?? ''))),
  standard: ({ group, events }) => common(events, ({ split }) => (split === 0 ? '' : formatMark(Math.abs(split), uomOf(group)))),
  flags: ({ events }) => FLAG_NAMES.filter((flag) => events.some(([, event]) => FLAGS[flag].of(event))).join(', '),
};

interface Given {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly newId: () => RowId;
  /** Entries by competition event. */
  readonly entered: Readonly<Record<RowId, number>>;
}
type Setter = (row: Row, said: string, given: Given) => Gesture;

const ofCeids = ({ events }: Row, field: string, to: unknown): Gesture => ({
  values: Object.fromEntries(events.map(([id]) => [`events.ceids.${id}.${field}`, to])),
});

const SETTERS: Readonly<Record<Column, Setter>> = {
  no: ({ id }, said, { draft }) => {
    const eventNo = /^\d{1,5}$/.test(said) ? Number(said) : 0;
    if (eventNo < 1) return { problem: 'Type a number from 1 to 99,999.' };
    const other = Object.entries(draft.events.groups).find(([key, group]) => key !== id && group.eventNo === eventNo);
    if (other) return { problem: `${other[1].name} has the number ${eventNo}.` };
    return { values: { [`events.groups.${id}.eventNo`]: eventNo } };
  },
  event: ({ id }, said) => ({ values: { [`events.groups.${id}.name`]: said } }),
  gender: setGender,
  ages: setAges,
  day: ({ id }, said, { draft }) => {
    const { dates, timeZone } = draft.general;
    const day = said === '' ? dates[0] : dayCalled(said, dates);
    const at = draft.schedule.starts[id]?.startsAt;
    if (day === undefined || at === undefined) return { problem: `${said} is no day of this competition.` };
    return { values: { [`schedule.starts.${id}.startsAt`]: startOn(at, timeZone, { day }) } };
  },
  time: ({ id }, said, { draft }) => {
    const time = timeCalled(said);
    const at = draft.schedule.starts[id]?.startsAt;
    if (time === undefined || at === undefined) return { problem: 'Please enter time HH:mm, e.g. 09:25, 23:59!' };
    return { values: { [`schedule.starts.${id}.startsAt`]: startOn(at, draft.general.timeZone, { time }) } };
  },
  max: (row, said) => {
    const max = limitCalled(said);
    if (max === undefined) return { problem: 'Type a number, “No limit” or “Timetable only”.' };
    return ofCeids(row, 'maxAthletes', max);
  },
  price: (row, said, { draft }) => {
    const priceId = priceCalled(draft, said);
    return priceId === undefined ? { problem: `There is no price ${said}.` } : ofCeids(row, 'priceId', priceId);
  },
  standard: (row, said) => {
    const split = splitCalled(row.group, said);
    return typeof split === 'number' ? ofCeids(row, 'split', split) : split;
  },
  flags: (row, said) => {
    const names = said
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    const unknown = names.find((name) => !FLAG_NAMES.some((flag) => fold(flag) === fold(name)));
    if (unknown !== undefined) return { problem: `${unknown} is not among: ${FLAG_NAMES.join(', ')}.` };
    const all = FLAG_NAMES.map((flag) =>
      setFlag(
        row,
        flag,
        names.some((name) => fold(name) === fold(flag)),
      ),
    );
    return { values: Object.assign({}, ...all) };
  },
};

function setFlag({ events }: Row, flag: Flag, on: boolean): Values {
  const { key, to } = FLAGS[flag];
  return Object.fromEntries(events.map(([id]) => [`events.ceids.${id}.${key}`, to(on)]));
}

/** Null: nothing to pay; undefined: there is no such price. By its name, or by an amount that only one has. */
export function priceCalled({ prices: { prices } }: Draft, said: string): RowId | null | undefined {
  if (said === '' || fold(said) === 'free') return null;
  const all = Object.entries(prices);
  const named = all.find(([, { name }]) => fold(name) === fold(said));
  if (named) return named[0];
  const amount = Number(said.replace(/^[£€$]/, ''));
  const same = all.filter(([, { price }]) => Number(unitsText(price)) === amount);
  return same.length === 1 ? same[0]?.[0] : undefined;
}

/** The best mark that is asked for: at most so long, at least so far. */
export function splitCalled(group: DraftGroup, said: string): number | { readonly problem: string } {
  if (said === '') return 0;
  const read = readMark(said, uomOf(group));
  if (!read.ok) return { problem: read.error };
  return group.unit === 'T' ? -read.value : read.value;
}

function setGender(row: Row, said: string, { catalogue }: Given): Gesture {
  const gender = genderCalled(said);
  if (!gender) return { problem: 'Type Women, Men or All.' };
  const known = row.events.map(([id, event]) => {
    const code = definitionOf(catalogue, event.eventId)?.eventCode ?? row.group.eventCode;
    return [id, definitionFor(catalogue, code, gender), event] as const;
  });
  const without = known.some(([, definition]) => !definition);
  if (without) return { problem: `${row.group.name}: event not found for ${genderWord(gender).toLowerCase()}.` };
  const keys = known.map(([, definition, { ageGroupId }]) => `${definition?.id} ${ageGroupId}`);
  if (new Set(keys).size < keys.length) return { problem: 'Split it first: women and men of one age group are in it.' };
  return {
    values: {
      [`events.groups.${row.id}.gender`]: gender,
      ...Object.fromEntries(known.map(([id, definition]) => [`events.ceids.${id}.eventId`, definition?.id])),
    },
  };
}

/** Age groups come and go with what the event is like for the others. */
function setAges(row: Row, said: string, { draft, catalogue, newId, entered }: Given): Gesture {
  const { ageGroupIds } = draft.events;
  const { ids, unknown } = agesCalled(said, catalogue, { ids: ageGroupIds, aocode: draft.options.aocode });
  if (unknown.length > 0) return { problem: `There is no age group ${unknown.join(', ')}.` };
  if (ids.length === 0) return { problem: 'An event has an age group at least. To remove it, delete the row.' };
  const gone = row.events.filter(([, { ageGroupId }]) => !ids.includes(ageGroupId)).map(([id]) => id);
  const removed = removeCeids(draft, gone, entered);
  if ('problem' in removed) return removed;
  const [, sample] = row.events[0] ?? [];
  if (!sample) return { problem: `${row.group.name}: nothing can be entered here.` };
  const eventIds = [...new Set(row.events.map(([, { eventId }]) => eventId))];
  const added = eventIds.flatMap((eventId) =>
    ids
      .filter((age) => !row.events.some(([, event]) => event.eventId === eventId && event.ageGroupId === age))
      .map(
        (age) => [`events.ceids.${newId()}`, newEvent(row.id, eventId, age, { ...sample, eventId, ageGroupId: age })] as const,
      ),
  );
  // The group stays even when all of its age groups are others now.
  const { [`events.groups.${row.id}`]: _, [`schedule.starts.${row.id}`]: __, ...values } = removed.values;
  return { values: { ...values, ...Object.fromEntries(added) } };
}

/** A cell that somebody wrote. */
export interface CellEdit {
  readonly id: RowId;
  readonly column: Column;
  readonly text: string;
}
export interface CellProblem extends Omit<CellEdit, 'text'> {
  readonly message: string;
}

/** Writes cells one after the other; what cannot be is told, the rest is done. */
export function writeCells(
  given: Given,
  edits: readonly CellEdit[],
): { readonly values: Values; readonly problems: readonly CellProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  let draft = given.draft;
  for (const { id, column, text } of edits) {
    const row = rowAt(draft, id);
    if (!row || text === VARIOUS) continue;
    const set = SETTERS[column](row, text.trim(), { ...given, draft });
    if ('problem' in set) problems.push({ id, column, message: set.problem });
    else {
      Object.assign(values, set.values);
      draft = drafted(draft, set.values);
    }
  }
  return { values, problems };
}

/** What Delete leaves of a cell. */
export const emptyText = (column: Column): string | undefined =>
  ({
    no: undefined,
    event: undefined,
    gender: undefined,
    ages: undefined,
    day: undefined,
    time: '',
    max: '',
    price: '',
    standard: '',
    flags: '',
  })[column];
