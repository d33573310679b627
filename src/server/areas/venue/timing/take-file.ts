import { createHash } from 'node:crypto';
import { readTimingFile } from '#contracts/venue/read-timing-file.ts';
import type { ColumnMap } from '#domain/timing/table.ts';
import type { TimedRace } from '#domain/timing/timed-race.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { must } from '#server/lib/must.ts';
import { isLate, keepLate, type Sent, type Written } from './late-file.ts';
import { takeAnew } from './place-anew.ts';
import { type At, placeRace } from './place-race.ts';
import { headingsOf, readKnown } from './read-known.ts';
import { type Taking, takeRace, whoIsIn } from './take-race.ts';

interface Brought {
  readonly compId: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly userId: number;
  /** The person who brought it, as the list of files names them. */
  readonly by: string;
  readonly now: () => number;
  /** The heat that its one race is, where the sender says so. */
  readonly at?: At;
  /** When it was written, or a person chose it; absent: nobody knows. */
  readonly written?: Written;
}

/**
 * Takes a file, all of it or nothing. The same bytes again do nothing, unless they were written, or chosen, after whatever has taken the place of a race
 * of theirs since: then that race is as they say. The id is that of the file, of the first time.
 */
export function takeFile(
  pool: Pool,
  decide: DecideMade,
  { compId, name, bytes, userId, by, now, at: given, written }: Brought,
): Promise<{ readonly fileId: number; readonly again: boolean }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return transaction(pool, async (client) => {
    // The order in which files are taken is the order in which they supersede each other.
    await client.query('select from competition where id = $1 for no key update', [compId]);
    const file = await readKnown(client, compId, bytes, name);
    const { rows } = await client.query<{ id: number }>(
      `insert into import_file (comp_id, sha256, name, text, at, by, races, error, headings, written_at, clock) values ($1, $2, $3, $4, $5, $6, '[]', $7, $8, $9, $10)
       on conflict (comp_id, sha256) do nothing returning id`,
      [
        compId,
        sha256,
        name,
        file.text,
        new Date(now()),
        by,
        file.ok ? null : file.error,
        headingsOf(file),
        written?.at ?? null,
        written?.clock ?? null,
      ],
    );
    const fileId = rows[0]?.id;
    if (fileId === undefined) {
      const known = await client.query<{ id: number }>('select id from import_file where comp_id = $1 and sha256 = $2', [
        compId,
        sha256,
      ]);
      const { id } = must(known.rows[0], 'the file that was there');
      const isAnew =
        written !== undefined && (await takeAnew({ client, decide, compId, userId }, id, { writtenAt: written.at, given }));
      if (isAnew)
        await client.query(
          'update import_file set at = $3, by = $4, written_at = $5, clock = $6 where comp_id = $1 and id = $2',
          [compId, id, new Date(now()), by, written.at, written.clock ?? null],
        );
      return { fileId: id, again: !isAnew };
    }
    if (file.ok)
      await takeRaces({ client, decide, compId, userId }, fileId, file.races, { given, from: written && { by, written } });
    return { fileId, again: false };
  });
}

/** All races of a file, and that there is nothing wrong with it. */
async function takeRaces(
  taking: Taking,
  fileId: number,
  races: readonly TimedRace[],
  { given, from }: { readonly given?: At | undefined; readonly from?: Sent | undefined } = {},
): Promise<void> {
  const { client, compId } = taking;
  const said = [];
  for (const [index, race] of races.entries()) {
    const { at, starters } = await whoIsIn(client, compId, race, given ?? (await placeRace(client, compId, race)));
    const isOld = from !== undefined && (await isLate(client, compId, { fileId, race, at, from }));
    if (isOld) await keepLate(client, compId, { fileId, index, race, at });
    else await takeRace(taking, { fileId, index, race, at, starters });
    const { rows: _rows, unreadWind: _unreadWind, ...rest } = race;
    said.push({ ...rest, at: at ?? null });
  }
  await client.query('update import_file set races = $3, error = null, headings = null where comp_id = $1 and id = $2', [
    compId,
    fileId,
    JSON.stringify(said),
  ]);
}

interface Explained {
  readonly compId: number;
  readonly fileId: number;
  readonly columns: ColumnMap;
  readonly userId: number;
}

/** Keeps what the columns of a table are, and takes all files of the competition that wait for just that: how many. Undefined: the file does not wait. */
export function explainColumns(
  pool: Pool,
  decide: DecideMade,
  { compId, fileId, columns, userId }: Explained,
): Promise<number | 'other-columns' | undefined> {
  return transaction(pool, async (client) => {
    await client.query('select from competition where id = $1 for no key update', [compId]);
    const { rows: asked } = await client.query<{ headings: readonly string[] | null }>(
      'select headings from import_file where comp_id = $1 and id = $2',
      [compId, fileId],
    );
    const headings = asked[0]?.headings;
    if (!headings) return undefined;
    if (headings.length !== columns.length) return 'other-columns';
    await client.query(
      `insert into timing_columns (org_id, headings, columns) select org_id, $2, $3 from competition where id = $1
       on conflict (org_id, headings) do update set columns = excluded.columns`,
      [compId, JSON.stringify(headings), JSON.stringify(columns)],
    );
    const { rows: waiting } = await client.query<{ id: number; text: string; name: string }>(
      'select id, text, name from import_file where comp_id = $1 and headings::text = $2 order by id',
      [compId, JSON.stringify(headings)],
    );
    for (const { id, text, name } of waiting) {
      const file = readTimingFile(new TextEncoder().encode(text), columns, name);
      if (file.ok) await takeRaces({ client, decide, compId, userId }, id, file.races);
    }
    return waiting.length;
  });
}
