import type { Client, Pool } from '../pool.ts';

/** Best marks of an athlete by event definition, in ms, cm or points: what the rules compare. */
export async function readPerformances(_db: Pool | Client, _athleteId: number): Promise<Readonly<Record<number, number>>> {
  return {};
}
