import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getVerifyCheckIn, postVerifyCheckIn } from '#contracts/public/check-in.ts';
import type { Body, Data } from '#contracts/shared/endpoint.ts';
import { typedCode } from '#domain/check-in/code.ts';
import { isDate } from '#domain/shared/wall-clock.ts';
import { type AttemptLimits, countAttempts } from '#server/db/attempts.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import { tokenHash } from '#server/lib/http/principal.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';

type Typed = Body<typeof postVerifyCheckIn>;
type Verified = Data<typeof postVerifyCheckIn>;

/** Time enough for a family at the fence; afterwards the code is typed again. */
const NONCE_MS = 4 * 60 * 60_000;

const WRONG_CODES: AttemptLimits = {
  kind: 'check-in code',
  spanMs: 15 * 60_000,
  perPair: 10,
  perAccount: Number.POSITIVE_INFINITY,
  perAddress: 100,
};

const WRONG = refuse('wrong-code', {
  field: 'compcode',
  message: 'This code does not go with this email address.',
  remedy: 'Take both from the email that confirmed the entry, or go to the check-in desk.',
});

/**
 * C165: an emailed code becomes a nonce. A right one always does: it has 40 bits, and no stranger who types wrong ones, in the same hall or in the name of
 * the family, keeps it out.
 */
export function verifyRoutes(router: Router, { now }: Clock): void {
  const tries = countAttempts({ pool: router.pool, now }, WRONG_CODES);

  const verify = async (typed: Typed, request: FastifyRequest, reply: FastifyReply): Promise<{ data: Verified } | Refused> => {
    if (typed.date && !isDate(typed.date)) return refuse('invalid', { field: 'date', message: 'date: a day as YYYY-MM-DD.' });
    const email = typed.emailid.trim().toLowerCase();
    const data = await exchange(router.pool, { email, code: typedCode(typed.compcode), date: typed.date || null, now: now() });
    if (data) return { data };
    const seconds = await tries.take(email, request.ip);
    if (seconds === 0) return WRONG;
    reply.header('retry-after', seconds);
    return refuse('too-many', {
      message: 'Too many wrong codes were typed.',
      remedy: `Type the one of the mail, wait ${Math.ceil(seconds / 60)} min, or go to the check-in desk.`,
    });
  };

  route(router, getVerifyCheckIn, ({ query, request }, reply) => verify(query, request, reply));
  route(router, postVerifyCheckIn, ({ body, request }, reply) => verify(body, request, reply));
}

interface Exchange {
  readonly email: string;
  readonly code: string;
  readonly date: string | null;
  readonly now: number;
}

/** The same statements run whether or not anybody has this address or this code, so that their time tells nothing. */
async function exchange(pool: Pool, { email, code, date, now }: Exchange): Promise<Verified | undefined> {
  const nonce = randomBytes(24).toString('base64url');
  const until = new Date(now + NONCE_MS);
  const { rows } = await pool.query<{ compId: number | null }>(
    `with known as (select c.comp_id, c.user_id from app_user u join check_in_code c on c.user_id = u.id
       join competition k on k.id = c.comp_id join organisation o on o.id = k.org_id
       where u.email = $1 and c.code = $2 and ($3::date is null or $3 = any(k.dates)) and k.active and o.status = 'Approved' limit 1)
     insert into check_in_nonce (nonce_hash, comp_id, user_id, made_at, expires_at)
     select $4, known.comp_id, known.user_id, $5, $6 from (select) one left join known on true returning comp_id as "compId"`,
    [email, code, date, tokenHash(nonce), new Date(now), until],
  );
  await pool.query('delete from check_in_nonce where expires_at < $1', [new Date(now)]);
  const compId = rows[0]?.compId;
  return typeof compId === 'number' ? { nonce, compId, until: until.toISOString() } : undefined;
}
