import { setTimeout as sleep } from 'node:timers/promises';
import { NO_RULES, type ReadingRules } from '#domain/timing/reading-rules.ts';
import type { TimedRace } from '#domain/timing/timed-race.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import type { Refused } from '#server/lib/http/answer.ts';

/** A transaction in which results of files are written, while all other files of the competition wait. */
export interface Taking {
  readonly client: Client;
  readonly decide: DecideMade;
  readonly compId: number;
  /** In whose name the marks are written. */
  readonly userId: number;
  /** What somebody has said once of the files of the competition. */
  readonly rules: ReadingRules;
  /** Files that were read in this transaction, by id. */
  readonly read: Map<number, readonly TimedRace[]>;
}

/** Holds all other files of a competition back until the transaction ends; the rules that its files are read by. */
export async function lockFiles(client: Client, compId: number): Promise<ReadingRules> {
  const { rows } = await client.query<ReadingRules>(
    `select coalesce(r.lanes, false) as lanes, coalesce(r.words, '{}') as words
     from competition c left join timing_rule r on r.comp_id = c.id where c.id = $1 for no key update of c`,
    [compId],
  );
  return rows[0] ?? NO_RULES;
}

export async function startTaking(client: Client, decide: DecideMade, compId: number, userId: number): Promise<Taking> {
  return { client, decide, compId, userId, rules: await lockFiles(client, compId), read: new Map() };
}

/** Undoes what was done before it came to this. */
class Turned extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('refused');
    this.refused = refused;
  }
}

/** Does all of it, or nothing where it is refused. */
export async function whole(pool: Pool, work: (client: Client) => Promise<Refused | undefined>): Promise<Refused | undefined> {
  try {
    await transaction(pool, async (client) => {
      const refused = await work(client);
      if (refused) throw new Turned(refused);
    });
  } catch (error) {
    if (error instanceof Turned) return error.refused;
    throw error;
  }
  return undefined;
}

/** So many lines of results are taken at a time, and at least a race: half a second of a small machine, for which a desk of the meeting waits. */
export const LINES_AT_ONCE = 75;

/** PostgreSQL gives the lock to the first that asks once it is free: those who wait for it have to wake first. */
export const giveWay = (): Promise<void> => sleep(20);

interface Bulk<T> {
  readonly compId: number;
  readonly userId: number;
  readonly races: readonly T[];
  readonly linesOf: (race: T) => number;
}

/** Works on many races, some in each transaction: between them others come in who wait for the competition. What a race is now, `work` has to look up; what it refuses ends it, and what was done before that is kept. */
export async function takeInSlices<T>(
  pool: Pool,
  decide: DecideMade,
  { compId, userId, races, linesOf }: Bulk<T>,
  work: (taking: Taking, races: readonly T[]) => Promise<Refused | undefined>,
): Promise<Refused | undefined> {
  let next = 0;
  while (next < races.length) {
    if (next > 0) await giveWay();
    const begin = next;
    let lines = 0;
    for (const race of races.slice(begin)) {
      lines += linesOf(race);
      if (next > begin && lines > LINES_AT_ONCE) break;
      next += 1;
    }
    const slice = races.slice(begin, next);
    const refused = await whole(pool, async (client) => work(await startTaking(client, decide, compId, userId), slice));
    if (refused) return refused;
  }
  return undefined;
}
