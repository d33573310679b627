import type { Entity } from '#domain/access/entity.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';

/** A club or school (level 1) or an area (2 County, 3 Region, 4 Country). */
export interface EntityRef {
  readonly id: number;
  readonly level: number;
}

/** Whether a user acts for an entity. */
export async function actsFor(db: Pool | Client, userId: number, entity: EntityRef): Promise<boolean> {
  return (await entityOf(db, userId, entity)) !== undefined;
}

/** The entity, if a user acts for it. */
export async function entityOf(db: Pool | Client, userId: number, { id, level }: EntityRef): Promise<Entity | undefined> {
  const text =
    level === 1
      ? `select k.id, 1 as "entityLevel", k.club_type as "clubType" from user_club uc join club k on k.id = uc.club_id
         where uc.user_id = $1 and k.id = $2 and $3 = 1`
      : `select a.id, a.entity_level as "entityLevel" from user_area ua join area a on a.id = ua.area_id
         where ua.user_id = $1 and a.id = $2 and a.entity_level = $3`;
  const { rows } = await db.query<Entity>(text, [userId, id, level]);
  return rows[0];
}

/** Undefined: there is no such entity. */
export async function entityName(db: Pool | Client, { id, level }: EntityRef): Promise<string | undefined> {
  const text =
    level === 1 ? 'select name from club where id = $1 and $2 = 1' : 'select name from area where id = $1 and entity_level = $2';
  const { rows } = await db.query<{ name: string }>(text, [id, level]);
  return rows[0]?.name;
}
