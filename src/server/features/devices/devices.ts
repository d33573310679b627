import type { getDevices } from '#contracts/device.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { freeBibs } from '#server/db/free-bibs.ts';
import type { Client, Pool } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';

interface Registration {
  readonly deviceId: string;
  readonly name: string;
  readonly compId: number;
  readonly userId: number;
  /** How many bibs the device wants to hold; absent: it keeps what it has. */
  readonly leaseBibs: number | undefined;
}

/** Says who a device is, and reserves bibs for it until it has as many as it wants. Undefined: the device is revoked. */
export function registerDevice(
  pool: Pool,
  { deviceId, name, compId, userId, leaseBibs }: Registration,
): Promise<number[] | undefined> {
  return transaction(pool, async (client) => {
    // The lock under which bibs are given out: two devices must not lease the same.
    await client.query('select from competition where id = $1 for no key update', [compId]);
    const { rowCount } = await client.query(
      `insert into device (comp_id, device_id, name, user_id) values ($1, $2, $3, $4)
       on conflict (comp_id, device_id) do update set name = excluded.name, user_id = excluded.user_id, last_seen_at = now()
       where device.revoked_at is null`,
      [compId, deviceId, name, userId],
    );
    if (rowCount === 0) return undefined;
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
     order by l.bib_no`,
    [compId, deviceId],
  );
  return rows.map((row) => row.bib_no);
}

export async function listDevices(pool: Pool, compId: number): Promise<Data<typeof getDevices>> {
  const { rows } = await pool.query<Omit<Data<typeof getDevices>[number], 'lastSeen'> & { readonly lastSeen: Date }>(
    `select d.device_id as "deviceId", d.name, u.display_name as "by", d.last_seen_at as "lastSeen", d.revoked_at is not null as revoked,
       coalesce((select json_agg(l.bib_no order by l.bib_no) from bib_lease l
                 where l.comp_id = d.comp_id and l.device_id = d.device_id), '[]') as leases
     from device d join app_user u on u.id = d.user_id
     where d.comp_id = $1 order by d.name, d.device_id`,
    [compId],
  );
  return rows.map((row) => ({ ...row, lastSeen: row.lastSeen.toISOString() }));
}

/** Competitions a device is at, with their organisations. */
export async function placesOf(pool: Pool, deviceId: string): Promise<{ readonly orgId: number; readonly compId: number }[]> {
  const { rows } = await pool.query<{ orgId: number; compId: number }>(
    `select c.org_id as "orgId", c.id as "compId" from device d join competition c on c.id = d.comp_id where d.device_id = $1`,
    [deviceId],
  );
  return rows;
}

/** From the next call on the device is turned away; the bibs it held in reserve are free again. */
export function revokeDevice(pool: Pool, deviceId: string, compIds: readonly number[]): Promise<void> {
  return transaction(pool, async (client) => {
    await client.query('update device set revoked_at = coalesce(revoked_at, now()) where device_id = $1 and comp_id = any($2)', [
      deviceId,
      compIds,
    ]);
    await client.query('delete from bib_lease where device_id = $1 and comp_id = any($2)', [deviceId, compIds]);
  });
}
