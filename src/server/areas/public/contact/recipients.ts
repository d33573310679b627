import type { Pool } from '#server/db/connection/pool.ts';

interface Recipients {
  /** Of the competition. */
  readonly name: string;
  readonly emails: readonly string[];
}

/** More builders than this are not all written to. */
const MOST = 5;

/**
 * The recipients of a message about a public competition: its contact's address, shown or not; without one its builders. Undefined: there is no
 * such competition.
 */
export async function findRecipients(pool: Pool, compId: number): Promise<Recipients | undefined> {
  const { rows } = await pool.query<{ name: string; contact: string | null; builders: string[] }>(
    `select c.name, trim(c.entry_options->'contact'->>'email') as contact, array(
       select distinct u.email from permission p join app_user u on u.id = p.user_id
       where p.role in ('BUILDER', 'ADMIN') and p.org_id = c.org_id and p.comp_id in (0, c.id) order by u.email limit ${MOST}) as builders
     from competition c join organisation o on o.id = c.org_id
     where c.id = $1 and c.active and o.status = 'Approved'`,
    [compId],
  );
  const row = rows[0];
  return row && { name: row.name, emails: row.contact ? [row.contact] : row.builders };
}
