import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { RacePicture } from '#contracts/venue/race-picture.ts';
import { withoutNotes } from '#domain/scoreboard/media-notes.ts';
import { MAX_PICTURES_BYTES, type RacePicture as ReadPicture, raceOfPicture } from '#domain/timing/race-picture.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { type At, placeNumbers, saidOf } from './place-race.ts';

const PICTURES = `
  select p.id, p.name, ${iso('p.at')} as at, p.by, p.width, p.height, p.is_public as "isPublic",
    case when g.id is null then null else json_build_object('eventGroupId', g.id, 'heat', p.heat, 'event', g.name) end as race
  from race_picture p left join event_group g on g.comp_id = p.comp_id and g.id = p.event_group_id
  where p.comp_id = $1 and p.bytes is not null`;

/** Those of a competition, or of one of its events, the newest first. */
export async function readPictures(pool: Pool, compId: number, eventGroupId?: number): Promise<readonly RacePicture[]> {
  const { rows } = await pool.query<RacePicture>(
    `${PICTURES} and ($2::integer is null or p.event_group_id = $2) order by p.at desc, p.id desc`,
    [compId, eventGroupId ?? null],
  );
  return rows;
}

export async function readPicture(db: Pool | Client, compId: number, id: number): Promise<RacePicture | undefined> {
  const { rows } = await db.query<RacePicture>(`${PICTURES} and p.id = $2`, [compId, id]);
  return rows[0];
}

interface Brought extends ReadPicture {
  readonly compId: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** As the list of pictures names them. */
  readonly by: string;
  /** A person chose it: it is kept also where somebody has taken it away before. */
  readonly byPerson: boolean;
  readonly at: Date;
  /** When it was taken, as far as anybody knows. */
  readonly takenAt: Date | undefined;
}

/** Keeps a picture once, without what its camera noted of the place. Null: it was taken away before, and stays so. */
export function takePicture(
  pool: Pool,
  { compId, name, bytes, by, byPerson, at, takenAt, type, width, height }: Brought,
): Promise<{ readonly picture: RacePicture | null; readonly again: boolean } | 'full'> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return transaction(pool, async (client) => {
    // One after the other, so that no two of them are together more than there is room for.
    const { rows: competitions } = await client.query<{ old: boolean }>(
      `select coalesce($2::timestamptz < first_day - 1, false) as old from competition where id = $1 for no key update`,
      [compId, takenAt ?? null],
    );
    const { rows: known } = await client.query<{ id: number; there: boolean }>(
      'select id, bytes is not null as there from race_picture where comp_id = $1 and sha256 = $2',
      [compId, sha256],
    );
    const [before] = known;
    if (before?.there) return { picture: (await readPicture(client, compId, before.id)) ?? null, again: true };
    if (before && !byPerson) return { picture: null, again: true };
    const { rows: held } = await client.query<{ bytes: number }>(
      'select coalesce(sum(octet_length(bytes)), 0)::float8 as bytes from race_picture where comp_id = $1',
      [compId],
    );
    if ((held[0]?.bytes ?? 0) + bytes.length > MAX_PICTURES_BYTES) return 'full';
    const named = raceOfPicture(name);
    const race = named && !competitions[0]?.old ? await placeNumbers(client, compId, named) : undefined;
    const { rows: written } = await client.query<{ id: number }>(
      `insert into race_picture (comp_id, sha256, name, type, width, height, bytes, at, by, said, event_group_id, heat)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (comp_id, sha256) do update set bytes = excluded.bytes, name = excluded.name, at = excluded.at, by = excluded.by,
         said = excluded.said, event_group_id = excluded.event_group_id, heat = excluded.heat, is_public = false
       returning id`,
      [
        compId,
        sha256,
        name,
        type,
        width,
        height,
        Buffer.concat(withoutNotes(bytes) ?? [bytes]),
        at,
        by,
        named ? saidOf(named) : '',
        race?.eventGroupId ?? null,
        race?.heat ?? null,
      ],
    );
    return { picture: (await readPicture(client, compId, written[0]?.id ?? 0)) ?? null, again: false };
  });
}

/** What is known of a picture now; undefined: there is no such one, or it has no heat to be shown with. */
export function sayPicture(
  pool: Pool,
  compId: number,
  id: number,
  said: { readonly isPublic: boolean } | { readonly race: At },
): Promise<RacePicture | undefined> {
  return transaction(pool, async (client) => {
    const before = await lockPicture(client, compId, id);
    if (!before) return undefined;
    if ('isPublic' in said)
      await client.query('update race_picture set is_public = $3 where comp_id = $1 and id = $2', [compId, id, said.isPublic]);
    else
      await client.query(
        'update race_picture set event_group_id = $3, heat = $4, is_public = false where comp_id = $1 and id = $2',
        [compId, id, said.race.eventGroupId, said.race.heat],
      );
    if (before.isPublic || 'isPublic' in said) await tellPublic(client, compId, before);
    return readPicture(client, compId, id);
  });
}

/** Takes a picture away for good; false: there is none. */
export function dropPicture(pool: Pool, compId: number, id: number): Promise<boolean> {
  return transaction(pool, async (client) => {
    const before = await lockPicture(client, compId, id);
    if (!before) return false;
    await client.query('update race_picture set bytes = null, is_public = false where comp_id = $1 and id = $2', [compId, id]);
    if (before.isPublic) await tellPublic(client, compId, before);
    return true;
  });
}

async function lockPicture(client: Client, compId: number, id: number): Promise<RacePicture | undefined> {
  await client.query('select from race_picture where comp_id = $1 and id = $2 for update', [compId, id]);
  return readPicture(client, compId, id);
}

/** Whoever looks at the results of its heat asks for them again: no row of the venue has changed. */
async function tellPublic(client: Client, compId: number, { race }: RacePicture): Promise<void> {
  if (!race) return;
  const { rows } = await client.query<{ no: number }>('select change_no as no from competition where id = $1', [compId]);
  await client.query('select pg_notify($1, $2)', [CHANNEL, notice(compId, rows[0]?.no ?? 0, [race.eventGroupId])]);
}

/** Pictures of a race follow it to the heat that somebody says it is, and back; they are shown to nobody until they are shown again. */
export async function movePictures(
  client: Client,
  compId: number,
  race: Parameters<typeof saidOf>[0],
  { from, to }: { readonly from: At | undefined; readonly to: At | undefined },
): Promise<void> {
  await client.query(
    `update race_picture set event_group_id = $5, heat = $6, is_public = false
     where comp_id = $1 and said = $2 and event_group_id is not distinct from $3 and heat is not distinct from $4`,
    [compId, saidOf(race), from?.eventGroupId ?? null, from?.heat ?? null, to?.eventGroupId ?? null, to?.heat ?? null],
  );
}
