import {
  type AutoRun,
  getAutoEntries,
  getAutoSource,
  postAutoEntries,
  postAutoPreview,
  postAutoUndo,
} from '#contracts/organising/auto-entry.ts';
import { may } from '#domain/access/permission.ts';
import { matchGroup } from '#domain/auto-entry/match-group.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import { inFinalOrder } from '#domain/progression/next-round.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { callIdOf } from '#server/lib/http/call-id.ts';
import { authorOf, LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { namedScope, type Router, route, signedIn } from '#server/web/route.ts';
import { enterAll, undoRun } from './enter.ts';
import { makePlan, type NoPlan, readGroups } from './plan.ts';

const NO_SOURCE = refuse('not-found', { message: 'Competition not found, or it is not yours to take athletes from.' });
const NO_RUN = refuse('not-found', { message: 'There are no such automatic entries.' });
const TOO_MANY = refuse('too-large', { message: 'These are more than 3,000 entries.', remedy: 'Take fewer events at a time.' });
const REFUSALS: Record<NoPlan, Refused> = {
  off: refuse('forbidden', {
    message: 'Automatic entries are switched off for this competition. Nobody was entered.',
    remedy: 'Switch them on in its options.',
  }),
  'not-found': NO_SOURCE,
  'too-large': TOO_MANY,
};
const CHANGED = refuse('conflict', {
  message: 'Entries or results have changed since, so other athletes would be entered. Nobody was entered.',
  remedy: 'Look at the list again.',
});

/** Entering athletes without their asking, for builders of the competition. */
export function autoEntryRoutes(router: Router, { now, changed }: ChangeDeps): void {
  const { pool } = router;
  const iso = () => new Date(now()).toISOString();
  lookRoutes(router, iso);

  route(router, postAutoEntries, async ({ body: { digest, ...rule }, caller, request }) => {
    const user = signedIn(caller);
    const { compId } = namedScope(caller);
    const call = callIdOf(request);
    if ('refused' in call) return call;
    if (!(await mayTakeFrom(pool, user, rule.fromCompId))) return NO_SOURCE;
    const entering = { compId, rule, digest, userId: user.id, by: authorOf(user), callId: call.id, now: iso() };
    const run = await enterAll(pool, entering);
    if (run === 'changed') return CHANGED;
    if (typeof run === 'string') return REFUSALS[run];
    changed(compId);
    return {
      data: must(
        (await readRuns(pool, compId)).find(({ id }) => id === run),
        'the run',
      ),
    };
  });

  route(router, postAutoUndo, async ({ params: { runId }, caller }) => {
    const { compId } = namedScope(caller);
    const undone = runId > LARGEST_ID ? undefined : await undoRun(pool, compId, runId, iso());
    const run = undone && (await readRuns(pool, compId)).find(({ id }) => id === runId);
    if (!run) return NO_RUN;
    changed(compId);
    return { data: { run, undone: undone.undone, kept: [...undone.kept] } };
  });
}

function lookRoutes(router: Router, iso: () => string): void {
  const { pool } = router;
  route(router, getAutoEntries, async ({ caller }) => {
    const { compId } = namedScope(caller);
    const sources = await readSources(pool, signedIn(caller), compId);
    const groups = await readGroups(pool, compId);
    return {
      data: {
        name: sources.find((source) => source.compId === compId)?.name ?? '',
        enabled: await isOn(pool, compId),
        groups: groups.map(({ id, name }) => ({ id, name })),
        sources,
        runs: await readRuns(pool, compId),
      },
    };
  });

  route(router, getAutoSource, async ({ params: { fromCompId }, caller }) => {
    const { compId } = namedScope(caller);
    if (!(await mayTakeFrom(pool, signedIn(caller), fromCompId))) return NO_SOURCE;
    const own = await readGroups(pool, compId);
    const groups = fromCompId === compId ? own : await readGroups(pool, fromCompId);
    return {
      data: groups.map((group) => {
        const { id, name, entries, results } = group;
        const [next] = inFinalOrder(own.filter(({ entriesFrom }) => entriesFrom === id));
        return { id, name, entries, results, toGroupId: fromCompId === compId ? (next?.id ?? 0) : matchGroup(group, own) };
      }),
    };
  });

  route(router, postAutoPreview, async ({ body, caller }) => {
    const { compId } = namedScope(caller);
    if (!(await mayTakeFrom(pool, signedIn(caller), body.fromCompId))) return NO_SOURCE;
    const plan = await makePlan(pool, compId, body, iso());
    if (typeof plan === 'string') return REFUSALS[plan];
    const counts = { enter: 0, already: 0, unsuited: 0, full: 0, blocked: 0 };
    for (const { outcome } of plan.lines) counts[outcome]++;
    const lines = plan.lines.map(({ athleteId, name, club, from, mark, place, by, to, ageGroup, outcome, message }) => ({
      athleteId,
      name,
      club,
      from,
      mark,
      place,
      by,
      to,
      ageGroup,
      outcome,
      message,
    }));
    return { data: { counts, lines, digest: plan.digest } };
  });
}

async function mayTakeFrom(pool: Pool, user: User, compId: number): Promise<boolean> {
  const scope = compId > LARGEST_ID ? undefined : await findScope(pool, compId);
  return scope !== undefined && may(user, 'BUILDER', scope);
}

async function isOn(pool: Pool, compId: number): Promise<boolean> {
  const { rows } = await pool.query<{ options: Stored<EntryOptions> }>(
    'select entry_options as options from competition where id = $1',
    [compId],
  );
  return entryOptions(rows[0]?.options ?? {}).autoEntries;
}

/** More than the latest nobody looks through. */
const MOST_SOURCES = 200;

/** The latest competitions that have entries and that the user builds; this one above them. */
async function readSources(pool: Pool, user: User, compId: number) {
  const { rows } = await pool.query<{ compId: number; orgId: number; name: string; date: string }>(
    `select c.id as "compId", c.org_id as "orgId", c.name, c.first_day::text as date from competition c
     where c.id = $1 or exists (select from entry e where e.comp_id = c.id) order by c.id = $1 desc, c.first_day desc, c.id`,
    [compId],
  );
  const own = rows.filter(({ orgId, compId: id }) => may(user, 'BUILDER', { orgId, compId: id })).slice(0, MOST_SOURCES);
  const { rows: counted } = await pool.query<{ id: number; n: number }>(
    'select comp_id as id, count(*)::integer as n from entry where comp_id = any($1::integer[]) group by comp_id',
    [own.map(({ compId: id }) => id)],
  );
  const entries = new Map(counted.map(({ id, n }) => [id, n]));
  return own.map(({ orgId: _, ...source }) => ({ ...source, entries: entries.get(source.compId) ?? 0 }));
}

async function readRuns(pool: Pool, compId: number): Promise<AutoRun[]> {
  const { rows } = await pool.query<AutoRun>(
    `select r.id, ${iso('r.at')} as at, r.by, c.name as "from", cardinality(r.product_ids) as entered,
       (select count(*)::integer from product p where p.comp_id = r.comp_id and p.id = any(r.product_ids) and p.state = 'entered') as left
     from auto_run r join competition c on c.id = r.from_comp_id where r.comp_id = $1 order by r.id desc limit 50`,
    [compId],
  );
  return rows;
}
