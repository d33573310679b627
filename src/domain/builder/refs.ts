import { type Change, rowOf } from './change.ts';
import type { List, RowId } from './draft.ts';

/** Where rows name other rows: by list the fields, each with the list it names. */
const REFS: Partial<Record<List, Readonly<Record<string, List>>>> = {
  'events.ceids': {
    groupId: 'events.groups',
    priceId: 'prices.prices',
    'options.entriesFrom': 'events.groups',
    'options.secondarySpend.parentCeid': 'events.ceids',
    'options.multiEventOptions.childCeids': 'events.ceids',
  },
  'schedule.starts': { siteId: 'schedule.sites' },
};

/** The list that numbers the rows of a list: a start has the id of its group. */
export const numberedBy = (list: List): List => (list === 'schedule.starts' ? 'events.groups' : list);

type Renamed = (list: List, id: RowId) => RowId;

/** The same change with other ids: of the row it is about, and of those that it names. */
export function renameIn<C extends Change>(change: C, renamed: Renamed): C {
  const row = rowOf(change.key);
  if (!row) return change;
  const id = renamed(numberedBy(row.list), row.id);
  const key = [row.list, id, ...(row.field ? [row.field] : [])].join('.');
  const value = (at: unknown) => renameRefs(row.list, row.field, at, renamed);
  return { ...change, key, from: value(change.from), to: value(change.to) };
}

function renameRefs(list: List, field: string, value: unknown, renamed: Renamed): unknown {
  return Object.entries(REFS[list] ?? {}).reduce((made, [path, named]) => {
    if (field === path) return rename(made, (id) => renamed(named, id));
    if (field !== '' && !path.startsWith(`${field}.`)) return made;
    return inside(made, (field === '' ? path : path.slice(field.length + 1)).split('.'), (id) => renamed(named, id));
  }, value);
}

function inside(at: unknown, [name = '', ...rest]: readonly string[], to: (id: RowId) => RowId): unknown {
  if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return at;
  const record: Readonly<Record<string, unknown>> = { ...at };
  return { ...record, [name]: rest.length === 0 ? rename(record[name], to) : inside(record[name], rest, to) };
}

function rename(value: unknown, to: (id: RowId) => RowId): unknown {
  if (Array.isArray(value)) return value.map((one) => rename(one, to));
  return typeof value === 'string' && value !== '' ? to(value) : value;
}
