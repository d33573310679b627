import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_SIGNS } from '#domain/check-in/code.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { must } from '#server/lib/must.ts';

/** What a user types, with their address, to check in whom they entered at a competition. It stays the same in all their mails. */
export async function checkInCodeOf(db: Pool | Client, compId: number, userId: number): Promise<string> {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
  const { rows } = await db.query<{ code: string }>(
    `insert into check_in_code (comp_id, user_id, code) values ($1, $2, $3)
     on conflict (comp_id, user_id) do update set code = check_in_code.code returning code`,
    [compId, userId, code],
  );
  return must(rows[0], 'the code').code;
}
