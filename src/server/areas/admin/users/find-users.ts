import type { getUserByProperty, getUsers } from '#contracts/admin/user.ts';
import type { Data, Meta, Params, Query } from '#contracts/shared/endpoint.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';

/** Page size of the specification; the most that any list gives. */
const PAGE_SIZE = 10;
const MOST = 500;

interface Found {
  readonly data: Data<typeof getUsers>;
  readonly meta: Meta<typeof getUsers>;
}

/** Columns are the program's own, never a caller's. Administrators stand before users, and those with most permissions first. */
const ORDER: Readonly<Record<NonNullable<Query<typeof getUsers>['sort']>, string>> = {
  name: 'lower(display_name)',
  email: 'lower(email)',
  role: `role in ('USER', 'ANON'), role, lower(display_name)`,
  permissions: 'permissions desc, lower(display_name)',
  number: 'id',
};

/** Users whose name or email holds the text, or who have the id. */
export async function findUsers(pool: Pool, query: Query<typeof getUsers>): Promise<Found> {
  const pageSize = Math.min(query.pagesize || PAGE_SIZE, MOST);
  const page = Math.max(query.page ?? 1, 1);
  const search = (query.search ?? '').trim();
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const order = `${ORDER[query.sort ?? 'name']}, id`;
  const { rows } = await pool.query<{ total: string; list: Data<typeof getUsers> | null }>(
    `with found as (select id, role, display_name, email from app_user
       where display_name ilike $1 or email ilike $1 or id::text = $2),
     held as (select f.*, (select count(*)::integer from permission p where p.user_id = f.id) as permissions from found f),
     shown as (select * from held order by ${order} limit $3 offset $4)
     select (select count(*) from found) as total,
       (select json_agg(json_build_object('id', id, 'role', role, 'display_name', display_name, 'user_email', email,
          'permissions', permissions) order by ${order}) from shown) as list`,
    [pattern, search, pageSize, Math.min((page - 1) * pageSize, LARGEST_ID)],
  );
  return {
    data: rows[0]?.list ?? [],
    meta: { page: { page, pageSize, totalCount: Number(rows[0]?.total ?? 0) } },
  };
}

const COLUMN: Record<Params<typeof getUserByProperty>['name'], string> = {
  id: 'id::text',
  login: 'email',
  user_email: 'email',
  google_email: 'google_email',
  display_name: 'display_name',
};

/** The id of the first user whose property has the value. Columns are the program's own, never a caller's. */
export async function findUserId(
  pool: Pool,
  name: Params<typeof getUserByProperty>['name'],
  value: string,
): Promise<number | undefined> {
  const wanted = value.trim();
  if (wanted === '') return undefined;
  const { rows } = await pool.query<{ id: number }>(
    `select id from app_user where lower(${COLUMN[name]}) = lower($1) order by id limit 1`,
    [wanted],
  );
  return rows[0]?.id;
}
