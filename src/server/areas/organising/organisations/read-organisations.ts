import type { FullOrganisation, getOrgs } from '#contracts/organising/organisation.ts';
import type { Meta, Query } from '#contracts/shared/endpoint.ts';
import type { OrgStatus } from '#domain/organisation/organisation.ts';
import { fold } from '#domain/shared/fold.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';

const PAGE_SIZE = 20;
const MOST = 500;

const SELECT = `
  select o.id, o.name, o.logo, o.status, o.version, o.changed_by as "changedBy", ${iso('o.changed_at')} as "changedAt",
    json_build_object('id', coalesce(s.id, 0), 'name', coalesce(s.display_name, ''), 'showPaymentCode', o.show_payment_code) as "stripeUser",
    json_build_object('tAndCUsers', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.display_name) order by u.display_name)
      from app_user u where u.id = any(o.tandc_user_ids)), '[]')) as options,
    json_build_object('payee', o.cheque_payee, 'address', o.cheque_address) as cheques,
    (select count(*)::integer from competition c where c.org_id = o.id) as competitions
  from organisation o left join app_user s on s.id = o.stripe_user_id`;

export async function readOrganisation(db: Pool | Client, id: number): Promise<FullOrganisation | undefined> {
  if (id > LARGEST_ID) return undefined;
  return (await db.query<FullOrganisation>(`${SELECT} where o.id = $1`, [id])).rows[0];
}

export async function readOrganisationsOf(pool: Pool, status: OrgStatus): Promise<FullOrganisation[]> {
  return (await pool.query<FullOrganisation>(`${SELECT} where o.status = $1 order by o.search_text, o.id`, [status])).rows;
}

export async function readOwnOrganisations(pool: Pool, own: 'all' | readonly number[]): Promise<FullOrganisation[]> {
  const { rows } = await pool.query<FullOrganisation>(`${SELECT} where $1 or o.id = any($2) order by o.search_text, o.id`, [
    own === 'all',
    own === 'all' ? [] : own,
  ]);
  return rows;
}

interface Found {
  readonly data: FullOrganisation[];
  readonly meta: Meta<typeof getOrgs>;
}

/** The administrator's list: what waits for them first. Each word typed must begin a word of the name. */
export async function findOrganisations(pool: Pool, query: Query<typeof getOrgs>): Promise<Found> {
  const pageSize = Math.min(query.pagesize || PAGE_SIZE, MOST);
  const page = Math.max(query.pagenumber ?? 1, 1);
  const words = fold((query.startswith ?? '').slice(0, 200))
    .split(' ')
    .filter(Boolean);
  // A folded word has no sign that a pattern would take for its own.
  const named = `(' ' || o.search_text) like all ($1::text[])`;
  const patterns = words.map((word) => `% ${word}%`);
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<FullOrganisation>(
      `${SELECT} where ${named} and ($2::text is null or o.status = $2)
       order by o.status = 'Pending' desc, o.search_text, o.id limit $3 offset $4`,
      [patterns, query.status ?? null, pageSize, Math.min((page - 1) * pageSize, LARGEST_ID)],
    ),
    pool.query<{ status: OrgStatus; n: number }>(
      `select o.status, count(*)::integer as n from organisation o where ${named} group by o.status`,
      [patterns],
    ),
  ]);
  const of = (status: OrgStatus) => counted.find((one) => one.status === status)?.n ?? 0;
  const counts = { Pending: of('Pending'), Approved: of('Approved'), Rejected: of('Rejected') };
  const totalCount = query.status ? counts[query.status] : counts.Pending + counts.Approved + counts.Rejected;
  return { data: rows, meta: { page: { page, pageSize, totalCount }, counts } };
}
