import { getImports, type ImportRun, postImportUndo, postMergeEvents } from '#contracts/organising/import-run.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { withPlaces } from '#server/db/entry/lock-places.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { authorOf, LARGEST_ID } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import type { FileDid } from '../run.ts';
import { type EventDid, mergeEvents } from './merge-events.ts';
import type { Undone } from './put-back.ts';
import { leftOf, undoFile } from './undo-file.ts';
import { undoMerge } from './undo-merge.ts';

const NO_RUN = refuse('not-found', { message: 'Import not found.', remedy: 'Look at the list again.' });
const NO_EVENT = refuse('not-found', {
  message: 'One of the events is not there any more. Nothing was changed.',
  remedy: 'Look at the list again.',
});

/** What was imported, the way back, and events that became one. */
export function afterImportRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const { pool } = router;
  const at = () => new Date(now()).toISOString();

  route(router, getImports, async ({ caller }) => {
    const { compId } = namedScope(caller);
    const { rows } = await pool.query<{ name: string }>('select name from competition where id = $1', [compId]);
    return { data: { name: rows[0]?.name ?? '', runs: await readRuns(pool, compId), events: await readEvents(pool, compId) } };
  });

  route(router, postImportUndo, async ({ params: { runId }, caller }) => {
    const { compId } = namedScope(caller);
    const undone = runId > LARGEST_ID ? undefined : await withPlaces(pool, compId, (client) => undo(client, compId, runId, at()));
    if (!undone) return NO_RUN;
    changed(compId);
    const run = (await readRuns(pool, compId)).find(({ id }) => id === runId);
    return { data: { ...undone, kept: [...undone.kept], run: must(run, 'the run') } };
  });

  route(router, postMergeEvents, async ({ body: { from, into, preview }, caller }) => {
    const { compId } = namedScope(caller);
    const wanted = { compId, from, into, isPreview: preview, author: authorOf(signedIn(caller)), now: at() };
    const merged = await withPlaces(pool, compId, (client) => mergeEvents(client, wanted));
    if (!merged) return NO_EVENT;
    if (merged.run !== null) changed(compId);
    return { data: { ...merged, twice: [...merged.twice], clashes: [...merged.clashes] } };
  });
}

/** `again`: it was taken back before, and something was left. */
type KeptRun = ({ kind: 'file'; did: FileDid } | { kind: 'merge' | 'remove'; did: EventDid }) & { again: boolean };

async function undo(client: Client, compId: number, runId: number, now: string): Promise<Undone | undefined> {
  const change = await client.query<{ n: number }>('select change_no as n from competition where id = $1 for update', [compId]);
  const { rows } = await client.query<KeptRun>(
    `select kind, did, undone_at is not null as again from import_run where comp_id = $1 and id = $2 and (undone_at is null or kind = 'file') for update`,
    [compId, runId],
  );
  const [run] = rows;
  if (!run) return undefined;
  let version = change.rows[0]?.n ?? 0;
  const next = () => ++version;
  const undone =
    run.kind === 'file'
      ? await undoFile(client, compId, run.again ? leftOf(run.did) : run.did, next)
      : await undoMerge(client, compId, run.did, next);
  await client.query('update competition set change_no = greatest(change_no, $2) where id = $1', [compId, version]);
  await client.query('select pg_notify($1, $2)', [CHANNEL, notice(compId, version, [])]);
  if (undone.entries + undone.athletes + undone.events + undone.back > 0)
    await client.query('update import_run set undone_at = coalesce(undone_at, $3) where comp_id = $1 and id = $2', [
      compId,
      runId,
      now,
    ]);
  return undone;
}

async function readRuns(pool: Pool, compId: number): Promise<ImportRun[]> {
  const those = (list: string) => `(select value::integer from json_array_elements_text(r.did->'${list}'))`;
  const { rows } = await pool.query<ImportRun>(
    `select r.id, ${iso('r.at')} as at, r.by, r.kind, r.title, ${iso('r.undone_at')} as undone,
       case when r.kind = 'file' then json_array_length(r.did->'entries') else 0 end as entries,
       case when r.kind = 'file' then json_array_length(r.did->'athletes') else 0 end as athletes,
       case when r.kind = 'file' then json_array_length(r.did->'groups') else 0 end as events,
       case when r.kind = 'file' then (select count(*)::integer from entry e where e.comp_id = r.comp_id and e.id in ${those('entries')})
         + (select count(*)::integer from event_group g where g.comp_id = r.comp_id and g.id in ${those('groups')}) else 0 end as left
     from import_run r where r.comp_id = $1 order by r.id desc limit 50`,
    [compId],
  );
  return rows;
}

/** Events that can become part of another or go: none that people enter, none of a combined event. */
async function readEvents(pool: Pool, compId: number) {
  const { rows } = await pool.query<{ id: number; name: string; startsAt: string; entries: number; mayGo: boolean }>(
    `select g.id, g.name, ${iso('g.starts_at')} as "startsAt",
       (select count(*)::integer from entry e where e.comp_id = g.comp_id and e.event_group_id = g.id) as entries,
       g.part_of is null and not exists (select from event_group p where p.comp_id = g.comp_id and p.part_of = g.id)
         and not exists (select from comp_event ce where ce.comp_id = g.comp_id and ce.event_group_id = g.id) as "mayGo"
     from event_group g where g.comp_id = $1 order by g.starts_at, g.event_no`,
    [compId],
  );
  return rows;
}
