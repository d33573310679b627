import type { getChoices } from '#contracts/admin/user.ts';
import type { Data, Query } from '#contracts/shared/endpoint.ts';
import type { Pool } from '#server/db/connection/pool.ts';

const MOST = 50;
const SOURCE: Record<Query<typeof getChoices>['kind'], string> = {
  org: 'select id, name from organisation where name ilike $1 and $2 = 0',
  comp: 'select id, name from competition where name ilike $1 and $2 in (0, org_id)',
  club: `select id, name from club where name ilike $1 and club_type = 'C' and $2 = 0`,
  school: `select id, name from club where name ilike $1 and club_type = 'S' and $2 = 0`,
  area: 'select id, name from area where name ilike $1 and entity_level = 2 and $2 = 0',
};

/** Organisations, competitions, clubs or counties whose name holds the text. */
export async function readChoices(
  pool: Pool,
  { kind, startswith = '', orgid = 0 }: Query<typeof getChoices>,
): Promise<Data<typeof getChoices>> {
  const pattern = `%${startswith.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await pool.query<{ id: number; name: string }>(`${SOURCE[kind]} order by name, id limit ${MOST}`, [
    pattern,
    kind === 'comp' ? orgid : 0,
  ]);
  return rows;
}
