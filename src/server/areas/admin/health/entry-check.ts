import type { Pool } from '#server/db/connection/pool.ts';
import type { Job } from '#server/db/jobs.ts';

/**
 * What must always be so, whatever was killed when: each query counts what breaks it. Ticks and marks stand only where the ledger has the
 * action that made them, and no row is newer than its competition's counter.
 */
const INVARIANTS: readonly (readonly [broken: string, query: string])[] = [
  [
    'bibs marked as collected without an action in the ledger',
    `select ca.comp_id from comp_athlete ca cross join json_array_elements(ca.collected) t
     where not exists (select from op where op.comp_id = ca.comp_id and op.op_id = (t->>'opId')::uuid and op.outcome <> 'rejected')`,
  ],
  [
    'check-ins without an action in the ledger',
    `select e.comp_id from entry e cross join json_array_elements(e.checked_in) t
     where not exists (select from op where op.comp_id = e.comp_id and op.op_id = (t->>'opId')::uuid and op.outcome <> 'rejected')`,
  ],
  [
    'marks without an action in the ledger',
    `select r.comp_id from result r
     where not exists (select from op where op.comp_id = r.comp_id and op.op_id = r.op_id and op.outcome <> 'rejected')`,
  ],
  [
    'actions in the ledger that claim the same change number',
    'select comp_id from op where change_no is not null group by comp_id, change_no having count(*) > 1',
  ],
  [
    'rows newer than the counter of their competition',
    `select c.id as comp_id from competition c where c.change_no < greatest(
       (select max(version) from comp_athlete where comp_id = c.id), (select max(version) from event_group where comp_id = c.id),
       (select max(version) from result where comp_id = c.id), (select max(change_no) from op where comp_id = c.id))`,
  ],
  [
    'marks of athletes who are not in the event',
    // Of a part those of its combined event, of a later round those of the rounds before it.
    `with recursive chain(comp_id, shown, id) as (
       select distinct comp_id, event_group_id, event_group_id from result
       union select c.comp_id, c.shown, coalesce(g.part_of, nullif((ce.options->>'entriesFrom')::integer, 0))
         from chain c join event_group g on g.comp_id = c.comp_id and g.id = c.id
         left join comp_event ce on ce.comp_id = c.comp_id and ce.event_group_id = c.id)
     select r.comp_id from result r where r.entry_id <> 0 and not exists (
       select from entry e join chain c on c.comp_id = e.comp_id and c.id = e.event_group_id
       where e.comp_id = r.comp_id and e.id = r.entry_id and c.shown = r.event_group_id)`,
  ],
];

interface Found {
  readonly count: string;
  readonly comps: readonly number[] | null;
}

/** Entries, ticks and marks against the ledger, over all competitions. */
export function entryCheck(pool: Pool): Job {
  return async () => {
    const broken: string[] = [];
    for (const [what, query] of INVARIANTS) {
      const { rows } = await pool.query<Found>(
        `select count(*) as count, (array_agg(distinct comp_id))[1:5] as comps from (${query}) broken`,
      );
      const found = rows[0];
      if (found && found.count !== '0') broken.push(`${found.count} ${what} (competition ${found.comps?.join(', ')})`);
    }
    if (broken.length > 0) return { ok: false, note: `Found ${broken.join('; ')}.` };
    const { rows } = await pool.query<{ entries: string; actions: string }>(
      'select (select count(*) from entry) as entries, (select count(*) from op) as actions',
    );
    return { ok: true, note: `Entries: ${rows[0]?.entries}, actions in the ledger: ${rows[0]?.actions}. They agree.` };
  };
}
