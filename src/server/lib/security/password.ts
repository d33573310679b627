import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's smallest recommended cost (19 MiB, 2 passes): the library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an account that does not exist: nobody learns from the time which ones do. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const against = storedHash || (await decoy);
  const right = await verify(against, password);
  return right && against === storedHash;
}
