import type { IncomingHttpHeaders } from 'node:http';
import { NONCE_HEADER } from '#contracts/shared/endpoint.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { type Caller, tokenHash } from '#server/lib/http/principal.ts';
import { iso } from './row-sql.ts';

/** As whom somebody checks athletes in. */
export interface OwnCaller {
  readonly id: number;
  readonly name: string;
  /** ISO instant since when they are known on their phone. */
  readonly signedInAt: string;
  /** By a check-in code, not signed in: only whom they entered at this competition. */
  readonly byCode: boolean;
}

const TOO_OLD = refuse('key-expired', {
  message: 'The code was typed too long ago, or it is of another competition. Nothing was changed.',
  remedy: 'Type your email address and the code again.',
});

interface Asked {
  readonly caller: Caller;
  readonly query: { readonly nonce?: string | undefined };
  readonly request: { readonly headers: IncomingHttpHeaders };
}

/** Of a call that takes a nonce in place of signing in: it counts where there is one, also of somebody who is signed in. */
export async function ownCaller(
  pool: Pool,
  now: number,
  { caller: { user, scope }, query, request }: Asked,
): Promise<OwnCaller | Refused> {
  const header = request.headers[NONCE_HEADER];
  const nonce = (typeof header === 'string' && header) || query.nonce;
  if (!nonce) return user ? { id: user.id, name: user.name, signedInAt: user.signedInAt, byCode: false } : refuse('sign-in');
  const { rows } = await pool.query<Omit<OwnCaller, 'byCode'>>(
    `select u.id, u.display_name as name, ${iso('n.made_at')} as "signedInAt" from check_in_nonce n join app_user u on u.id = n.user_id
     where n.nonce_hash = $1 and n.comp_id = $2 and n.expires_at > $3`,
    [tokenHash(nonce), scope?.compId ?? 0, new Date(now)],
  );
  return rows[0] ? { ...rows[0], byCode: true } : TOO_OLD;
}
