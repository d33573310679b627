import type { Data } from '#contracts/shared/endpoint.ts';
import type { getDevices } from '#contracts/venue/device.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { freeBibs } from '#server/db/read/free-bibs.ts';
import { BIBS_OUT } from '#server/db/read/ticked-sql.ts';
import { must } from '#server/lib/must.ts';

interface Registration {
  readonly deviceId: string;
  readonly name: string;
  readonly compId: number;
  readonly user: { readonly id: number; readonly sessionId: number };
  /** How many bibs the device wants to hold; absent: it keeps what it has. */
  readonly leaseBibs: number | undefined;
}

/** Says who a device is, and reserves bibs for it until it has as many as it wants. It stays the device of the user who registered it. */
export function registerDevice(
  pool: Pool,
  { deviceId, name, compId, user, leaseBibs }: Registration,
): Promise<number[] | 'locked' | 'another-users'> {
  return transaction(pool, async (client) => {
    // The lock under which bibs are given out: two devices must not lease the same.
    await client.query('select from competition where id = $1 for no key update', [compId]);
    const { rows } = await client.query<{ mine: boolean; locked: boolean }>(
      `insert into device (comp_id, device_id, name, user_id) values ($1, $2, $3, $4)
       on conflict (comp_id, device_id) do update set
         name = case when device.user_id = $4 then excluded.name else device.name end,
         last_seen_at = case when device.revoked_at is null then now() else device.last_seen_at end
       returning user_id = $4 as mine, revoked_at is not null as locked`,
      [compId, deviceId, name, user.id],
    );
    const known = must(rows[0], 'the device');
    if (known.locked) return 'locked';
    await client.query('update session set device_id = $1 where id = $2', [deviceId, user.sessionId]);
    if (!known.mine) return 'another-users';
    const leases = await unwornLeases(client, compId, deviceId);
    const wanted = (leaseBibs ?? 0) - leases.length;
    if (wanted <= 0) return leases;
    const fresh = await freeBibs(client, compId, wanted);
    await client.query('insert into bib_lease (comp_id, bib_no, device_id) select $1, unnest($2::integer[]), $3', [
      compId,
      fresh,
      deviceId,
    ]);
    return [...leases, ...fresh].sort((a, b) => a - b);
  });
}

async function unwornLeases(client: Client, compId: number, deviceId: string): Promise<number[]> {
  const { rows } = await client.query<{ bib_no: number }>(
    `select l.bib_no from bib_lease l where l.comp_id = $1 and l.device_id = $2
       and not exists (select from comp_athlete ca where ca.comp_id = $1 and ca.bib_no = l.bib_no)
       and not exists (select from (${BIBS_OUT}) o where o.bib_no = l.bib_no)
     order by l.bib_no`,
    [compId, deviceId],
  );
  return rows.map((row) => row.bib_no);
}

export async function listDevices(pool: Pool, compId: number): Promise<Data<typeof getDevices>> {
  const { rows } = await pool.query<Omit<Data<typeof getDevices>[number], 'lastSeen'> & { readonly lastSeen: Date }>(
    `select d.device_id as "deviceId", d.name, u.display_name as "by", d.last_seen_at as "lastSeen", d.revoked_at is not null as revoked,
       d.unsent, d.app, d.place, d.ready, d.lacks,
       (select nullif(s.browser, '') from session s where s.device_id = d.device_id order by s.seen_at desc limit 1) as browser,
       coalesce((select json_agg(l.bib_no order by l.bib_no) from bib_lease l
                 where l.comp_id = d.comp_id and l.device_id = d.device_id), '[]') as leases
     from device d join app_user u on u.id = d.user_id
     where d.comp_id = $1 order by d.last_seen_at desc, d.device_id`,
    [compId],
  );
  return rows.map((row) => ({ ...row, lastSeen: row.lastSeen.toISOString() }));
}

/** Competitions that have locked a device. */
export async function locksOf(pool: Pool, deviceId: string): Promise<number[]> {
  const { rows } = await pool.query<{ comp_id: number }>(
    'select comp_id from device where device_id = $1 and revoked_at is not null order by comp_id',
    [deviceId],
  );
  return rows.map((row) => row.comp_id);
}

/** Competitions a device is at, with their organisations. */
export async function placesOf(pool: Pool, deviceId: string): Promise<{ readonly orgId: number; readonly compId: number }[]> {
  const { rows } = await pool.query<{ orgId: number; compId: number }>(
    `select c.org_id as "orgId", c.id as "compId" from device d join competition c on c.id = d.comp_id where d.device_id = $1`,
    [deviceId],
  );
  return rows;
}

/**
 * From the next call on, the device is refused and nobody who works at these competitions is signed in on it; the bibs it reserved are
 * free again. A user who works elsewhere on a device with that id stays signed in, because devices choose their ids themselves.
 */
export function revokeDevice(pool: Pool, deviceId: string, compIds: readonly number[]): Promise<void> {
  return transaction(pool, async (client) => {
    await client.query('update device set revoked_at = coalesce(revoked_at, now()) where device_id = $1 and comp_id = any($2)', [
      deviceId,
      compIds,
    ]);
    await client.query('delete from bib_lease where device_id = $1 and comp_id = any($2)', [deviceId, compIds]);
    await client.query(
      `delete from session s using app_user u where s.device_id = $1 and u.id = s.user_id and (u.role <> 'USER' or exists (
         select from competition c join permission p on p.org_id in (0, c.org_id) and p.comp_id in (0, c.id)
         where c.id = any($2) and p.user_id = u.id))`,
      [deviceId, compIds],
    );
  });
}

export async function letDeviceIn(pool: Pool, deviceId: string, compIds: readonly number[]): Promise<void> {
  await pool.query('update device set revoked_at = null where device_id = $1 and comp_id = any($2)', [deviceId, compIds]);
}
