import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { Id } from '#contracts/shared/envelope.ts';

const COMP = { area: 'BUILDER', comp: 'params.compId', level: 'Schedule' } as const;
const RowId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const Kept = z.object({ name: z.string(), why: z.string() });

/** What was imported, merged or removed, with the way back. Instants are ISO texts. */
const ImportRun = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** A start list, or an event that became part of another, or went. */
  kind: z.enum(['file', 'merge', 'remove']),
  /** The file's name, or the names of the events. */
  title: z.string(),
  /** Of a file: what it made. */
  entries: z.int(),
  athletes: z.int(),
  events: z.int(),
  /** How many of its entries and events are still there. */
  left: z.int(),
  /** Null: it was not taken back. */
  undone: z.nullable(z.string()),
});
export type ImportRun = z.infer<typeof ImportRun>;

export const getImports = endpoint({
  method: 'GET',
  path: `${BASE}/import/:compId`,
  summary: 'What was imported, newest first, and the events',
  who: COMP,
  params: z.object({ compId: Id }),
  data: z.object({
    name: z.string(),
    runs: z.array(ImportRun),
    /** `mayGo`: it can become part of another, or be removed. */
    events: z.array(z.object({ id: z.int(), name: z.string(), startsAt: z.string(), entries: z.int(), mayGo: z.boolean() })),
  }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** Takes back what an import made and nothing depends on yet; `kept` names the rest. Of a file again: what could not go before. */
export const postImportUndo = endpoint({
  method: 'POST',
  path: `${BASE}/import/:compId/undo/:runId`,
  summary: 'Take an import back',
  who: COMP,
  params: z.object({ compId: Id, runId: Id }),
  data: z.object({
    run: ImportRun,
    entries: z.int(),
    athletes: z.int(),
    events: z.int(),
    /** Entries, names and times that were put back. */
    back: z.int(),
    kept: z.array(Kept),
  }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});

/** Makes an event part of another, with entries, heats and results, or (`into` null) removes it with its imported entries. Nothing is done while `clashes` names something. */
export const postMergeEvents = endpoint({
  method: 'POST',
  path: `${BASE}/import/:compId/events`,
  summary: 'Merge or remove an event that an import made',
  who: COMP,
  params: z.object({ compId: Id }),
  body: z.object({ from: RowId, into: z.nullable(RowId), preview: z.boolean() }),
  data: z.object({
    from: z.string(),
    into: z.string(),
    entries: z.int(),
    /** Athletes who are in both: they stay in once. */
    twice: z.array(z.string()),
    clashes: z.array(Kept),
    /** The merge as it can be undone; null: nothing was done. */
    run: z.nullable(z.int()),
  }),
  refusals: ['not-found', 'forbidden', 'invalid'],
});
