import { createHash } from 'node:crypto';
import {
  isAdministrator,
  may,
  PERMISSION_AREAS,
  type Permission,
  type Principal,
  type UserRole,
} from '#domain/access/permission.ts';
import type { Pool } from '#server/db/pool.ts';

/** Who is signed in, read anew for each call: a revoked session or permission counts at once. */
export interface User extends Principal {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** ISO instant: since when she is signed in with this token. */
  readonly signedInAt: string;
  /** The administrator who is at work as this user. */
  readonly impersonator: Impersonator | undefined;
}
interface Impersonator {
  readonly id: number;
  readonly name: string;
}

/** A competition as far as access needs it. */
export interface Scope {
  readonly orgId: number;
  readonly compId: number;
}

export interface Caller {
  /** Undefined: nobody is signed in. */
  readonly user: User | undefined;
  /** The competition that the call names, when there is such. */
  readonly scope: Scope | undefined;
}

export const LARGEST_ID = 2_147_483_647;

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface Row {
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly permissions: readonly Permission[];
  readonly org_id: number | null;
  readonly signed_in_at: Date;
  readonly self_id: number;
  readonly self_name: string;
}

const QUERY = `
  select u.id, u.display_name as name, u.email, u.role, c.org_id, s.created_at as signed_in_at, self.id as self_id, self.display_name as self_name,
    coalesce((select json_agg(json_build_object('role', p.role, 'orgId', p.org_id, 'compId', p.comp_id, 'levels', p.levels) order by p.id)
              from permission p where p.user_id = u.id), '[]') as permissions
  from (select $1::bytea as token_hash, $2::integer as comp_id) asked
  left join session s on s.token_hash = asked.token_hash and s.expires_at > now()
  left join app_user self on self.id = s.user_id
  left join app_user u on u.id = case when self.role = 'E4SUSER' then coalesce(s.acting_as, s.user_id) else s.user_id end
  left join competition c on c.id = asked.comp_id`;

export async function findCaller(pool: Pool, token: string | undefined, compId: number | undefined): Promise<Caller> {
  const known = compId !== undefined && compId <= LARGEST_ID ? compId : null;
  if (token === undefined && known === null) return { user: undefined, scope: undefined };
  const values = [token === undefined ? null : tokenHash(token), known];
  const { rows } = await pool.query<Row>({ name: 'caller', text: QUERY, values });
  const row = rows[0];
  return {
    user: row && userOf(row),
    scope: row?.org_id && known !== null ? { orgId: row.org_id, compId: known } : undefined,
  };
}

/** Somebody who is no administrator any more acts as nobody else: the query sees to that. */
function userOf({ id, name, email, role, permissions, signed_in_at, self_id, self_name }: Row): User | undefined {
  if (id === null) return undefined;
  return {
    id,
    name,
    email,
    role,
    permissions,
    signedInAt: signed_in_at.toISOString(),
    impersonator: self_id === id ? undefined : { id: self_id, name: self_name },
  };
}

const STAFF = PERMISSION_AREAS.filter((area) => !['FINANCE', 'REPORTS', 'APPADMIN'].includes(area));

/** Works at the competition in some way, so may see its rows. */
export function isStaff(user: User, scope: Scope): boolean {
  return STAFF.some((area) => may(user, area, scope));
}

/** The system administrator, also while she is at work as somebody else. */
export function isAdministratorBehind(user: User): boolean {
  return user.impersonator !== undefined || isAdministrator(user);
}

/** The competition of an id that came in a body; undefined: there is none. */
export async function findScope(pool: Pool, compId: number): Promise<Scope | undefined> {
  return (await findCaller(pool, undefined, compId)).scope;
}

/** Who acts, as the history names her: an administrator at work as somebody else is named with both. */
export function authorOf({ name, impersonator }: User): string {
  return impersonator ? `${impersonator.name} as ${name}` : name;
}
