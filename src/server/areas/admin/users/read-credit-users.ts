import type { getCredit, getCreditUsers } from '#contracts/admin/credit.ts';
import type { Data, Meta, Query } from '#contracts/shared/endpoint.ts';
import { minor, toUnits } from '#domain/money/money.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readCreditLines } from '#server/db/read/read-credit.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';

const PAGE_SIZE = 10;
const MOST = 100;

const MATCHES = `display_name ilike $1 or lower(email) = lower($2) or id::text = $2`;

const ORDER: Readonly<Record<NonNullable<Query<typeof getCreditUsers>['sort']>, string>> = {
  name: 'lower(display_name)',
  number: 'id',
  credit: 'credit desc, lower(display_name)',
};

interface Found {
  readonly data: Data<typeof getCreditUsers>;
  readonly meta: Meta<typeof getCreditUsers>;
}

/** By a part of the name; an email address must be complete, because it is not shown. */
export async function findCreditUsers(pool: Pool, query: Query<typeof getCreditUsers>): Promise<Found> {
  const pageSize = Math.min(query.pagesize || PAGE_SIZE, MOST);
  const page = Math.max(query.page ?? 1, 1);
  const search = (query.search ?? '').trim();
  const wanted = [`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`, search];
  const counted = await pool.query<{ n: number }>(`select count(*)::integer as n from app_user where ${MATCHES}`, wanted);
  const { rows } = await pool.query<{ id: number; display_name: string; credit: string }>(
    `select id, display_name, credit from app_user where ${MATCHES}
     order by ${ORDER[query.sort ?? 'name']}, id limit $3 offset $4`,
    [...wanted, pageSize, Math.min((page - 1) * pageSize, LARGEST_ID)],
  );
  return {
    data: rows.map(({ id, display_name, credit }) => ({ id, display_name, e4s_credit: toUnits(minor(Number(credit))) })),
    meta: { page: { page, pageSize, totalCount: counted.rows[0]?.n ?? 0 } },
  };
}

/** Undefined: there is no such user. */
export async function readCredit(pool: Pool, id: number): Promise<Data<typeof getCredit> | undefined> {
  const { rows } = await pool.query<{ name: string; credit: string }>(
    'select display_name as name, credit from app_user where id = $1',
    [id],
  );
  const row = rows[0];
  if (!row) return undefined;
  return { id, display_name: row.name, e4s_credit: toUnits(minor(Number(row.credit))), ...(await readCreditLines(pool, id)) };
}
