import { mayBuild, NATIONAL_ORG_ID } from '#domain/access/permission.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import type { User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';

const DEFAULT_NAME = 'Organiser';

/** The organisation a competition is imported for: the one that is named, else the first for which the user may make competitions. */
export async function organisationFor(pool: Pool, user: User, named: number | undefined): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from organisation where $1::bigint is null and id <> $2 or id = $1 order by id',
    [named ?? null, NATIONAL_ORG_ID],
  );
  if (rows.length === 0 && named === undefined && user.role === 'E4SUSER') return firstOrganisation(pool);
  // A start list makes the competition and its programme.
  const levels = ['General', 'Schedule'] as const;
  return rows.find(({ id }) => levels.every((level) => mayBuild(user, level, { orgId: id, compId: 0 })))?.id;
}

/** The organisation (never the national body) of an import started on the server itself; made when there is none. */
export async function firstOrganisation(pool: Pool, name = DEFAULT_NAME): Promise<number> {
  await pool.query('insert into organisation (name) select $1 where not exists (select from organisation where id <> $2)', [
    name,
    NATIONAL_ORG_ID,
  ]);
  const { rows } = await pool.query<{ id: number }>('select id from organisation where id <> $1 order by id limit 1', [
    NATIONAL_ORG_ID,
  ]);
  return must(rows[0], 'an organisation').id;
}
