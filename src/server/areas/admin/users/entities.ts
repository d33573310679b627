import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { RIGHT_CHANGED } from '#server/db/mail/mail-rights.ts';
import type { MailDeps } from '#server/db/mail/mailer.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';

/** Where a user's areas and clubs are kept: names are the program's own. */
const TABLES = {
  area: { table: 'user_area', column: 'area_id', of: 'area' },
  club: { table: 'user_club', column: 'club_id', of: 'club' },
} as const;

export interface Acting {
  readonly kind: keyof typeof TABLES;
  readonly userId: number;
  readonly entityId: number;
  readonly acts: boolean;
  readonly by: string;
}

/** Makes a user act for an area or club, or no longer. False: there is no such user or entity. */
export function setActing({ pool, mailer }: MailDeps & { readonly pool: Pool }, acting: Acting): Promise<boolean> {
  const { userId, by, acts: may } = acting;
  return transaction(pool, (client) =>
    act(client, acting, (name) => mailer.tell(client, RIGHT_CHANGED, { userId, by, may, what: `represent ${name}` })),
  );
}

/** `tell` is asked where something changes. */
export async function act(
  client: Client,
  { kind, userId, entityId, acts, by }: Acting,
  tell?: (name: string) => Promise<void>,
): Promise<boolean> {
  const { table, column, of } = TABLES[kind];
  if (userId > LARGEST_ID || entityId > LARGEST_ID) return false;
  const { rows } = await client.query<{ name: string }>(`select e.name from ${of} e, app_user u where e.id = $1 and u.id = $2`, [
    entityId,
    userId,
  ]);
  const name = rows[0]?.name;
  if (name === undefined) return false;
  const change = acts
    ? `insert into ${table} (user_id, ${column}) values ($1, $2) on conflict do nothing`
    : `delete from ${table} where user_id = $1 and ${column} = $2`;
  const { rowCount } = await client.query(change, [userId, entityId]);
  if (!rowCount) return true;
  await noteOnAccount(client, userId, by, acts ? `Represents ${name}` : `No longer represents ${name}`);
  await tell?.(name);
  return true;
}
