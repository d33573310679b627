import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { signedQr, signedSaid } from '#domain/check-in/qr.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { CHANNEL, notice } from '#server/db/connection/notice.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { lockCompetition } from '#server/db/entry/venue-entry.ts';
import { must } from '#server/lib/must.ts';
import { seal, unseal } from '#server/lib/security/seal.ts';

interface KeyDeps {
  readonly pool: Pool;
  /** What private keys are sealed with: one for all processes. */
  readonly secretKey: Buffer;
}

/** With which the codes on phones are signed, a pair for each competition. */
export interface SigningKeys {
  /** Makes the pair if there is none yet: from then on tablets hear the public one. */
  ensure(compId: number): Promise<KeyObject>;
}

const about = (compId: number) => `check-in key of competition ${compId}`;

export function openSigningKeys({ pool, secretKey }: KeyDeps): SigningKeys {
  const known = new Map<number, KeyObject>();

  const read = async (db: Pool | Client, compId: number): Promise<KeyObject | undefined> => {
    const { rows } = await db.query<{ sealed: Buffer }>('select sealed from check_in_key where comp_id = $1', [compId]);
    const text = rows[0] && unseal(secretKey, rows[0].sealed, about(compId));
    return text === undefined ? undefined : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  };

  const make = (compId: number): Promise<KeyObject> =>
    transaction(pool, async (client) => {
      await lockCompetition(client, compId);
      // Another process may have been faster.
      const there = await read(client, compId);
      if (there) return there;
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
      await client.query(
        `insert into check_in_key (comp_id, sealed, public_key) values ($1, $2, $3)
         on conflict (comp_id) do update set sealed = excluded.sealed, public_key = excluded.public_key`,
        [compId, seal(secretKey, text, about(compId)), must(publicKey.export({ format: 'jwk' }).x, 'the public key')],
      );
      const { rows } = await client.query<{ n: number }>(
        'update competition set change_no = change_no + 1, version = change_no + 1 where id = $1 returning change_no as n',
        [compId],
      );
      await client.query('select pg_notify($1, $2)', [CHANNEL, notice(compId, must(rows[0], 'the competition').n, [])]);
      return privateKey;
    });

  return {
    async ensure(compId) {
      const key = known.get(compId) ?? (await read(pool, compId)) ?? (await make(compId));
      known.set(compId, key);
      return key;
    },
  };
}

export function signedCode(key: KeyObject, what: { compId: number; athleteId: StarterId; until: number }): string {
  const said = signedSaid(what);
  return signedQr(said, sign(null, Buffer.from(said), key).toString('base64url'));
}
