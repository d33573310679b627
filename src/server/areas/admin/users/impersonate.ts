import type { Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { noteOnAccount } from '#server/db/read/account-note.ts';
import { LARGEST_ID, tokenHash } from '#server/lib/http/principal.ts';

interface Impersonated {
  readonly impersonating: boolean;
  readonly userId: number;
  readonly display_name: string;
}

/** The session becomes that of another user, or its own again with the own id. Undefined: there is no such user. */
export function impersonate(
  pool: Pool,
  token: string,
  self: { readonly id: number; readonly name: string },
  userId: number,
): Promise<Impersonated | undefined> {
  return transaction(pool, async (client) => {
    if (userId > LARGEST_ID) return undefined;
    const { rows } = await client.query<{ display_name: string }>('select display_name from app_user where id = $1', [userId]);
    const name = rows[0]?.display_name;
    if (name === undefined) return undefined;
    const impersonating = userId !== self.id;
    await client.query('update session set acting_as = $2 where token_hash = $1', [
      tokenHash(token),
      impersonating ? userId : null,
    ]);
    if (impersonating) await noteOnAccount(client, userId, self.name, 'Impersonated');
    return { impersonating, userId, display_name: name };
  });
}
