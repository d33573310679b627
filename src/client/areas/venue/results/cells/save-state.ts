import { marksOf } from '#domain/result/disputes.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { parseCellKey } from './cell.ts';

/** How far a row is: being typed, typed wrong, being saved, saved on this device, known to the server. */
export type SaveState = 'typing' | 'wrong' | 'saving' | 'here' | 'sent';

/** What is typed and wrong in one row, apart from all others, so that a row renders only when something of its own changes. */
export interface RowDrafts {
  readonly drafts: ReadonlyMap<string, string>;
  readonly errors: ReadonlyMap<string, string>;
}
const NONE: RowDrafts = { drafts: new Map(), errors: new Map() };

const rowAt = (heat: number, entryId: number): string => `${heat}:${entryId}`;

/** Drafts and errors by row. Rows whose own did not change keep the object they had in `before`. */
export function draftsByRow(state: RowDrafts, before: ReadonlyMap<string, RowDrafts>): ReadonlyMap<string, RowDrafts> {
  const rows = new Map<string, { drafts: Map<string, string>; errors: Map<string, string> }>();
  const put = (kind: 'drafts' | 'errors', key: string, text: string) => {
    const cell = parseCellKey(key);
    if (!cell) return;
    const at = rowAt(cell.heat, cell.entryId);
    const row = rows.get(at) ?? { drafts: new Map(), errors: new Map() };
    rows.set(at, row);
    row[kind].set(key, text);
  };
  for (const [key, text] of state.drafts) put('drafts', key, text);
  for (const [key, text] of state.errors) put('errors', key, text);
  return new Map([...rows].map(([at, row]) => [at, sameRow(before.get(at), row) ?? row]));
}

export const draftsOf = (rows: ReadonlyMap<string, RowDrafts>, heat: number, entryId: number): RowDrafts =>
  rows.get(rowAt(heat, entryId)) ?? NONE;

function sameRow(a: RowDrafts | undefined, b: RowDrafts): RowDrafts | undefined {
  return a && sameTexts(a.drafts, b.drafts) && sameTexts(a.errors, b.errors) ? a : undefined;
}

function sameTexts(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([key, text]) => b.get(key) === text);
}

export function saveStateOf(row: ResultRow | undefined, own: RowDrafts, unsent: ReadonlySet<string>): SaveState | undefined {
  if (own.errors.size > 0) return 'wrong';
  if (own.drafts.size > 0) return 'typing';
  if (!row) return undefined;
  if (unsent.size > 0 && marksIn(row).some(({ opId }) => unsent.has(opId))) return 'here';
  return row.value === null ? undefined : 'sent';
}

const marksIn = (row: ResultRow): readonly Pick<ResultRow, 'opId'>[] => [row, ...Object.values(partsIn(row)).flatMap(marksOf)];
