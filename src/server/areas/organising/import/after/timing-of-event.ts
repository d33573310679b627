import type { Client } from '#server/db/connection/pool.ts';

/** What the photo finish has of an event: races of its files, pictures, and what the timing computer calls its heats. */
export interface TimingOfEvent {
  readonly races: readonly { readonly file: number; readonly race: number }[];
  readonly pictures: readonly number[];
  readonly keys: readonly { readonly no: string; readonly round: number; readonly heat: number }[];
}

export async function readTiming(client: Client, compId: number, eventGroupId: number): Promise<TimingOfEvent> {
  const { rows: races } = await client.query<TimingOfEvent['races'][number]>(
    `select file_id as file, race from import_row where comp_id = $1 and event_group_id = $2
     union select f.id, (r.n - 1)::integer from import_file f cross join json_array_elements(f.races) with ordinality r(said, n)
       where f.comp_id = $1 and (r.said->'at'->>'eventGroupId')::integer = $2 order by 1, 2`,
    [compId, eventGroupId],
  );
  const { rows: pictures } = await client.query<{ id: number }>(
    'select id from race_picture where comp_id = $1 and event_group_id = $2 order by id',
    [compId, eventGroupId],
  );
  const { rows: keys } = await client.query<TimingOfEvent['keys'][number]>(
    'select event_no as no, round, heat from timing_key where comp_id = $1 and event_group_id = $2',
    [compId, eventGroupId],
  );
  return { races, pictures: pictures.map(({ id }) => id), keys };
}

/** The same as another event's; what was given to a third event in between stays there. */
export async function giveTiming(
  client: Client,
  compId: number,
  { races, pictures, keys }: TimingOfEvent,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const those = [compId, from, to, JSON.stringify(races)];
  await client.query(
    `update import_row r set event_group_id = $3 from json_to_recordset($4::json) x(file integer, race integer)
     where r.comp_id = $1 and r.event_group_id = $2 and r.file_id = x.file and r.race = x.race`,
    those,
  );
  await client.query(
    `update import_file f set races = (
       select json_agg(case when x.race is not null and (r.said->'at'->>'eventGroupId')::integer = $2
         then jsonb_set(r.said::jsonb, '{at,eventGroupId}', to_jsonb($3::integer))::json else r.said end order by r.n)
       from json_array_elements(f.races) with ordinality r(said, n)
       left join json_to_recordset($4::json) x(file integer, race integer) on x.file = f.id and x.race = r.n - 1)
     where f.comp_id = $1 and f.id in (select file from json_to_recordset($4::json) x(file integer))`,
    those,
  );
  await client.query(
    'update race_picture set event_group_id = $3 where comp_id = $1 and event_group_id = $2 and id = any($4::integer[])',
    [compId, from, to, pictures],
  );
  await client.query(
    `update timing_key k set event_group_id = $3 from json_to_recordset($4::json) x(no text, round integer, heat integer)
     where k.comp_id = $1 and k.event_group_id = $2 and k.event_no = x.no and k.round = x.round and k.heat = x.heat`,
    [compId, from, to, JSON.stringify(keys)],
  );
}
