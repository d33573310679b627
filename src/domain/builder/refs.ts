import { type Change, rowOf } from './change.ts';
import { LISTS, type List, type RowId } from './draft.ts';

/** Where rows name other rows: by list the fields, each with the list it names. */
const FIELDS: Partial<Record<List, Readonly<Record<string, List>>>> = {
  'events.ceids': {
    groupId: 'events.groups',
    priceId: 'prices.prices',
    'options.entriesFrom': 'events.groups',
    'options.secondarySpend.parentCeid': 'events.ceids',
    'options.multiEventOptions.childCeids': 'events.ceids',
  },
  'events.groups': { 'part.of': 'events.groups' },
  'schedule.starts': { siteId: 'schedule.sites' },
};

interface Ref {
  readonly path: string;
  /** The same, name by name. */
  readonly names: readonly string[];
  readonly named: List;
}

/** Asked of each row of a save: their paths are taken apart once. */
const REFS: ReadonlyMap<List, readonly Ref[]> = new Map(
  LISTS.map((list) => [
    list,
    Object.entries(FIELDS[list] ?? {}).map(([path, named]) => ({ path, names: path.split('.'), named })),
  ]),
);

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
  let made = value;
  for (const { path, names, named } of REFS.get(list) ?? []) {
    const to = (id: RowId) => renamed(named, id);
    if (field === path) made = rename(made, to);
    else if (field === '') made = inside(made, names, 0, to);
    else if (path.startsWith(`${field}.`)) made = inside(made, names, field.split('.').length, to);
  }
  return made;
}

/** `from`: which name of the path is looked for here. */
function inside(at: unknown, names: readonly string[], from: number, to: (id: RowId) => RowId): unknown {
  const name = names[from] ?? '';
  if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return at;
  const now: unknown = Reflect.get(at, name);
  const next = from === names.length - 1 ? rename(now, to) : inside(now, names, from + 1, to);
  return next === now ? at : { ...at, [name]: next };
}

function rename(value: unknown, to: (id: RowId) => RowId): unknown {
  if (Array.isArray(value)) return value.map((one) => rename(one, to));
  return typeof value === 'string' && value !== '' ? to(value) : value;
}
