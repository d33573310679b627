import { twoYellows } from '#domain/card/two-yellows.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Pool } from '#server/db/connection/pool.ts';

type Carded = Parameters<typeof twoYellows>[0][number] & {
  readonly athleteId: number;
  readonly athlete: string;
  readonly entryId: number;
  readonly event: string;
};

const CARDED = `
  select e.athlete_id as "athleteId", coalesce(trim(a.first_name || ' ' || a.sur_name), t.name, '') as athlete, r.entry_id as "entryId",
    r.event_group_id as "eventGroupId", g.name as event, r.value, r.parts, r.written_at as at
  from result r
  join event_group g on g.comp_id = $1 and g.id = r.event_group_id
  join entry e on e.comp_id = $1 and e.id = r.entry_id
  join comp_athlete ca on ca.comp_id = $1 and ca.athlete_id = e.athlete_id
  left join athlete a on a.id = ca.person_id
  left join team t on t.comp_id = $1 and t.id = ca.team_id
  where r.comp_id = $1 and r.value::text like '%"cards"%'`;

/** Athletes whose two first yellow cards wait for a decision of officials, and the events of those, as they were given. */
export async function readYellows(pool: Pool, compId: number) {
  const { rows } = await pool.query<Carded>({ name: 'cards of a competition', text: CARDED, values: [compId] });
  return [...groupBy(rows, ({ athleteId }) => athleteId).values()].flatMap((theirs) => {
    const cards = twoYellows(theirs).map(({ eventGroupId, entryId, event }) => ({ eventGroupId, entryId, event }));
    return cards.length > 0 ? [{ athlete: theirs[0]?.athlete ?? '', cards }] : [];
  });
}
