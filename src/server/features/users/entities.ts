import { noteOnAccount } from '#server/db/account-note.ts';
import type { Pool } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { LARGEST_ID } from '#server/lib/principal.ts';

/** Where a user's areas and clubs are kept: names are the program's own. */
const TABLES = {
  area: { table: 'user_area', column: 'area_id', of: 'area', kinds: [1] },
  club: { table: 'user_club', column: 'club_id', of: 'club', kinds: [2, 3] },
} as const;

export interface Acting {
  readonly kind: keyof typeof TABLES;
  readonly userId: number;
  readonly entityId: number;
  readonly acts: boolean;
  readonly by: string;
}

/** Makes a user act for an area or club, or no longer; a request for it is thereby answered. False: there is no such user or entity. */
export function setActing(pool: Pool, { kind, userId, entityId, acts, by }: Acting): Promise<boolean> {
  const { table, column, of, kinds } = TABLES[kind];
  return transaction(pool, async (client) => {
    if (userId > LARGEST_ID || entityId > LARGEST_ID) return false;
    const { rows } = await client.query<{ name: string }>(
      `select e.name from ${of} e, app_user u where e.id = $1 and u.id = $2`,
      [entityId, userId],
    );
    const name = rows[0]?.name;
    if (name === undefined) return false;
    const change = acts
      ? `insert into ${table} (user_id, ${column}) values ($1, $2) on conflict do nothing`
      : `delete from ${table} where user_id = $1 and ${column} = $2`;
    const { rowCount } = await client.query(change, [userId, entityId]);
    await client.query('delete from self_service where user_id = $1 and entity_id = $2 and kind = any($3)', [
      userId,
      entityId,
      kinds,
    ]);
    if (rowCount) await noteOnAccount(client, userId, by, acts ? `Acts for ${name}` : `No longer acts for ${name}`);
    return true;
  });
}

/** Requests that one user may have open: more would be a game. */
const MOST_REQUESTS = 10;

type Asked = 'asked' | 'unknown' | 'too-many';

/** Kind 1 is a county, 2 a club, 3 a school. */
export async function askToAct(pool: Pool, userId: number, kind: number, entityId: number): Promise<Asked> {
  const type = kind === 2 ? 'C' : 'S';
  const known =
    kind === 1
      ? 'select from area where id = $1 and entity_level = 2'
      : `select from club where id = $1 and club_type = '${type}'`;
  if (kind < 1 || kind > 3 || entityId > LARGEST_ID || (await pool.query(known, [entityId])).rowCount === 0) return 'unknown';
  const { rows } = await pool.query<{ open: number }>('select count(*)::integer as open from self_service where user_id = $1', [
    userId,
  ]);
  if ((rows[0]?.open ?? 0) >= MOST_REQUESTS) return 'too-many';
  await pool.query('insert into self_service (user_id, kind, entity_id) values ($1, $2, $3) on conflict do nothing', [
    userId,
    kind,
    entityId,
  ]);
  return 'asked';
}

/** Turns a request down; the id of the user who asked, undefined when it is gone. */
export async function turnDown(pool: Pool, id: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ user_id: number }>('delete from self_service where id = $1 returning user_id', [id]);
  return rows[0]?.user_id;
}
