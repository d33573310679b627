import { isAdministrator } from '#domain/access/permission.ts';
import { tidyUrn } from '#domain/athlete/athlete.ts';
import { mayEnd, mustWait } from '#domain/athlete/holders.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { NOT_ALLOWED, type Refused, refuse } from '#server/lib/http/answer.ts';
import type { User } from '#server/lib/http/principal.ts';
import { NO_ATHLETE } from './change-athlete.ts';
import type { AthleteDeps } from './deps.ts';
import { holdersOf, readViewer } from './holders.ts';
import { HOLDERS } from './mail-holders.ts';
import { actsForNobody } from './read-athlete.ts';
import { noteAthlete } from './write-athlete.ts';

type LinkDeps = Pick<AthleteDeps, 'pool' | 'mailer'>;

interface Linking {
  readonly athleteId: number;
  readonly userId: number;
  readonly user: User;
  readonly author: string;
}

/** What a wish to hold an athlete came to: `was` linked already, `linked` now, or it `waits` until a holder agrees; `again`: it was asked before. */
type Came = 'was' | 'linked' | 'waits' | 'again';

/** To oneself an athlete one may change already, or by an administrator to anybody. */
export async function assignAthlete(deps: LinkDeps, linking: Linking): Promise<Refused | Came> {
  const { athleteId, userId, user } = linking;
  const { pool } = deps;
  const tied = await readRights(pool, user, athleteId);
  if (!tied) return NO_ATHLETE;
  if (!isAdministrator(user) && (userId !== user.id || !tied.rights.edit)) return NOT_ALLOWED;
  return transaction(pool, (client) => link(deps, client, linking));
}

/**
 * Number and date of birth are proof enough for the first holder only: many know both. After that a holder, the club or an administrator has to
 * agree. Somebody who may change the athlete needs neither.
 */
export async function linkOwn(
  deps: LinkDeps,
  linking: Linking,
  proof: { readonly URN: string; readonly dob: string } | undefined,
): Promise<Refused | Came> {
  const { athleteId, user } = linking;
  const { pool } = deps;
  const tied = await readRights(pool, user, athleteId);
  if (tied?.rights.edit) return transaction(pool, (client) => link(deps, client, linking));
  if (!proof || !(await fits(pool, athleteId, proof))) return NO_ATHLETE;
  return transaction(pool, async (client) => {
    // Two who come at once: the second waits.
    await client.query('select from athlete where id = $1 for update', [athleteId]);
    return mustWait(await holdersOf(client, athleteId), user.id) ? ask(deps, client, linking) : link(deps, client, linking);
  });
}

async function ask({ mailer }: LinkDeps, client: Client, { athleteId, userId, author }: Linking): Promise<Came> {
  const { rowCount } = await client.query(
    'insert into link_request (user_id, athlete_id) values ($1, $2) on conflict do nothing',
    [userId, athleteId],
  );
  if (!rowCount) return 'again';
  await noteAthlete(client, athleteId, author, 'Asks for access');
  await mailer.tell(client, HOLDERS, { athleteId, news: { what: 'asks', userId } });
  return 'waits';
}

/** By somebody who holds the athlete, their club or an administrator. `gone`: it has been answered, or taken back. */
export async function answerRequest(
  deps: LinkDeps,
  { athleteId, userId, user, author }: Linking,
  agree: boolean,
): Promise<Refused | 'done' | 'gone'> {
  const { pool, mailer } = deps;
  if (!(await readViewer(pool, user, athleteId))) return NO_ATHLETE;
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update link_request set refused_at = case when $3 then null else now() end
       where user_id = $1::bigint and athlete_id = $2 and ($3 or refused_at is null)`,
      [userId, athleteId, agree],
    );
    if (!rowCount) return 'gone';
    await mailer.tell(client, HOLDERS, { athleteId, news: { what: 'answered', userId, agreed: agree } });
    if (agree) {
      const came = await link(deps, client, { athleteId, userId, user, author });
      return typeof came === 'object' ? came : 'done';
    }
    await noteAthlete(
      client,
      athleteId,
      author,
      `Turned down ${(await nameOf(client, userId)) ?? 'a user'}, who asked for access`,
    );
    return 'done';
  });
}

async function fits(pool: Pool, athleteId: number, { URN, dob }: { URN: string; dob: string }): Promise<boolean> {
  const urn = tidyUrn(URN);
  if (urn === '' || dob === '') return false;
  const { rowCount } = await pool.query('select from athlete where id = $1::bigint and urn = $2 and dob::text = $3', [
    athleteId,
    urn,
    dob,
  ]);
  return rowCount === 1;
}

async function link({ mailer }: LinkDeps, client: Client, { athleteId, userId, author }: Linking): Promise<Refused | Came> {
  const name = await nameOf(client, userId);
  if (name === undefined) return refuse('not-found', { message: 'User not found.' });
  const { rowCount } = await client.query(
    'insert into user_athlete (user_id, athlete_id) values ($1, $2) on conflict do nothing',
    [userId, athleteId],
  );
  await client.query('delete from link_request where user_id = $1 and athlete_id = $2', [userId, athleteId]);
  if (!rowCount) return 'was';
  await noteAthlete(client, athleteId, author, `Linked to ${name}`);
  await mailer.tell(client, HOLDERS, { athleteId, news: { what: 'joined', userId } });
  return 'linked';
}

/** One's own link, while one acts for no club or area; that of somebody who came later, by a holder; any, by an administrator. Undefined: unlinked. */
export async function unlinkAthlete({ pool, mailer }: LinkDeps, linking: Linking): Promise<Refused | undefined> {
  const { athleteId, userId, user, author } = linking;
  const tied = await readRights(pool, user, athleteId);
  if (!tied) return NO_ATHLETE;
  const refused = userId === user.id ? await keeps(pool, user) : undefined;
  if (refused) return refused;
  return transaction(pool, async (client) => {
    await client.query('select from athlete where id = $1 for update', [athleteId]);
    const ended = userId === user.id || (await mayEndThat(client, linking));
    if (ended === 'not-linked') return NOT_LINKED;
    if (!ended) return NOT_ALLOWED;
    const { rowCount } = await client.query('delete from user_athlete where user_id = $1::bigint and athlete_id = $2', [
      userId,
      athleteId,
    ]);
    if (!rowCount) return NOT_LINKED;
    if (userId !== user.id) await mailer.tell(client, HOLDERS, { athleteId, news: { what: 'ended', userId, by: author } });
    await noteAthlete(client, athleteId, author, `Unlinked from ${(await nameOf(client, userId)) ?? 'a user'}`);
    return undefined;
  });
}

async function nameOf(client: Client, userId: number): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select display_name as name from app_user where id = $1::bigint', [
    userId,
  ]);
  return rows[0]?.name;
}

async function keeps(pool: Pool, user: User): Promise<Refused | undefined> {
  return isAdministrator(user) || (await actsForNobody(pool, user.id)) ? undefined : KEEPS;
}

async function mayEndThat(client: Client, { athleteId, userId, user }: Linking): Promise<boolean | 'not-linked'> {
  const viewer = await readViewer(client, user, athleteId);
  if (!viewer) return false;
  const holders = await holdersOf(client, athleteId);
  const other = holders.find((one) => one.userId === userId);
  return other ? mayEnd(viewer, holders, other) : 'not-linked';
}

const NOT_LINKED = refuse('not-found', { message: 'This athlete is not linked to that account.' });
const KEEPS = refuse('forbidden', {
  message: 'You represent a club, school or area, so your athletes stay linked. Nothing was changed.',
  remedy: 'An administrator can unlink the athlete.',
});
