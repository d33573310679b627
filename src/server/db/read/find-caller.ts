import type { Permission, UserRole } from '#domain/access/permission.ts';
import { shouldUseSecondFactor } from '#domain/access/second-factor.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { type Agent, type Caller, LARGEST_ID, type Scope, tokenHash, type User } from '#server/lib/http/principal.ts';

/** What a caller says of themselves. */
interface Claims {
  readonly token?: string | undefined;
  readonly compId?: number | undefined;
  readonly deviceId?: string | undefined;
}

interface Row {
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly permissions: readonly Permission[];
  readonly org_id: number | null;
  readonly is_public: boolean | null;
  readonly is_locked: boolean;
  readonly session_id: number;
  readonly signed_in_at: Date;
  /** It is time to write down that the session is in use. */
  readonly unseen: boolean;
  readonly self_id: number;
  readonly self_name: string;
  /** An administrator wants two-step sign-in, and this person has none. */
  readonly lacks_factor: boolean;
}

/** Minutes between two notes of when a session was last in use. */
const SEEN_MINUTES = 5;
const IDLE_HOURS = 12;

/**
 * A session nobody has used for hours has ended, but for somebody who works at a meeting that is on or near: its tablets may lie in a box with
 * no network, and are not to ask for a password at the gate. The meetings are looked up only for a session that has been idle that long.
 */
const IN_USE = `case when s.seen_at > now() - interval '${IDLE_HOURS} hours' then true else exists (
    select from permission p join competition k on (p.comp_id = 0 or p.comp_id = k.id) and (p.org_id = 0 or p.org_id = k.org_id)
    where p.user_id = s.user_id and p.role in ('ADMIN', 'BUILDER', 'CHECKIN', 'RESULTS', 'TICKET', 'SCOREBOARD')
      and k.first_day <= current_date + 14 and k.last_day >= current_date - 2) end`;

const QUERY = `
  select u.id, u.display_name as name, u.email, u.role, c.org_id, c.active and o.status = 'Approved' as is_public, s.id as session_id, s.created_at as signed_in_at,
    exists (select from device d where d.comp_id = asked.comp_id and d.device_id = asked.device_id and d.revoked_at is not null) as is_locked,
    coalesce(s.seen_at < now() - interval '${SEEN_MINUTES} minutes', false) as unseen, self.id as self_id, self.display_name as self_name,
    exists (select from setting where name = 'requireSecondFactor' and value = 'true'::jsonb)
      and not exists (select from second_factor f where f.user_id = self.id and f.confirmed_at is not null) as lacks_factor,
    coalesce((select json_agg(json_build_object('role', p.role, 'orgId', p.org_id, 'compId', p.comp_id, 'levels', p.levels) order by p.id)
              from permission p where p.user_id = u.id), '[]') as permissions
  from (select $1::bytea as token_hash, $2::integer as comp_id, $3::uuid as device_id) asked
  left join session s on s.token_hash = asked.token_hash and s.expires_at > now() and ${IN_USE}
  left join app_user self on self.id = s.user_id
  left join app_user u on u.id = case when self.role = 'E4SUSER' then coalesce(s.acting_as, s.user_id) else s.user_id end
  left join competition c on c.id = asked.comp_id
  left join organisation o on o.id = c.org_id`;

export async function findCaller(pool: Pool, { token, compId, deviceId }: Claims): Promise<Caller> {
  const known = compId !== undefined && compId <= LARGEST_ID ? compId : null;
  if (token === undefined && known === null) return { user: undefined, scope: undefined, isLocked: false };
  const values = [token === undefined ? null : tokenHash(token), known, deviceId ?? null];
  const { rows } = await pool.query<Row>({ name: 'caller', text: QUERY, values });
  const row = rows[0];
  if (row?.unseen && row.id !== null) await pool.query('update session set seen_at = now() where token_hash = $1', [values[0]]);
  return {
    user: row && userOf(row),
    scope: row?.org_id && known !== null ? { orgId: row.org_id, compId: known, isPublic: row.is_public === true } : undefined,
    isLocked: row?.is_locked ?? false,
  };
}

/** Somebody who is no administrator any more acts as nobody else: the query sees to that. */
function userOf(row: Row): User | undefined {
  const { id, name, email, role, permissions, session_id, signed_in_at, self_id, self_name, lacks_factor } = row;
  if (id === null) return undefined;
  return {
    id,
    name,
    email,
    role,
    permissions,
    sessionId: session_id,
    signedInAt: signed_in_at.toISOString(),
    impersonator: self_id === id ? undefined : { id: self_id, name: self_name },
    needsFactor: lacks_factor && (self_id !== id || shouldUseSecondFactor({ role, permissions })),
  };
}

/** The competition of an id that came in a body; undefined: there is none. */
export async function findScope(pool: Pool, compId: number): Promise<Scope | undefined> {
  return (await findCaller(pool, { compId })).scope;
}

/** Minutes between two notes of when a timing computer was last heard of. */
const AGENT_SEEN_MINUTES = 1;

/** The program that a key of a competition lets in; undefined: it is not a key of that competition, or has been taken back. */
export async function findAgent(pool: Pool, compId: number | undefined, key: string): Promise<Agent | undefined> {
  if (compId === undefined) return undefined;
  const { rows } = await pool.query<Agent & { unseen: boolean }>({
    name: 'agent',
    text: `select id, user_id as "userId", name, coalesce(last_seen_at < now() - interval '${AGENT_SEEN_MINUTES} minutes', true) as unseen
      from agent_key where comp_id = $1 and hash = $2 and revoked_at is null`,
    values: [compId, tokenHash(key)],
  });
  const found = rows[0];
  if (found?.unseen)
    await pool.query('update agent_key set last_seen_at = now() where comp_id = $1 and id = $2', [compId, found.id]);
  return found && { id: found.id, userId: found.userId, name: found.name };
}
