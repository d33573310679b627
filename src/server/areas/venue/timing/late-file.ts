import { markOf, type TimedRace } from '#domain/timing/timed-race.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { NOT_ASIDE, writeRows } from './import-rows.ts';
import { type At, saidOf } from './place-race.ts';

/** When a file was written, or a person chose it. */
export interface Written {
  /** As far as the server can tell: what a slow network took is added. */
  readonly at: Date;
  /** By the clock of the computer that sent it, epoch ms. */
  readonly clock?: number;
}
export interface Sent {
  readonly by: string;
  readonly written: Written;
}

interface RaceOfFile {
  readonly fileId: number;
  readonly race: TimedRace;
  readonly at: At | undefined;
}

/** More than a network takes to bring a file, or gives up. */
const SLOWEST_MS = 30_000;

/**
 * A file of the same race that was written after this one is here already: it was held back, and comes late. Of one computer its clock says which is the
 * newer, unless it was set back in between; of two, only what is beyond the slowness of a network does.
 */
export async function isLate(
  client: Client,
  compId: number,
  { fileId, race, at, from: { by, written } }: RaceOfFile & { readonly from: Sent },
): Promise<boolean> {
  const { rows } = await client.query<{ isLate: boolean }>({
    name: 'newer file of a race',
    text: `select exists (
        select from import_row r join import_file f on f.comp_id = r.comp_id and f.id = r.file_id
        where r.comp_id = $1 and r.file_id <> $4 and r.state <> 'replaced' and ${NOT_ASIDE} and f.written_at > $6
          and ((r.event_group_id = $2 and r.heat = $3) or (r.event_group_id is null and r.said = $5))
          and case when f.by = $7 and f.clock is not null and $8::bigint is not null then f.clock > $8
            else f.written_at > $6 + $9 * interval '1 millisecond' end) as "isLate"`,
    values: [
      compId,
      at?.eventGroupId ?? 0,
      at?.heat ?? 0,
      fileId,
      saidOf(race),
      written.at,
      by,
      written.clock ?? null,
      SLOWEST_MS,
    ],
  });
  return rows[0]?.isLate ?? false;
}

/** A race of a file that came late, as if it had come before the one that has its place: a person may choose it again. */
export const keepLate = (
  client: Client,
  compId: number,
  { fileId, index, race, at }: RaceOfFile & { readonly index: number },
): Promise<void> =>
  writeRows(client, compId, {
    fileId,
    index,
    race,
    at,
    rows: race.rows.map((row) => ({
      row,
      mark: markOf(row),
      state: 'replaced',
      why: null,
      entryId: null,
      mendedBy: null,
      candidates: [],
    })),
  });
