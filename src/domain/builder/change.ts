import { type Draft, LISTS, type List, type RowId, type Section } from './draft.ts';

/**
 * One thing that somebody changed in a draft: `options.compLimits.athletes`, `events.ceids.1234.maxAthletes`. A new row is a change of its
 * key from null to the row, a deleted one to null.
 */
export interface Change {
  readonly key: string;
  readonly from: unknown;
  readonly to: unknown;
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list and the id in it, where a key names a whole row or something in one. */
interface RowKey {
  readonly list: List;
  readonly id: RowId;
  /** Of what is changed in the row; empty: the row itself. */
  readonly field: string;
}

const PREFIXES = LISTS.map((list) => ({ list, prefix: `${list}.` }));

/** Asked some twenty times of each change of a save: it makes no more texts than it gives. */
export function rowOf(key: string): RowKey | undefined {
  const found = PREFIXES.find(({ prefix }) => key.startsWith(prefix));
  if (!found) return undefined;
  const { list, prefix } = found;
  const end = key.indexOf('.', prefix.length);
  if (end === -1) return { list, id: key.slice(prefix.length), field: '' };
  return { list, id: key.slice(prefix.length, end), field: key.slice(end + 1) };
}

export const isRowKey = (key: string): boolean => rowOf(key)?.field === '';
/** A record as a whole is never one value. */
const isList = (key: string): boolean => LISTS.some((list) => list === key);

export function sectionOf(key: string): Section {
  return key.split('.')[0] as Section;
}

/** Null: there is no such row, or the value is null; undefined: the row that it was in is gone, or it never was. */
export function valueAt(draft: Draft, key: string): unknown {
  let at: unknown = draft;
  for (const name of key.split('.')) {
    if (!isPlain(at) || !Object.hasOwn(at, name)) return isRowKey(key) ? null : undefined;
    at = at[name];
  }
  return at;
}

/** Whether two values of a key are the same, whatever the order of their names. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => same(item, other[i]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same(one[name], other[name]))
  );
}

/** Whether a key names one thing that is changed as a whole: not a list, nor something that has fields of its own. */
export function isOneValue(draft: Draft, { key, to }: Pick<Change, 'key' | 'to'>): boolean {
  const row = rowOf(key);
  if (row?.field === '') return row.id !== '';
  const now = valueAt(draft, key);
  return !isList(key) && (row !== undefined || now !== undefined) && !(isPlain(now) && isPlain(to));
}

/** What was changed from one draft to another, in the order of the draft. */
export function changesBetween(from: Draft, to: Draft): Change[] {
  return from === to ? [] : differences('', from, to);
}

function differences(key: string, from: unknown, to: unknown): Change[] {
  if (from === to) return [];
  if (!isPlain(from) || !isPlain(to)) return same(from, to) ? [] : [{ key, from: from ?? null, to: to ?? null }];
  const names = isList(key) ? [...new Set([...Object.keys(from), ...Object.keys(to)])] : Object.keys(to);
  return names.flatMap((name) => differences(key ? `${key}.${name}` : name, own(from, name), own(to, name)));
}

const own = (record: Plain, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);

/** Draft with values set; a row set to null is taken out, and a field of a row that is not there changes nothing. */
export function withChanges(draft: Draft, changes: readonly Pick<Change, 'key' | 'to'>[]): Draft {
  // A paste sets thousands of rows: each record is copied once, not once a row.
  const copies = new Set<unknown>();
  return changes.reduce<unknown>(
    (made, { key, to }) => set(made, key.split('.'), { to, isRow: isRowKey(key), copies }),
    draft,
  ) as Draft;
}

interface Setting {
  readonly to: unknown;
  readonly isRow: boolean;
  /** Made by this call, so nobody else sees them yet. */
  readonly copies: Set<unknown>;
}

function set(at: unknown, [name = '', ...rest]: readonly string[], setting: Setting): unknown {
  if (!isPlain(at)) return at;
  const now = own(at, name);
  if (rest.length > 0) {
    const inner = set(now, rest, setting);
    return inner === now ? at : put(at, name, inner, setting);
  }
  const { to, isRow } = setting;
  if (!isRow && !Object.hasOwn(at, name)) return at;
  if (isRow && to === null) return Object.hasOwn(at, name) ? put(at, name, undefined, setting) : at;
  return same(now, to) ? at : put(at, name, to, setting);
}

/** Undefined: without it. */
function put(at: Plain, name: string, value: unknown, { copies }: Setting): Plain {
  const copy: Record<string, unknown> = copies.has(at) ? at : { ...at };
  copies.add(copy);
  if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}
