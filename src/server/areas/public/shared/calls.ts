import { calledNext } from '#domain/event-board/called-next.ts';
import type { CalledNext } from '#domain/event-board/event-board.ts';
import type { PartTexts } from '#domain/result/part-rules.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';

interface Written {
  readonly heat: number;
  readonly entryId: number;
  readonly parts: PartTexts | null;
}

const WRITTEN = `select heat, entry_id as "entryId", parts from result where comp_id = $1 and event_group_id = $2`;
const WITHDRAWN = `
  select (w->>'entryId')::integer as id from comp_athlete ca cross join json_array_elements(ca.withdrawn) w
  where ca.comp_id = $1 and ca.athlete_id = any(array(select athlete_id from entry where comp_id = $1 and id = any($2::integer[])))`;

type Known = Omit<Parameters<typeof calledNext>[0], 'withdrawn' | 'written'>;

/** The athletes that officials of a throw or a jump call next, from what everybody sees of it and what they have written besides. */
export async function readCalls(
  db: Pool | Client,
  compId: number,
  eventGroupId: number,
  known: Known,
): Promise<readonly CalledNext[]> {
  const entries = known.rows.flatMap((row) => (row.kind === 'athlete' ? row.entries.map(({ id }) => id) : []));
  const { rows: written } = await db.query<Written>({
    name: 'written in an event',
    text: WRITTEN,
    values: [compId, eventGroupId],
  });
  const { rows: withdrawn } = await db.query<{ id: number | null }>({ text: WITHDRAWN, values: [compId, entries] });
  return calledNext(
    {
      ...known,
      withdrawn: new Set(withdrawn.flatMap(({ id }) => id ?? [])),
      written: written.map(({ parts, ...row }) => ({ ...row, ...(parts && { parts }) })),
    },
    eventGroupId,
  );
}
