import type * as z from 'zod/mini';
import type { Entity, Permission, UserInfo } from '#contracts/account/user-info.ts';
import { type ClubType, ENTITY_LEVELS } from '#domain/access/entity.ts';
import { builderLevels, type UserRole } from '#domain/access/permission.ts';
import { minor, toUnits } from '#domain/money/money.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';

type Info = z.infer<typeof UserInfo>;
interface Row {
  readonly id: number;
  readonly role: UserRole;
  readonly display_name: string;
  readonly email: string;
  readonly google_email: string;
  readonly version: 'v1' | 'v2';
  readonly credit: string;
  readonly permissions: readonly Permission[];
  readonly areas: readonly { readonly id: number; readonly name: string; readonly level: number }[];
  readonly clubs: readonly { readonly id: number; readonly name: string; readonly type: ClubType }[];
}

const PERMISSIONS = `
  select json_agg(json_build_object('id', p.id, 'role', p.role, 'orgid', p.org_id, 'orgname', coalesce(o.name, 'all'),
      'compid', p.comp_id, 'compname', coalesce(c.name, 'all'), 'permLevels', p.levels) order by o.name nulls first, c.name nulls first, p.role)
  from permission p
  left join organisation o on o.id = p.org_id
  left join competition c on c.id = p.comp_id
  where p.user_id =`;

const QUERY = `
  select u.id, u.role, u.display_name, u.email, u.google_email, u.version, u.credit,
    coalesce((${PERMISSIONS} u.id), '[]') as permissions,
    coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'level', a.entity_level) order by a.name)
              from user_area ua join area a on a.id = ua.area_id where ua.user_id = u.id), '[]') as areas,
    coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'type', k.club_type) order by k.name)
              from user_club uk join club k on k.id = uk.club_id where uk.user_id = u.id), '[]') as clubs
  from app_user u where u.id = $1`;

/** A user with all that belongs to the account; undefined: there is none with this id. */
export async function readUserInfo(db: Pool | Client, id: number): Promise<Info | undefined> {
  const { rows } = await db.query<Row>({ name: 'user-info', text: QUERY, values: [id] });
  const row = rows[0];
  return row && infoOf(row);
}

export async function readPermissions(db: Pool | Client, userId: number): Promise<Permission[]> {
  const { rows } = await db.query<{ list: Permission[] | null }>(`select (${PERMISSIONS} $1) as list`, [userId]);
  return rows[0]?.list ?? [];
}

function infoOf(row: Row): Info {
  const orgs = new Map(row.permissions.filter((p) => p.orgid !== 0).map(({ orgid, orgname }) => [orgid, orgname]));
  const grants = row.permissions.map(({ role, orgid, compid, permLevels }) => ({
    role,
    orgId: orgid,
    compId: compid,
    levels: permLevels,
  }));
  return {
    user: {
      id: row.id,
      role: row.role,
      display_name: row.display_name,
      impersonating: false,
      user_email: row.email,
      google_email: row.google_email,
      version: row.version,
      permissions: [...row.permissions],
    },
    areas: row.areas.map(({ id, name, level }) => entity(id, name, level)),
    clubs: row.clubs.map(({ id, name, type }) => ({ ...entity(id, name, 1), clubType: type })),
    orgs: [...orgs].map(([id, name]) => ({ id, name })),
    security: { permLevels: { builder: [...builderLevels({ role: row.role, permissions: grants })] } },
    e4s_credit: toUnits(minor(Number(row.credit))),
  };
}

function entity(id: number, name: string, entityLevel: number): z.infer<typeof Entity> {
  return { id, name, entityLevel, entityName: ENTITY_LEVELS[entityLevel] ?? 'none', clubType: '' };
}
