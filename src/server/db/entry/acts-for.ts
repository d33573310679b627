import type { Client, Pool } from '../pool.ts';

/** A club or school (level 1) or an area (2 County, 3 Region, 4 Country). */
export interface EntityRef {
  readonly id: number;
  readonly level: number;
}

/** Whether a user acts for an entity. */
export async function actsFor(db: Pool | Client, userId: number, { id, level }: EntityRef): Promise<boolean> {
  const text =
    level === 1
      ? 'select from user_club where user_id = $1 and club_id = $2 and $3 = 1'
      : 'select from user_area ua join area a on a.id = ua.area_id where ua.user_id = $1 and a.id = $2 and a.entity_level = $3';
  const { rowCount } = await db.query(text, [userId, id, level]);
  return (rowCount ?? 0) > 0;
}

/** Undefined: there is no such entity. */
export async function entityName(db: Pool | Client, { id, level }: EntityRef): Promise<string | undefined> {
  const text =
    level === 1 ? 'select name from club where id = $1 and $2 = 1' : 'select name from area where id = $1 and entity_level = $2';
  const { rows } = await db.query<{ name: string }>(text, [id, level]);
  return rows[0]?.name;
}
