import type { RankedBest } from '#contracts/registration.ts';
import { readBestMark } from '#domain/performance/best-mark.ts';
import type { Pool } from '#server/db/pool.ts';
import { readBests } from '#server/db/read-bests.ts';
import { markedEvent } from '#server/lib/present-best.ts';

/** Keeps what the rankings said beside the athlete's own best marks; a mark that no limit of the event lets through is not believed. */
export async function keepRanked(pool: Pool, athleteId: number, ranked: readonly RankedBest[]): Promise<void> {
  if (ranked.length === 0) return;
  const events = new Map((await readBests(pool, athleteId)).map((row) => [row.eventCode.toUpperCase(), row]));
  const rows = ranked.flatMap(({ eventCode, pb }) => {
    const event = events.get(eventCode.toUpperCase());
    const read = event && readBestMark(pb, markedEvent(event));
    return event && read?.ok ? [{ event_id: event.eventId, pof10_pb: read.value }] : [];
  });
  await pool.query(
    `insert into athlete_pb (athlete_id, event_id, pof10_pb)
     select $1, x.event_id, x.pof10_pb from jsonb_to_recordset($2::jsonb) as x(event_id integer, pof10_pb integer)
     on conflict (athlete_id, event_id) do update set pof10_pb = excluded.pof10_pb`,
    [athleteId, JSON.stringify(rows)],
  );
}
