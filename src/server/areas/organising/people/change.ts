import { rightName } from '#domain/access/area-names.ts';
import { type HeldPermission, lossOf, mayGive, type Right, rightText } from '#domain/access/grant.ts';
import { PERMISSION_LEVELS } from '#domain/access/permission.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { RIGHT_CHANGED } from '#server/db/mail/mail-rights.ts';
import type { Mailer } from '#server/db/mail/mailer.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import type { Scope, User } from '#server/lib/http/principal.ts';
import { must } from '#server/lib/must.ts';
import { type HeldHere, readHeld } from './held.ts';

interface Changing {
  readonly mailer: Mailer;
  readonly scope: Scope;
  readonly user: User;
  readonly by: string;
  /** What is easily lost by accident may be lost. */
  readonly confirm: boolean;
}

/** Why nothing was changed; `last` and `own`: it has to be confirmed. */
export type NotChanged = 'no-account' | 'no-permission' | 'not-yours' | 'last' | 'own';

/** All parts are the same as none named. */
const tidied = ({ role, levels }: Right): Right => ({
  role,
  levels:
    role !== 'BUILDER' || levels.length === PERMISSION_LEVELS.length
      ? []
      : PERMISSION_LEVELS.filter((one) => levels.includes(one)),
});

/** Gives a right to the holder of an account, or changes the parts of the one they have here. */
export function givePerson(pool: Pool, email: string, asked: Right, changing: Changing): Promise<NotChanged | undefined> {
  return locked(pool, changing, async (client) => {
    const right = tidied(asked);
    if (!mayGive(changing.user, right, changing.scope)) return 'not-yours';
    const { rows } = await client.query<{ id: number }>('select id from app_user where email = $1', [email]);
    const userId = rows[0]?.id;
    if (userId === undefined) return 'no-account';
    const has = (await readHeld(client, changing.scope)).find(
      (held) => isHere(held, changing.scope) && held.userId === userId && held.role === right.role,
    );
    if (has) return set(client, has, right, changing);
    const { orgId, compId } = changing.scope;
    await client.query('insert into permission (user_id, role, org_id, comp_id, levels) values ($1, $2, $3, $4, $5)', [
      userId,
      right.role,
      orgId,
      compId,
      right.levels,
    ]);
    return note(client, userId, changing, { may: true, right });
  });
}

/** Narrows or widens a right that was given for this competition. */
export function changePerson(
  pool: Pool,
  id: number,
  levels: Right['levels'],
  changing: Changing,
): Promise<NotChanged | undefined> {
  return locked(pool, changing, async (client) => {
    const held = await findHere(client, id, changing.scope);
    return held ? set(client, held, tidied({ role: held.role, levels }), changing) : 'no-permission';
  });
}

/** Takes a right away that was given for this competition. */
export function removePerson(pool: Pool, id: number, changing: Changing): Promise<NotChanged | undefined> {
  return locked(pool, changing, async (client) => {
    const held = await findHere(client, id, changing.scope);
    if (!held) return 'no-permission';
    const why = await hindered(client, held, undefined, changing);
    if (why) return why;
    await client.query('delete from permission where id = $1', [id]);
    return note(client, held.userId, changing, { may: false, right: held });
  });
}

/** One change of a competition's people after the other, so that two of them cannot each take the other's right away. */
function locked<T>(pool: Pool, { scope }: Changing, work: (client: Client) => Promise<T>): Promise<T> {
  return transaction(pool, async (client) => {
    await client.query('select from competition where id = $1 for update', [scope.compId]);
    return work(client);
  });
}

const isHere = (held: HeldPermission, { compId }: Scope): boolean => held.compId === compId;

async function findHere(client: Client, id: number, scope: Scope): Promise<HeldHere | undefined> {
  return (await readHeld(client, scope)).find((held) => held.id === id && isHere(held, scope));
}

async function set(client: Client, held: HeldHere, right: Right, changing: Changing): Promise<NotChanged | undefined> {
  const why = await hindered(client, held, right, changing);
  if (why) return why;
  if (rightText(held) === rightText(right)) return undefined;
  await client.query('update permission set levels = $2 where id = $1', [held.id, right.levels]);
  return note(client, held.userId, changing, { may: true, right });
}

/** `right`: what it becomes; undefined: nothing. */
async function hindered(
  client: Client,
  held: HeldHere,
  right: Right | undefined,
  { scope, user, confirm }: Changing,
): Promise<NotChanged | undefined> {
  if (!mayGive(user, held, scope) || (right && !mayGive(user, right, scope))) return 'not-yours';
  if (confirm) return undefined;
  const before = await readHeld(client, scope);
  const after = before.flatMap((one) => (one.id === held.id ? (right ? [{ ...one, ...right }] : []) : [one]));
  return lossOf(before, after, user.id, scope);
}

interface ChangedRight {
  readonly may: boolean;
  readonly right: Right;
}

/** In the history of their account, and to them. */
async function note(
  client: Client,
  userId: number,
  { by, scope, user, mailer }: Changing,
  { may, right }: ChangedRight,
): Promise<undefined> {
  const { rows } = await client.query<{ name: string }>('select name from competition where id = $1', [scope.compId]);
  const { name } = must(rows[0], 'the competition');
  await noteOnAccount(client, userId, by, `${may ? 'May' : 'May no longer'}: ${rightText(right)}, ${name}`);
  if (userId !== user.id) await mailer.tell(client, RIGHT_CHANGED, { userId, by, may, what: `${rightName(right)}, ${name}` });
  return undefined;
}
