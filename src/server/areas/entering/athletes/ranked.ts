import type { RankedBest } from '#contracts/entering/registration.ts';
import { readBestMark } from '#domain/performance/best-mark.ts';
import { isBetter, type Mark } from '#domain/performance/unit.ts';
import { markedEvent } from '#server/areas/entering/shared/present-best.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readBests } from '#server/db/read/read-bests.ts';

/** No mark is more, in ms, cm or points, nor does the database hold it. */
const MOST = 2_147_483_647;

/** Keeps what the rankings said beside the athlete's own best marks; a mark that no limit of the event lets through is not believed. */
export async function keepRanked(pool: Pool, athleteId: number, ranked: readonly RankedBest[]): Promise<void> {
  if (ranked.length === 0) return;
  const events = new Map((await readBests(pool, athleteId)).map((row) => [row.eventCode.toUpperCase(), row]));
  // Indoors and outdoors a ranking may name an event twice.
  const bests = new Map<number, Mark>();
  for (const { eventCode, pb } of ranked) {
    const event = events.get(eventCode.toUpperCase());
    const read = event && readBestMark(pb, markedEvent(event));
    if (!event || !read?.ok || read.value > MOST) continue;
    const known = bests.get(event.eventId);
    if (known === undefined || isBetter(read.value, known, event.unit)) bests.set(event.eventId, read.value);
  }
  const rows = [...bests].map(([event_id, pof10_pb]) => ({ event_id, pof10_pb }));
  await pool.query(
    `insert into athlete_pb (athlete_id, event_id, pof10_pb)
     select $1, x.event_id, x.pof10_pb from jsonb_to_recordset($2::jsonb) as x(event_id integer, pof10_pb integer)
     on conflict (athlete_id, event_id) do update set pof10_pb = excluded.pof10_pb`,
    [athleteId, JSON.stringify(rows)],
  );
}
