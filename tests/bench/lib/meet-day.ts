import type { Client } from '#server/db/connection/pool.ts';

/** Of the event groups so many are combined events, each with as many parts. */
const COMBINED = 8;
const PARTS = 7;

const ORIGIN = `jsonb_build_object('opId', gen_random_uuid(), 'deviceId', '0190a000-0000-7000-8000-000000000002', 'by', 'Recorder', 'at', '2026-08-12T10:00:00.000Z')`;

/** The middle of a day of the big meet: combined events have parts, each event is drawn and has a round, and every second one its results. */
export async function playHalf(client: Client, compId: number): Promise<void> {
  await client.query(
    `update event_group set event_code = 'Hep', type = 'M', unit = 'P', trials = 0 where comp_id = $1 and event_no <= $2`,
    [compId, COMBINED],
  );
  await client.query(
    `insert into event_group (comp_id, version, event_no, name, event_code, gender, type, unit, starts_at, trials, part_of, part_no)
     select comp_id, version, 1000 + event_no * 10 + no, name || ' part ' || no, '100', gender, 'T', 'T', starts_at, 0, id, no
     from event_group cross join generate_series(1, $3) no where comp_id = $1 and event_no <= $2`,
    [compId, COMBINED, PARTS],
  );
  await client.query(
    `insert into draw (comp_id, event_group_id, version, published, body)
     select g.comp_id, g.id, c.change_no + row_number() over (order by g.id), true, (jsonb_build_object('n', 1,
         'settings', jsonb_build_object('method', 'graded', 'heats', max(e.heat), 'order', 'slow', 'apart', false, 'lanes', array[1, 2, 3, 4, 5, 6, 7, 8], 'plan', 'straight'),
         'list', jsonb_agg(jsonb_build_object('entry', e.id, 'mark', 11200, 'team', 'harriers')),
         'places', jsonb_agg(jsonb_build_object('entry', e.id, 'heat', e.heat, 'lane', e.lane,
           'why', jsonb_build_object('seed', 1, 'made', e.heat, 'rank', e.lane, 'band', array[3, 4, 5, 6]))),
         'moves', '[]'::jsonb, 'published', ${ORIGIN}) || ${ORIGIN})::json
     from event_group g join competition c on c.id = g.comp_id join entry e on e.comp_id = g.comp_id and e.event_group_id = coalesce(g.part_of, g.id)
     where g.comp_id = $1 group by g.comp_id, g.id, c.change_no`,
    [compId],
  );
  await client.query(
    `insert into round (comp_id, event_group_id, version, body)
     select g.comp_id, g.id, c.change_no + row_number() over (order by g.id),
       jsonb_build_object('state', jsonb_build_object('value', 'provisional', 'version', c.change_no) || ${ORIGIN})::json
     from event_group g join competition c on c.id = g.comp_id where g.comp_id = $1`,
    [compId],
  );
  await client.query(
    `insert into result (comp_id, event_group_id, heat, entry_id, version, value, op_id, device_id, written_by, written_at, challenges, parts)
     select g.comp_id, g.id, e.heat, e.id, c.change_no + row_number() over (order by g.id, e.id),
       case when g.type = 'F' then json_build_object('type', 'field', 'trials', (select json_agg(json_build_object('cm', 600 + n)) from generate_series(1, 6) n), 'code', null)
         else json_build_object('type', 'track', 'ms', 11200 + e.lane, 'code', null) end,
       gen_random_uuid(), '0190a000-0000-7000-8000-000000000002', 'Recorder', '2026-08-12T10:00:00.000Z', '[]',
       case when g.type = 'F' then (select json_object_agg('t' || n, ${ORIGIN} || jsonb_build_object('value', (600 + n)::text, 'version', c.change_no)) from generate_series(1, 6) n)
         else json_build_object('time', ${ORIGIN} || jsonb_build_object('value', (11200 + e.lane)::text, 'version', c.change_no)) end
     from event_group g join competition c on c.id = g.comp_id join entry e on e.comp_id = g.comp_id and e.event_group_id = coalesce(g.part_of, g.id)
     where g.comp_id = $1 and g.type <> 'M' and g.event_no % 2 = 0`,
    [compId],
  );
  await client.query(
    `update competition set change_no = greatest((select max(version) from result where comp_id = $1), (select max(version) from draw where comp_id = $1)) where id = $1`,
    [compId],
  );
}
