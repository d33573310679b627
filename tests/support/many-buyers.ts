import { randomBytes } from 'node:crypto';
import type { Pool } from '#server/db/connection/pool.ts';
import { tokenHash } from '#server/lib/http/principal.ts';

/** Somebody who enters one athlete. */
export interface Buyer {
  readonly token: string;
  readonly athleteId: number;
}

/** So many people who are signed in, each with a woman of thirty. */
export async function manyBuyers(pool: Pool, count: number): Promise<readonly Buyer[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  const { rows } = await pool.query<{ athleteId: number }>(
    `with given as (select hash, n from unnest($1::bytea[]) with ordinality as t(hash, n)),
     users as (
       insert into app_user (email, display_name, password_hash)
       select encode(hash, 'hex') || '@demo.test', 'Buyer ' || n, 'none' from given returning id, email),
     signed as (
       insert into session (token_hash, user_id, expires_at)
       select g.hash, u.id, now() + interval '1 year' from given g join users u on u.email = encode(g.hash, 'hex') || '@demo.test'),
     athletes as (
       insert into athlete (first_name, sur_name, gender, dob, urn, aocode, active_end_date)
       select 'Wilma', encode(hash, 'hex'), 'F', '1996-01-01', '8' || n, 'EA', '2099-03-31' from given returning id, sur_name),
     tied as (
       insert into user_athlete (user_id, athlete_id)
       select u.id, a.id from users u join athletes a on u.email = a.sur_name || '@demo.test')
     select a.id as "athleteId" from given g join athletes a on a.sur_name = encode(g.hash, 'hex') order by g.n`,
    [tokens.map(tokenHash)],
  );
  return rows.map(({ athleteId }, i) => ({ athleteId, token: tokens[i] ?? '' }));
}
