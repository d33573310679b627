import { randomUUID } from 'node:crypto';
import { type Cleared, putBack, tickAll } from '#domain/check-in/clear-down.ts';
import type { LedgerEntry } from '#domain/decide/receive.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { actingAuthor, NO_DEVICE } from '#domain/sync/acting-author.ts';
import type { CheckInBody } from '#domain/sync/action.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { BIBS_OUT, isTickedSql } from '#server/db/read/ticked-sql.ts';
import { must } from '#server/lib/must.ts';
import { loadTouched } from './load.ts';
import { decideSubmissions, lockCompetition } from './process.ts';
import { type Submission, toAction, toArrival } from './submission.ts';
import { writeBatch } from './write.ts';

interface Acting {
  readonly compId: number;
  readonly user: Submission['user'];
  /** The acting user, as the list of runs names them. */
  readonly by: string;
  readonly now: () => number;
}

interface Clearing extends Acting {
  readonly wanted: { readonly collected: boolean; readonly checkedIn: boolean };
  /** The same again clears nothing. */
  readonly callId: string | undefined;
}

interface Run {
  readonly id: number;
  readonly athletes: number;
}

/**
 * Clears all or nothing, in one transaction. Each athlete is undone by an action of their own, so the history shows who cleared what. Undefined:
 * there was nothing to clear.
 */
export function clearDown(pool: Pool, { compId, user, by, now, wanted, callId }: Clearing): Promise<Run | undefined> {
  return transaction(pool, async (client) => {
    const base = (await lockCompetition(client, compId))?.changeBefore ?? 0;
    const known = callId && (await runOfCall(client, compId, callId));
    if (known) return known;
    const taken = await readTicked(client, compId, wanted);
    if (taken.length === 0) return undefined;
    const arrivals = taken.map((cleared) => toArrival(actionOf({ compId, user, now }, base, tickAll(cleared, false))));
    await decideSubmissions(client, compId, [{ user, deviceId: NO_DEVICE, arrivals, own: false }], now);
    const { rows } = await client.query<Run>(
      `insert into clear_run (comp_id, at, by, change_no, athletes, taken, call_id)
       select id, $2, $3, change_no, $4, $5, $6 from competition where id = $1 returning id, athletes`,
      [compId, new Date(now()), by, taken.length, JSON.stringify(taken), callId ?? null],
    );
    return must(rows[0], 'the run');
  });
}

function actionOf({ compId, user, now }: Pick<Acting, 'compId' | 'user' | 'now'>, base: number, body: CheckInBody) {
  const stamp = { opId: randomUUID(), deviceId: NO_DEVICE, seq: 1, base, occurredAt: new Date(now()).toISOString() };
  return toAction('check-in', body, stamp, { userId: user.id, compId });
}

async function runOfCall(client: Client, compId: number, callId: string): Promise<Run | undefined> {
  const { rows } = await client.query<Run>('select id, athletes from clear_run where comp_id = $1 and call_id = $2', [
    compId,
    callId,
  ]);
  return rows[0];
}

async function readTicked(client: Client, compId: number, wanted: Clearing['wanted']): Promise<Cleared[]> {
  const { rows } = await client.query<Cleared>(
    `select * from (
       select ca.athlete_id as "athleteId", ca.bib_no as "bibNo", ca.team_bib_no as "teamBibNo",
         case when $2 then ca.collected else '[]' end as collected,
         coalesce((select json_agg(json_build_object('id', e.id, 'checkedIn', e.checked_in) order by e.id) from entry e
           where $3 and e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id and ${isTickedSql('e.checked_in')}), '[]') as entries
       from comp_athlete ca where ca.comp_id = $1) x
     where ${isTickedSql('collected')} or entries::text <> '[]' order by "athleteId"`,
    [compId, wanted.collected, wanted.checkedIn],
  );
  return rows;
}

interface Undone {
  readonly athletes: number;
  readonly kept: number;
}

/** Puts back what a run took, all or nothing. Undefined: there is no such run, or it was taken back before. */
export function undoClearDown(pool: Pool, runId: number, { compId, user, now }: Acting): Promise<Undone | undefined> {
  return transaction(pool, async (client) => {
    const changeBefore = (await lockCompetition(client, compId))?.changeBefore ?? 0;
    const { rows: runs } = await client.query<{ taken: readonly Cleared[]; change: number }>(
      `update clear_run set undone_at = $3 where comp_id = $1 and id = $2 and undone_at is null returning taken, change_no as change`,
      [compId, runId, new Date(now())],
    );
    const run = runs[0];
    if (!run) return undefined;
    const actions = run.taken.map((cleared) => actionOf({ compId, user, now }, changeBefore, tickAll(cleared, true)));
    const arrivals = actions.map(toArrival);
    const { view } = await loadTouched(client, compId, [{ user, deviceId: NO_DEVICE, arrivals, own: false }]);
    const since = await readSince(client, compId, run.change);
    const worn = await readWorn(client, compId, run.taken);
    const rows: AthleteRow[] = [];
    const ledger: LedgerEntry[] = [];
    for (const [i, cleared] of run.taken.entries()) {
      const { athleteId } = cleared;
      const before = view.athlete(athleteId);
      const version = changeBefore + rows.length + 1;
      const meanwhile = { since: since.get(athleteId) ?? [], isFree: worn.isFree, version };
      const row = before && putBack(before, cleared, meanwhile);
      const arrival = arrivals[i];
      if (!row || !arrival) continue;
      rows.push(row);
      const { id: opId, occurredAt } = arrival.action;
      const answer = { opId, outcome: 'accepted', rows: [row] } as const;
      ledger.push({ arrival, occurredAt, receivedAt: occurredAt, answer, changeNo: version });
    }
    const change = changeBefore + rows.length;
    const author = actingAuthor({ user, deviceId: NO_DEVICE, device: undefined, own: false });
    if (rows.length > 0)
      await writeBatch(client, { compId, changeBefore, change, rows, before: view.athlete, written: [{ author, ledger }] });
    return { athletes: rows.length, kept: run.taken.length - rows.length };
  });
}

/** What was done at the check-in after a run, by athlete. */
async function readSince(client: Client, compId: number, change: number): Promise<Map<StarterId, CheckInBody[]>> {
  const { rows } = await client.query<{ body: CheckInBody }>(
    `select body from op where comp_id = $1 and kind = 'check-in' and change_no > $2 order by change_no`,
    [compId, change],
  );
  return Map.groupBy(
    rows.map(({ body }) => body),
    ({ athleteId }) => athleteId,
  );
}

/** Which of the bibs that athletes had nobody wears now. */
async function readWorn(client: Client, compId: number, taken: readonly Cleared[]) {
  const { rows } = await client.query<{ bibNo: number | null; teamBibNo: number | null }>(
    `select bib_no as "bibNo", team_bib_no as "teamBibNo" from comp_athlete
     where comp_id = $1 and (bib_no = any($2::integer[]) or team_bib_no = any($3::integer[]))
     union all select o.bib_no, null from (${BIBS_OUT}) o`,
    [compId, taken.flatMap(({ bibNo }) => bibNo ?? []), taken.flatMap(({ teamBibNo }) => teamBibNo ?? [])],
  );
  const worn = { bibNo: new Set(rows.map((row) => row.bibNo)), teamBibNo: new Set(rows.map((row) => row.teamBibNo)) };
  return { isFree: (which: keyof typeof worn, no: number) => !worn[which].has(no) };
}
