import { readTimingFile } from '#contracts/venue/read-timing-file.ts';
import type { ColumnMap } from '#domain/timing/table.ts';
import type { Client } from '#server/db/connection/pool.ts';

type Read = ReturnType<typeof readTimingFile>;
/** Of a table that nobody has explained yet, as JSON. */
export const headingsOf = (file: Read): string | null => (!file.ok && file.headings ? JSON.stringify(file.headings) : null);

/** Reads a file; a table that its headings do not explain as somebody has said of such tables. */
export async function readKnown(client: Client, compId: number, bytes: Uint8Array, name: string): Promise<Read> {
  const file = readTimingFile(bytes, undefined, name);
  const headings = headingsOf(file);
  if (headings === null) return file;
  const { rows } = await client.query<{ columns: ColumnMap }>(
    'select t.columns from timing_columns t join competition c on c.org_id = t.org_id where c.id = $1 and t.headings = $2',
    [compId, headings],
  );
  return rows[0] ? readTimingFile(bytes, rows[0].columns, name) : file;
}
