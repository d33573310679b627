import type { SelfServiceRequest } from '#contracts/admin/self-service.ts';
import { SELF_SERVICE, type SelfServiceOption, selfServiceKinds } from '#domain/access/entity.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import { mayAnswer } from '#server/db/read/self-service.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { type Acting, act } from './entities.ts';

/** Requests that one user may have open: more would be a game. */
const MOST_REQUESTS = 10;
/** Requests that one list shows. */
const SHOWN = 200;

interface Wanted {
  readonly userId: number;
  readonly kind: number;
  readonly entityId: number;
  /** Undefined: for no competition in particular. */
  readonly compId: number | undefined;
}
type Asked = 'new' | 'asked' | 'unknown' | 'acts' | 'not-taken' | 'too-many';

const OF_COUNTY = `select exists (select from user_area where user_id = $2 and area_id = $1) as acts from area where id = $1 and entity_level = 2`;
const ofClubs = (type: 'C' | 'S') =>
  `select exists (select from user_club where user_id = $2 and club_id = $1) as acts from club where id = $1 and club_type = '${type}'`;

/** `asked`: it was asked before, and nobody has answered yet. */
export async function askToAct(
  pool: Pool,
  { userId, kind: ssid, entityId, compId }: Wanted,
  tell: (client: Client, id: number) => Promise<void>,
): Promise<Asked> {
  const kind = SELF_SERVICE.find(({ id }) => id === ssid);
  if (!kind || entityId > LARGEST_ID) return 'unknown';
  const known = await pool.query<{ acts: boolean }>('clubType' in kind ? ofClubs(kind.clubType) : OF_COUNTY, [entityId, userId]);
  if (known.rows[0] === undefined) return 'unknown';
  if (known.rows[0].acts) return 'acts';
  if (compId !== undefined && !(await takesRequests(pool, compId, ssid))) return 'not-taken';
  const { rows } = await pool.query<{ open: number }>('select count(*)::integer as open from self_service where user_id = $1', [
    userId,
  ]);
  if ((rows[0]?.open ?? 0) >= MOST_REQUESTS) return 'too-many';
  return transaction(pool, async (client) => {
    const made = await client.query<{ id: number }>(
      `insert into self_service (user_id, kind, entity_id, comp_id) values ($1, $2, $3, $4) on conflict do nothing returning id`,
      [userId, ssid, entityId, compId ?? null],
    );
    const [request] = made.rows;
    if (!request) return 'asked';
    await tell(client, request.id);
    return 'new';
  });
}

async function takesRequests(pool: Pool, compId: number, ssid: number): Promise<boolean> {
  const { rows } = await pool.query<{ options: readonly SelfServiceOption[] | null }>(
    `select entry_options -> 'selfService' as options from competition where id = $1`,
    [compId],
  );
  return selfServiceKinds(rows[0]?.options ?? []).some(({ id }) => id === ssid);
}

interface Row {
  readonly id: number;
  readonly kind: number;
  readonly entityId: number;
  readonly name: string;
  readonly at: Date;
  readonly user: SelfServiceRequest['user'];
  readonly competition: string;
}

const REQUESTS = `
  select s.id, s.kind, s.entity_id as "entityId", coalesce(a.name, k.name, '') as name, s.asked_at as at,
    json_build_object('id', w.id, 'display_name', w.display_name, 'user_email', w.email) as user, coalesce(c.name, '') as competition
  from self_service s
  join app_user w on w.id = s.user_id
  left join area a on s.kind = 1 and a.id = s.entity_id
  left join club k on s.kind <> 1 and k.id = s.entity_id
  left join competition c on c.id = s.comp_id`;

const kindName = (id: number): string => SELF_SERVICE.find((kind) => kind.id === id)?.name ?? '';

export async function listRequests(pool: Pool, answererId: number): Promise<SelfServiceRequest[]> {
  const { rows } = await pool.query<Row>(`${REQUESTS} where ${mayAnswer('s', '$1')} order by s.asked_at, s.id limit ${SHOWN}`, [
    answererId,
  ]);
  return rows.map(({ id, kind, name, at, user, competition }) => ({
    id,
    kind: kindName(kind),
    name,
    user,
    competition,
    at: at.toISOString(),
  }));
}

/** What a mail says of a request. */
export interface Request extends Pick<Row, 'name' | 'competition' | 'user'> {
  readonly kind: string;
}

/** A new request, with who may answer it. */
export async function readRequest(client: Client, id: number) {
  const found = await client.query<Row>(`${REQUESTS} where s.id = $1`, [id]);
  const answerers = await client.query<{ email: string; name: string }>(
    `select u.email, u.display_name as name from app_user u, self_service s where s.id = $1 and ${mayAnswer('s', 'u.id')}`,
    [id],
  );
  const row = found.rows[0];
  return row && { request: { ...row, kind: kindName(row.kind) } satisfies Request, answerers: answerers.rows };
}

/** The open request of a user for an area or club. */
export async function findRequest(pool: Pool, { kind, userId, entityId }: Acting): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from self_service where user_id = $1 and entity_id = $2 and (kind = 1) = $3',
    [Math.min(userId, LARGEST_ID), Math.min(entityId, LARGEST_ID), kind === 'area'],
  );
  return rows[0]?.id;
}

interface Answer {
  readonly id: number;
  readonly agree: boolean;
  readonly answererId: number;
  readonly by: string;
}

/** False: it is answered already, or was never this person's to answer. */
export function answerRequest(
  pool: Pool,
  { id, agree, answererId, by }: Answer,
  tell: (client: Client, request: Request) => Promise<void>,
): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<Row>(`${REQUESTS} where s.id = $1 and ${mayAnswer('s', '$2')} for update of s`, [
      Math.min(id, LARGEST_ID),
      answererId,
    ]);
    const row = rows[0];
    if (!row) return false;
    const { entityId, user, kind, name } = row;
    if (agree) {
      const set = await act(client, { kind: kind === 1 ? 'area' : 'club', userId: user.id, entityId, acts: true, by });
      if (!set) return false;
    } else await noteOnAccount(client, user.id, by, `Turned down: to represent ${name}`);
    await client.query('delete from self_service where id = $1', [row.id]);
    await tell(client, { ...row, kind: kindName(kind) });
    return true;
  });
}
