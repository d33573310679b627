import { partsIn, valueOfParts } from '#domain/result/parts.ts';
import type { EventGroupRow, Part, ResultRow, Tick } from '#domain/rows/row.ts';
import type { ActionBodies } from '#domain/sync/action.ts';

/** A mark that somebody has typed and no device has saved yet. */
type TypedMark = Pick<ActionBodies['mark'], 'heat' | 'entryId' | 'part' | 'value'>;

const NOBODY: Tick = { opId: '', deviceId: '', by: '', at: '', version: 0 };

/** A row with marks of it as they were typed; the same row where all of them stand. */
export function asTyped(row: ResultRow | undefined, typed: readonly TypedMark[], group: EventGroupRow): ResultRow | undefined {
  const [first] = typed;
  if (!first) return row;
  const known = partsIn(row);
  if (typed.every(({ part, value }) => (known[part]?.value ?? null) === value)) return row;
  const changed = typed.map(({ part, value }): [string, Part] => [part, { ...NOBODY, ...known[part], value }]);
  const parts = { ...known, ...Object.fromEntries(changed) };
  const { heat, entryId } = first;
  const before = row ?? { ...NOBODY, kind: 'result', eventGroupId: group.id, heat, entryId, challenges: [] };
  return { ...before, parts, value: valueOfParts(parts, group, entryId) };
}
