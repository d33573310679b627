import type { UserPage } from '#contracts/admin/user.ts';
import { SELF_SERVICE } from '#domain/access/entity.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { readCreditLines } from './read-credit.ts';
import { readUserInfo } from './read-user.ts';

const SHOWN = 100;

/** A user's page; undefined: there is no such user. */
export async function readUserPage(pool: Pool, id: number): Promise<UserPage | undefined> {
  const info = id <= LARGEST_ID ? await readUserInfo(pool, id) : undefined;
  if (!info) return undefined;
  const [credit, history, requests, secondFactor, clubComps] = await Promise.all([
    readCreditLines(pool, id),
    historyOf(pool, id),
    requestsOf(pool, id),
    secondFactorOf(pool, id),
    clubCompsOf(pool, id),
  ]);
  return { ...info, ...credit, history, requests, secondFactor, clubComps };
}

interface Dated {
  readonly id: number;
  readonly by: string;
  readonly at: Date;
}

async function historyOf(pool: Pool, id: number): Promise<UserPage['history']> {
  const { rows } = await pool.query<Dated & { readonly text: string }>(
    `select id, by, at, text from account_event where user_id = $1 order by id desc limit ${SHOWN}`,
    [id],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

async function secondFactorOf(pool: Pool, id: number): Promise<UserPage['secondFactor']> {
  const { rows } = await pool.query<UserPage['secondFactor']>(
    `select exists (select from second_factor where user_id = $1 and confirmed_at is not null) as on,
       (select count(*)::integer from recovery_code where user_id = $1) as "codesLeft"`,
    [id],
  );
  return rows[0] ?? { on: false, codesLeft: 0 };
}

async function clubCompsOf(pool: Pool, id: number): Promise<UserPage['clubComps']> {
  const { rows } = await pool.query<UserPage['clubComps'][number]>(
    `select c.id, c.name from user_club_comp u join competition c on c.id = u.comp_id
     where u.user_id = $1 order by c.first_day desc, c.id limit ${SHOWN}`,
    [id],
  );
  return rows;
}

async function requestsOf(pool: Pool, id: number): Promise<UserPage['requests']> {
  const { rows } = await pool.query<{ id: number; kind: number; entityId: number; name: string | null; at: Date }>(
    `select s.id, s.kind, s.entity_id as "entityId", s.asked_at as at,
       case when s.kind = 1 then (select name from area a where a.id = s.entity_id)
            else (select name from club k where k.id = s.entity_id) end as name
     from self_service s where s.user_id = $1 order by s.id`,
    [id],
  );
  return rows.map(({ kind, name, at, ...row }) => ({
    ...row,
    kind: SELF_SERVICE.find((k) => k.id === kind)?.name ?? '',
    name: name ?? '',
    at: at.toISOString(),
  }));
}
