import type { Client } from '#server/db/connection/pool.ts';
import { lockCompetition, nextChange, tell } from './venue-entry.ts';

/** Whether an entry is a guest's: the rows of its event, and of the parts of a combined one, say so from the next change on. The same again changes nothing. */
export async function changeGuest(
  client: Client,
  compId: number,
  entryId: number,
  guest: boolean,
): Promise<'done' | 'gone' | 'official'> {
  await lockCompetition(client, compId);
  const { rows } = await client.query<{ group: number; was: boolean; official: boolean }>(
    `select e.event_group_id as "group", e.guest as was, exists (
       select from round rd join event_group g on g.comp_id = rd.comp_id and g.id = rd.event_group_id
       where rd.comp_id = $1 and e.event_group_id in (g.id, g.part_of) and rd.body#>>'{state,value}' = 'official') as official
     from entry e where e.comp_id = $1 and e.id = $2`,
    [compId, entryId],
  );
  const [entry] = rows;
  if (!entry) return 'gone';
  if (entry.was === guest) return 'done';
  if (entry.official) return 'official';
  const change = await nextChange(client, compId);
  await client.query('update entry set guest = $3 where comp_id = $1 and id = $2', [compId, entryId, guest]);
  const groups = await client.query<{ id: number }>(
    'update event_group set version = $3 where comp_id = $1 and $2 in (id, part_of) returning id',
    [compId, entry.group, change],
  );
  await tell(client, compId, change, ...groups.rows.map(({ id }) => id));
  return 'done';
}
