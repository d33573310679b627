import type { SharedRow } from '#contracts/organising/lists/shared-row.ts';
import type { Page } from '#contracts/shared/envelope.ts';
import type { PermissionLevel } from '#domain/access/permission.ts';
import { mayKeep, type SharedRow as Rights, type RowRights } from '#domain/organisation/shared-row.ts';
import { fold } from '#domain/shared/fold.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { errorCode } from '#server/lib/http/error-code.ts';
import { pageOf } from '#server/lib/http/list-part.ts';
import { authorOf, LARGEST_ID, type User } from '#server/lib/http/principal.ts';

/** A list of rows that competitions share. All names and statements are the program's own. */
export interface SharedList<F> {
  readonly table: 'location' | 'age_group' | 'event' | 'uom';
  /** Whose row `r` is; absent: everybody's, always. */
  readonly owner?: 'r.org_id';
  /** The fields of a row `r`, as the wire names them. */
  readonly fields: string;
  /** `comp_id` and `n`, how many entries, of each use of row `r`. */
  readonly usage: string;
  /** What a list can be sorted by. */
  readonly sorts: Readonly<Record<string, string>>;
  readonly level: PermissionLevel;
  /** Whether somebody adds a row for an organisation; 0: for everybody. */
  readonly mayAdd: (who: User, orgId: number) => boolean;
  readonly rights: (who: User, row: Rights) => RowRights;
  /** By column. */
  readonly values: (fields: F, isNew: boolean) => Readonly<Record<string, unknown>>;
  /** Columns that change nothing for competitions that use the row. */
  readonly free?: readonly string[];
}

interface Asked {
  readonly startswith?: string | undefined;
  readonly pagenumber?: number | undefined;
  readonly pagesize?: number | undefined;
  readonly sortkey?: string | undefined;
}

/** Competitions that are named of those that use a row. */
const NAMED = 3;

type Stored<R> = Omit<R, 'may'> & { readonly elsewhere: number };

/** Which rows first, then where those are used. */
const select = ({ table, fields, usage, owner }: SharedList<never>, which: string, order: string) => {
  const orgId = owner ?? 'null::integer';
  return `
  select r.id, r.name, coalesce(${orgId}, 0) as "orgId", coalesce(o.name, '') as organisation, ${fields},
    json_build_object('competitions', u.competitions, 'entries', u.entries, 'names', u.names) as "inUse", u.elsewhere, r.version,
    r.changed_by as "changedBy", ${iso('r.changed_at')} as "changedAt"
  from (select * from ${table} r ${which}) r left join organisation o on o.id = ${orgId}
  left join lateral (
    select count(*)::integer as competitions, coalesce(sum(x.n), 0)::integer as entries,
      (count(*) filter (where c.org_id is distinct from ${orgId}))::integer as elsewhere,
      coalesce((array_agg(c.name order by c.first_day desc, c.id) filter (where c.active and co.status = 'Approved'))[1:${NAMED}], '{}') as names
    from (select comp_id, sum(n) as n from (${usage}) each(comp_id, n) group by comp_id) x
    join competition c on c.id = x.comp_id join organisation co on co.id = c.org_id) u on true
  ${order}`;
};

const seenBy = <R extends SharedRow>(list: SharedList<never>, user: User, { elsewhere, ...row }: Stored<R>): R =>
  ({ ...row, may: list.rights(user, { orgId: row.orgId, inUse: row.inUse, elsewhere }) }) as unknown as R;

/** A page of it: names that begin so. */
export async function findRows<R extends SharedRow>(
  pool: Pool,
  list: SharedList<never>,
  user: User,
  asked: Asked,
): Promise<{ data: R[]; meta: { page: Page } }> {
  const { page, pageSize } = pageOf(asked);
  const begins = `where r.search_text like $1 || '%'`;
  const sort = list.sorts[asked.sortkey ?? ''] ?? '';
  const order = `order by ${sort && `${sort}, `}r.search_text, r.id`;
  // A folded text has no sign that a pattern would take for its own.
  const begin = fold(asked.startswith ?? '');
  const offset = Math.min((page - 1) * pageSize, LARGEST_ID);
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<Stored<R>>(select(list, `${begins} ${order} limit ${pageSize} offset ${offset}`, order), [begin]),
    pool.query<{ n: number }>(`select count(*)::integer as n from ${list.table} r ${begins}`, [begin]),
  ]);
  return { data: rows.map((row) => seenBy(list, user, row)), meta: { page: { page, pageSize, totalCount: counted[0]?.n ?? 0 } } };
}

export async function findRow<R extends SharedRow>(
  db: Pool | Client,
  list: SharedList<never>,
  user: User,
  id: number,
): Promise<R | undefined> {
  if (id > LARGEST_ID) return undefined;
  const { rows } = await db.query<Stored<R>>(select(list, 'where r.id = $1', ''), [id]);
  return rows[0] && seenBy(list, user, rows[0]);
}

/** What became of a change; `reference`: what it refers to is not there, or what refers to it would be without; `overtaken`: somebody else was faster; `frozen`: others rely on the row; `used`: it can't be deleted. */
export type Changed<R> =
  | { readonly done: R }
  | { readonly problem: 'none' | 'forbidden' | 'name-taken' | 'reference' }
  | { readonly overtaken: SharedRow }
  | { readonly frozen: SharedRow }
  | { readonly used: SharedRow };

export function createRow<R extends SharedRow, F extends { readonly orgId?: number }>(
  pool: Pool,
  list: SharedList<F>,
  user: User,
  fields: F,
): Promise<Changed<R>> {
  return orRefused(
    transaction(pool, async (client) => {
      if (!list.mayAdd(user, fields.orgId ?? 0)) return { problem: 'forbidden' };
      const values = { ...list.values(fields, true), changed_by: authorOf(user) };
      const names = Object.keys(values);
      const { rows } = await client.query<{ id: number }>(
        `insert into ${list.table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
        Object.values(values),
      );
      const made = rows[0] && (await findRow<R>(client, list, user, rows[0].id));
      return made ? { done: made } : { problem: 'none' };
    }),
  );
}

/** Saves an edit that began at `version`; who may, who was faster and who relies on the row is decided under its lock. */
export function changeRow<R extends SharedRow, F extends { readonly orgId?: number }>(
  pool: Pool,
  list: SharedList<F>,
  user: User,
  { id, version, fields }: { readonly id: number; readonly version: number; readonly fields: F },
): Promise<Changed<R>> {
  return orRefused(
    transaction(pool, async (client) => {
      const found = await lockRow<R>(client, list, user, id);
      if (!found) return { problem: 'none' };
      // First whether the caller may at all, then who was faster: a stranger learns nothing about other people's edits.
      if (found.may === 'none' || !mayKeep(user, fields.orgId ?? 0, list.level)) return { problem: 'forbidden' };
      if (found.version !== version) return { overtaken: found };
      const values = list.values(fields, false);
      if (found.may === 'frozen' && !(await isSame(client, list, id, values))) return { frozen: found };
      const names = Object.keys(values);
      await client.query(
        `update ${list.table} set ${names.map((name, i) => `${name} = $${i + 3}`).join(', ')}, changed_by = $2, changed_at = now(),
           version = version + 1 where id = $1`,
        [id, authorOf(user), ...Object.values(values)],
      );
      const saved = await findRow<R>(client, list, user, id);
      return saved ? { done: saved } : { problem: 'none' };
    }),
  );
}

/** Takes a row away that no competition uses. */
export function removeRow<R extends SharedRow>(pool: Pool, list: SharedList<never>, user: User, id: number): Promise<Changed<R>> {
  return orRefused(
    transaction(pool, async (client) => {
      const found = await lockRow<R>(client, list, user, id);
      if (!found) return { problem: 'none' };
      if (found.may === 'none') return { problem: 'forbidden' };
      if (found.inUse.competitions > 0) return { used: found };
      await client.query(`delete from ${list.table} where id = $1`, [id]);
      return { done: found };
    }),
  );
}

async function lockRow<R extends SharedRow>(client: Client, list: SharedList<never>, user: User, id: number) {
  if (id > LARGEST_ID) return undefined;
  await client.query(`select from ${list.table} where id = $1 for update`, [id]);
  return findRow<R>(client, list, user, id);
}

/** Whether a change leaves all that competitions go by as it is. */
async function isSame(
  client: Client,
  { table, free = [] }: SharedList<never>,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const held = Object.entries(values).filter(([name]) => !free.includes(name));
  if (held.length === 0) return true;
  const same = held.map(([name], i) => `${name} is not distinct from $${i + 2}`);
  const { rowCount } = await client.query(`select from ${table} where id = $1 and ${same.join(' and ')}`, [
    id,
    ...held.map(([, value]) => value),
  ]);
  return rowCount === 1;
}

const UNIQUE = '23505';
const REFERENCE = '23503';

/** What the database refuses, said as what it is. */
async function orRefused<R>(work: Promise<Changed<R>>): Promise<Changed<R>> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error ? errorCode(error) : undefined;
    if (code === UNIQUE) return { problem: 'name-taken' };
    if (code === REFERENCE) return { problem: 'reference' };
    throw error;
  }
}
