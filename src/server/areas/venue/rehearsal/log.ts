import { instantAt, type Timeline } from '#domain/rehearsal/timeline.ts';
import type { Client } from '#server/db/connection/pool.ts';

interface Moment {
  readonly compId: number;
  readonly timeline: Timeline;
  /** What the clock of the rehearsal shows. */
  readonly shown: number;
  /** Epoch ms. */
  readonly now: number;
}

/** Writes down what happened, in its order. */
export async function writeLog(
  client: Client,
  { compId, timeline, shown, now }: Moment,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  await client.query('insert into rehearsal_log (comp_id, at, clock, text) select $1, $2, $3, unnest($4::text[])', [
    compId,
    new Date(now),
    new Date(instantAt(timeline, shown)),
    lines,
  ]);
}
