import { randomUUID } from 'node:crypto';
import { type BibGiven, takenBack } from '#domain/bib/take-back.ts';
import type { LedgerEntry } from '#domain/decide/receive.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { actingAuthor, NO_DEVICE } from '#domain/sync/acting-author.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { must } from '#server/lib/must.ts';
import { type Planned, type PlanWishes, planBibs } from './bib-plan.ts';
import { loadTouched } from './load.ts';
import { lockCompetition } from './process.ts';
import { type Submission, toAction, toArrival } from './submission.ts';
import { writeBatch } from './write.ts';

interface Acting {
  readonly compId: number;
  readonly user: Submission['user'];
  /** The acting user, as the list of runs names them. */
  readonly by: string;
  readonly now: () => number;
}

interface Giving extends Acting {
  /** The plan that was looked at. */
  readonly plan: string;
  /** The same again numbers nothing. */
  readonly callId: string | undefined;
}
interface Numbering extends Giving {
  readonly wishes: PlanWishes;
}

/** What is planned now, under the competition's lock; undefined: nothing can be. */
type Planner = (client: Client) => Promise<{ readonly id: string; readonly given: readonly BibGiven[] } | undefined>;

interface Run {
  readonly athletes: number;
  readonly run: number | null;
}

/** Gives the numbers of the plan that was previewed. */
export function numberBibs(pool: Pool, { wishes, ...giving }: Numbering): Promise<Run | 'another-plan'> {
  return giveBibs(pool, giving, async (client) => {
    const planned = await planBibs(client, giving.compId, wishes);
    return !planned || 'wrong' in planned ? undefined : { id: planned.id, given: changesOf(planned, wishes.teams) };
  });
}

/**
 * Gives what was looked at, under the competition's lock and all or nothing. Each
 * athlete's change is an action in the ledger, as a desk's is. `another-plan`: what is planned now is not what was looked at.
 */
export function giveBibs(pool: Pool, giving: Giving, plan: Planner): Promise<Run | 'another-plan'> {
  const { compId, callId } = giving;
  return transaction(pool, async (client) => {
    const changeBefore = (await lockCompetition(client, compId))?.changeBefore ?? 0;
    const known = callId && (await runOfCall(client, compId, callId));
    if (known) return known;
    const planned = await plan(client);
    if (planned?.id !== giving.plan) return 'another-plan';
    const { given } = planned;
    if (given.length === 0) return { athletes: 0, run: null };
    await writeBibs(client, giving, changeBefore, given);
    return { athletes: given.length, run: await keepRun(client, giving, changeBefore, given) };
  });
}

function changesOf({ plan }: Planned, teams: boolean | undefined): readonly BibGiven[] {
  const kind = teams ? { team: true } : {};
  const given = plan.given.map(({ athlete: { athleteId, bibNo: from }, bibNo: to }) => ({ ...kind, athleteId, from, to }));
  const lost = plan.without.filter(({ athlete }) => athlete.bibNo !== null);
  return [...given, ...lost.map(({ athlete: { athleteId, bibNo: from } }) => ({ ...kind, athleteId, from, to: null }))];
}

interface Undone {
  readonly athletes: number;
  readonly kept: number;
}

/** Puts back what a run gave, all that can go back or nothing. Undefined: there is no such run, or it was taken back before. */
export function undoBibRun(pool: Pool, runId: number, acting: Acting): Promise<Undone | undefined> {
  const { compId } = acting;
  return transaction(pool, async (client) => {
    const changeBefore = (await lockCompetition(client, compId))?.changeBefore ?? 0;
    const { rows: runs } = await client.query<{ given: readonly BibGiven[] }>(
      `select given from bib_run r where comp_id = $1 and id = $2 and undoes is null
         and not exists (select from bib_run u where u.comp_id = $1 and u.undoes = r.id)`,
      [compId, runId],
    );
    const run = runs[0];
    if (!run) return undefined;
    const isOfTeams = run.given[0]?.team ?? false;
    const { rows: wearing } = await client.query<Pick<AthleteRow, 'athleteId' | 'bibNo' | 'collected'>>(
      `select athlete_id as "athleteId", case when $2 then team_bib_no else bib_no end as "bibNo",
         case when (team_id is not null) <> $2 or ($2 and bib_no is not null) then '[]'::json else collected end as collected
       from comp_athlete where comp_id = $1`,
      [compId, isOfTeams],
    );
    const { rows: leases } = await client.query<{ bibNo: number }>('select bib_no as "bibNo" from bib_lease where comp_id = $1', [
      compId,
    ]);
    const back = takenBack(run.given, wearing, new Set(isOfTeams ? [] : leases.map(({ bibNo }) => bibNo)));
    if (back.length > 0) await writeBibs(client, acting, changeBefore, back);
    await keepRun(client, { ...acting, callId: undefined }, changeBefore, back, runId);
    return { athletes: back.length, kept: run.given.length - back.length };
  });
}

/** As many at once as keep other calls waiting for some tenths of a second at most. */
const AT_ONCE = 1000;

/** The rows with their new bibs and an action each. Numbers may be swapped between parts: they are compared when all are written. */
async function writeBibs(client: Client, acting: Acting, changeBefore: number, given: readonly BibGiven[]) {
  await client.query('set constraints comp_athlete_bib, comp_athlete_team_bib deferred');
  for (let from = 0; from < given.length; from += AT_ONCE)
    await writePart(client, acting, changeBefore + from, given.slice(from, from + AT_ONCE));
}

async function writePart(client: Client, { compId, user, now }: Acting, changeBefore: number, given: readonly BibGiven[]) {
  const at = new Date(now()).toISOString();
  const arrivals = given.map(({ athleteId, from, to, team: isTeam = false }) => {
    const team = isTeam && { team: true };
    const stamp = { opId: randomUUID(), deviceId: NO_DEVICE, seq: 1, base: changeBefore, occurredAt: at };
    const who = { userId: user.id, compId };
    return toArrival(
      to === null
        ? toAction('bib-removal', { athleteId, ...(from !== null && { from }), ...team }, stamp, who)
        : toAction('bib-change', { athleteId, bibNo: to, from, ...team }, stamp, who),
    );
  });
  const { view } = await loadTouched(client, compId, [{ user, deviceId: NO_DEVICE, arrivals, own: false }]);
  const rows: AthleteRow[] = [];
  const ledger = arrivals.map((arrival, i): LedgerEntry => {
    const { athleteId, to, team } = must(given[i], 'a change for each action');
    const version = changeBefore + i + 1;
    const row = {
      ...must(view.athlete(athleteId), 'an athlete of the plan'),
      version,
      ...(team ? { teamBibNo: to } : { bibNo: to }),
    };
    rows.push(row);
    const answer = { opId: arrival.action.id, outcome: 'accepted', rows: [row] } as const;
    return { arrival, occurredAt: at, receivedAt: at, answer, changeNo: version };
  });
  const author = actingAuthor({ user, deviceId: NO_DEVICE, device: undefined, own: false });
  const change = changeBefore + rows.length;
  await writeBatch(client, { compId, changeBefore, change, rows, before: view.athlete, written: [{ author, ledger }] });
}

async function keepRun(
  client: Client,
  { compId, by, now, callId }: Acting & { readonly callId: string | undefined },
  changeBefore: number,
  given: readonly BibGiven[],
  undoes: number | null = null,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into bib_run (comp_id, at, by, change_before, change_no, given, undoes, call_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [compId, new Date(now()), by, changeBefore, changeBefore + given.length, JSON.stringify(given), undoes, callId ?? null],
  );
  return must(rows[0], 'the run').id;
}

async function runOfCall(client: Client, compId: number, callId: string): Promise<Run | undefined> {
  const { rows } = await client.query<{ run: number; athletes: number }>(
    'select id as run, json_array_length(given) as athletes from bib_run where comp_id = $1 and call_id = $2',
    [compId, callId],
  );
  return rows[0];
}
