import { errorCode } from '#server/lib/http/error-code.ts';
import type { Client, Pool } from './pool.ts';

/** The host has become a standby, and its connections stayed: another one takes writes. */
const READ_ONLY = '25006';

/** Runs `work` in one transaction: all of it, or nothing. */
export async function transaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks between two statements says so here, and would end the process if nobody listened; the next statement fails anyway.
  const lost = (error: Error) => {
    broken = error;
  };
  client.on('error', lost);
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    // When not even the roll-back works the connection is of no use to anybody.
    await client.query('rollback').catch(lost);
    if (error instanceof Error && errorCode(error) === READ_ONLY) lost(error);
    throw error;
  } finally {
    client.removeListener('error', lost);
    client.release(broken);
  }
}
