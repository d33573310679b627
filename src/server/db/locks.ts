import type { ClientBase } from 'pg';

/**
 * The number of every advisory lock of the database, so that none is taken twice. What no transaction holds (presence, role, migration) is
 * locked for a session, with the number alone.
 */
export const LOCKS = {
  migration: 4711,
  /** Shared by all servers that use an embedded PostgreSQL. */
  presence: 4712,
  demo: 4713,
  /** The places of a competition. */
  places: 4714,
  /** The basket of a user. */
  basket: 4715,
  role: 4716,
  /** Giving an athlete this date of birth, or this number. */
  birthday: 4717,
  athleteNumber: 4718,
  /** Importing into the competition of this name. */
  import: 4719,
  /** Starting, running or ending the rehearsal of a competition, by the past one's number. */
  rehearsal: 4720,
  /** The room for pictures and videos of a competition. */
  media: 4721,
} as const;

/** Waits for a lock and holds it until the transaction ends; of what has a key, only what has the same one. */
export async function lockUntilEnd(client: ClientBase, name: keyof typeof LOCKS, key: number | string = 0): Promise<void> {
  const text =
    typeof key === 'number' ? 'select pg_advisory_xact_lock($1, $2)' : 'select pg_advisory_xact_lock($1, hashtext($2))';
  await client.query({ name: `lock by ${typeof key}`, text, values: [LOCKS[name], key] });
}

/** The same without waiting; false: another has it. */
export async function tryLockUntilEnd(client: ClientBase, name: keyof typeof LOCKS, key: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>({
    name: 'try lock',
    text: 'select pg_try_advisory_xact_lock($1, $2) as got',
    values: [LOCKS[name], key],
  });
  return rows[0]?.got ?? false;
}
