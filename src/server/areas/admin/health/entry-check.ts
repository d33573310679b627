import type { Pool } from '#server/db/connection/pool.ts';
import type { Job } from '#server/db/jobs.ts';
import { must } from '#server/lib/must.ts';

/**
 * What must always be so at competition `$1`, whatever was killed when: each query counts what breaks it. Ticks and marks stand only where the
 * ledger has the action that made them, and no row is newer than its competition's counter.
 */
const INVARIANTS: readonly (readonly [broken: string, query: string])[] = [
  [
    'bibs marked as collected without an action in the ledger',
    `select from comp_athlete ca cross join json_array_elements(ca.collected) t where ca.comp_id = $1
     and not exists (select from op where op.comp_id = ca.comp_id and op.op_id = (t->>'opId')::uuid and op.outcome <> 'rejected')`,
  ],
  [
    'check-ins without an action in the ledger',
    `select from entry e cross join json_array_elements(e.checked_in) t where e.comp_id = $1
     and not exists (select from op where op.comp_id = e.comp_id and op.op_id = (t->>'opId')::uuid and op.outcome <> 'rejected')`,
  ],
  [
    'marks without an action in the ledger',
    `select from result r where r.comp_id = $1
     and not exists (select from op where op.comp_id = r.comp_id and op.op_id = r.op_id and op.outcome <> 'rejected')`,
  ],
  [
    'actions in the ledger that claim the same change number',
    'select from op where comp_id = $1 and change_no is not null group by change_no having count(*) > 1',
  ],
  [
    'rows newer than the counter of their competition',
    `select from competition c where c.id = $1 and c.change_no < greatest(
       (select max(version) from comp_athlete where comp_id = $1), (select max(version) from event_group where comp_id = $1),
       (select max(version) from result where comp_id = $1), (select max(change_no) from op where comp_id = $1))`,
  ],
  [
    'marks of athletes who are not in the event',
    // Of a part those of its combined event, of a later round those of the rounds before it.
    `with recursive chain(shown, id) as (
       select distinct event_group_id, event_group_id from result where comp_id = $1
       union select c.shown, coalesce(g.part_of, nullif((ce.options->>'entriesFrom')::integer, 0))
         from chain c join event_group g on g.comp_id = $1 and g.id = c.id
         left join comp_event ce on ce.comp_id = $1 and ce.event_group_id = c.id)
     select from result r where r.comp_id = $1 and r.entry_id <> 0 and not exists (
       select from entry e join chain c on c.id = e.event_group_id
       where e.comp_id = $1 and e.id = r.entry_id and c.shown = r.event_group_id)`,
  ],
];

/** So many that have not moved are looked at again each time, those not looked at for longest first. */
const AGAIN = 50;
/** The note names no more. */
const NAMED = 5;

interface Moved {
  readonly compId: number;
  readonly changeNo: number;
}

/** Entries, ticks and marks against the ledger, of each competition that has moved since it was found right. */
export function entryCheck(pool: Pool): Job {
  return async () => {
    const broken = new Map<string, { count: number; readonly comps: number[] }>();
    const sums = { entries: 0, actions: 0 };
    const moved = await readMoved(pool);
    for (const { compId, changeNo } of moved) {
      const found = await breaksAt(pool, compId);
      for (const { what, count } of found) {
        const known = broken.get(what) ?? { count: 0, comps: [] };
        broken.set(what, { count: known.count + count, comps: [...known.comps, compId] });
      }
      if (found.length === 0) await keepRight(pool, compId, changeNo);
      const { entries, actions } = await countOf(pool, compId);
      sums.entries += entries;
      sums.actions += actions;
    }
    if (broken.size > 0) {
      const all = [...broken].map(
        ([what, { count, comps }]) => `${count} ${what} (competition ${comps.slice(0, NAMED).join(', ')})`,
      );
      return { ok: false, note: `Found ${all.join('; ')}.` };
    }
    const note = `Competitions checked: ${moved.length}, entries: ${sums.entries}, actions in the ledger: ${sums.actions}. They agree.`;
    return { ok: true, note };
  };
}

async function readMoved(pool: Pool): Promise<readonly Moved[]> {
  const { rows } = await pool.query<Moved>(
    `(select c.id as "compId", c.change_no as "changeNo" from competition c left join entry_check k on k.comp_id = c.id
      where k.change_no is distinct from c.change_no order by c.id)
     union all
     (select c.id, c.change_no from competition c join entry_check k on k.comp_id = c.id and k.change_no = c.change_no
      order by k.at, c.id limit ${AGAIN})`,
  );
  return rows;
}

async function breaksAt(pool: Pool, compId: number): Promise<readonly { readonly what: string; readonly count: number }[]> {
  const found: { readonly what: string; readonly count: number }[] = [];
  for (const [what, query] of INVARIANTS) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from (${query}) broken`, [compId]);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ what, count });
  }
  return found;
}

/** As it was before it was looked at: what moved in that time is looked at the next time. */
async function keepRight(pool: Pool, compId: number, changeNo: number): Promise<void> {
  await pool.query(
    `insert into entry_check (comp_id, change_no, at) select id, $2, now() from competition where id = $1
     on conflict (comp_id) do update set change_no = excluded.change_no, at = excluded.at`,
    [compId, changeNo],
  );
}

async function countOf(pool: Pool, compId: number): Promise<{ readonly entries: number; readonly actions: number }> {
  const { rows } = await pool.query<{ entries: number; actions: number }>(
    `select (select count(*) from entry where comp_id = $1)::integer as entries, (select count(*) from op where comp_id = $1)::integer as actions`,
    [compId],
  );
  return must(rows[0], 'the counts');
}
