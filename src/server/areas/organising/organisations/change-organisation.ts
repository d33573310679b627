import type { FullOrganisation, OrganisationFields } from '#contracts/organising/organisation.ts';
import type { OrgStatus } from '#domain/organisation/organisation.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { readOrganisation } from './read-organisations.ts';

/** What became of a change; `overtaken`: somebody else was faster, the organisation as it stands. */
export type Changed =
  | { readonly done: FullOrganisation }
  | { readonly problem: OrgProblem }
  | { readonly overtaken: FullOrganisation };
export type OrgProblem = 'none' | 'no-user' | 'name-taken' | 'in-use';

const asDone = (organisation: FullOrganisation | undefined): Changed =>
  organisation ? { done: organisation } : { problem: 'none' };

export function createOrganisation(pool: Pool, fields: OrganisationFields, by: string): Promise<Changed> {
  return transaction(pool, async (client) => {
    const problem = await fieldProblem(client, 0, fields);
    if (problem) return { problem };
    const { rows } = await client.query<{ id: number }>(
      `insert into organisation (name, logo, status, stripe_user_id, show_payment_code, tandc_user_ids, cheque_payee,
         cheque_address, changed_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (name) do nothing returning id`,
      [...valuesOf(fields), by],
    );
    return rows[0] ? asDone(await readOrganisation(client, rows[0].id)) : { problem: 'name-taken' };
  });
}

/** Saves an edit that began at `version`. */
export function changeOrganisation(
  pool: Pool,
  id: number,
  { version, ...fields }: OrganisationFields & { version: number },
  by: string,
): Promise<Changed> {
  return transaction(pool, async (client) => {
    const found = await lockOrganisation(client, id);
    if (!found) return { problem: 'none' };
    if (found.version !== version) return { overtaken: found };
    const problem = await fieldProblem(client, id, fields);
    if (problem) return { problem };
    await client.query(
      `update organisation set name = $2, logo = $3, status = $4, stripe_user_id = $5, show_payment_code = $6, tandc_user_ids = $7,
         cheque_payee = $8, cheque_address = $9, changed_by = $10, changed_at = now(), version = version + 1 where id = $1`,
      [id, ...valuesOf(fields), by],
    );
    return asDone(await readOrganisation(client, id));
  });
}

/** C141. An organisation that has the status already is left as it is. */
export async function setStatus(pool: Pool, id: number, status: OrgStatus, by: string): Promise<Changed> {
  if (id > LARGEST_ID) return { problem: 'none' };
  await pool.query(
    `update organisation set status = $2, changed_by = $3, changed_at = now(), version = version + 1 where id = $1 and status <> $2`,
    [id, status, by],
  );
  return asDone(await readOrganisation(pool, id));
}

/** Takes an organisation away that has built nothing and that nobody works for. */
export function removeOrganisation(pool: Pool, id: number): Promise<Changed> {
  return transaction(pool, async (client) => {
    const found = await lockOrganisation(client, id);
    if (!found) return { problem: 'none' };
    const { rowCount } = await client.query(
      `delete from organisation where id = $1 and not exists (select from competition where org_id = $1)
         and not exists (select from permission where org_id = $1)`,
      [id],
    );
    return rowCount === 1 ? { done: found } : { problem: 'in-use' };
  });
}

async function lockOrganisation(client: Client, id: number): Promise<FullOrganisation | undefined> {
  if (id > LARGEST_ID) return undefined;
  await client.query('select from organisation where id = $1 for update', [id]);
  return readOrganisation(client, id);
}

const valuesOf = ({ name, logo, status, stripeUser, options, cheques }: OrganisationFields) => [
  name,
  logo,
  status,
  stripeUser.id || null,
  stripeUser.showPaymentCode,
  [...new Set(options.tAndCUsers.map(({ id }) => id))],
  cheques.payee,
  cheques.address,
];

async function fieldProblem(
  client: Client,
  id: number,
  fields: OrganisationFields,
): Promise<'no-user' | 'name-taken' | undefined> {
  const users = new Set([fields.stripeUser.id, ...fields.options.tAndCUsers.map((user) => user.id)]);
  users.delete(0);
  if ([...users].some((user) => user > LARGEST_ID)) return 'no-user';
  const { rows } = await client.query<{ taken: boolean; known: number }>(
    `select exists (select from organisation where name = $1 and id <> $2) as taken,
       (select count(*)::integer from app_user where id = any($3)) as known`,
    [fields.name, id, [...users]],
  );
  if (rows[0]?.taken) return 'name-taken';
  return rows[0]?.known === users.size ? undefined : 'no-user';
}
