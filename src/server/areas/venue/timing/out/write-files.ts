import type { StartFile } from '#contracts/venue/timing-files.ts';
import { places } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { writeLif } from '#domain/timing/out/write-lif.ts';
import { writeLynx } from '#domain/timing/out/write-lynx.ts';
import { writeOmega } from '#domain/timing/out/write-omega.ts';
import type { TimedMark } from '#domain/timing/timed-race.ts';
import { readNumbers } from '#server/areas/venue/shared/read-numbers.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { EVENT_GROUP_ROWS } from '#server/db/read/row-sql.ts';
import { keepKeys } from '../place-race.ts';
import { type HeldHeat, readHeats } from './start-heats.ts';

type StartFiles = { readonly [F in StartFile]: string };

/** The start lists of a meeting as files for a timing computer. Keeps what they call each heat. */
export function writeStartFiles(pool: Pool, compId: number): Promise<StartFiles> {
  return transaction(pool, async (client) => {
    const heats = await readHeats(client, compId);
    await keepNames(client, compId, heats);
    return startFiles(heats);
  });
}

export const startFiles = (heats: readonly HeldHeat[]): StartFiles => ({ ...writeLynx(heats), 'omega.csv': writeOmega(heats) });

export const keepNames = (client: Client, compId: number, heats: readonly HeldHeat[]): Promise<void> =>
  keepKeys(
    client,
    compId,
    heats
      .filter(({ isTrack }) => isTrack)
      .map(({ eventNo, round, heat, eventGroupId }) => ({ eventNo: String(eventNo), round, heat, at: { eventGroupId, heat } })),
  );

/** The results of a heat as the photo finish would write them; undefined: there is no such heat. */
export async function writeResults(
  pool: Pool,
  compId: number,
  asked: { readonly eventNo: number; readonly round: number; readonly heat: number },
): Promise<string | undefined> {
  const numbers = [...(await readNumbers(pool, compId))];
  const id = numbers.find(([, { eventNo, round }]) => eventNo === asked.eventNo && round === asked.round)?.[0];
  const { rows: groups } = await pool.query<{ row: EventGroupRow }>(`${EVENT_GROUP_ROWS} and g.id = $2 and g.unit = 'T'`, [
    compId,
    id ?? 0,
  ]);
  const group = groups[0]?.row;
  const heats = group ? await readHeats(pool, compId, group.id) : [];
  const heat = heats.find((one) => one.heat === asked.heat);
  if (!group || !heat) return undefined;
  const values = await valuesOf(pool, compId, group.id, heat.heat);
  const wind = values.get(0);
  return writeLif(
    heat,
    wind?.type === 'wind' ? wind.wind : null,
    marksOf(group, heat, values, wind?.type === 'wind' && wind.hand),
  );
}

async function valuesOf(
  db: Pool | Client,
  compId: number,
  eventGroupId: number,
  heat: number,
): Promise<ReadonlyMap<number, ResultValue | null>> {
  const { rows } = await db.query<{ id: number; value: ResultValue | null }>(
    'select entry_id as id, value from result where comp_id = $1 and event_group_id = $2 and heat = $3',
    [compId, eventGroupId, heat],
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}

function marksOf(
  group: EventGroupRow,
  { heat, starters }: { readonly heat: number; readonly starters: readonly { readonly entryId: number }[] },
  values: ReadonlyMap<number, ResultValue | null>,
  hand = false,
): ReadonlyMap<number, TimedMark> {
  const results = [...values].map(([entryId, value]) => ({ heat, entryId, value }));
  const placed = new Map(
    places(
      group,
      starters.map(({ entryId }) => ({ entryId, heat })),
      results,
    ).map((one) => [one.entryId, one.heatPlace]),
  );
  return new Map(
    starters.flatMap(({ entryId }): readonly [number, TimedMark][] => {
      const value = values.get(entryId);
      if (value?.type !== 'track') return [];
      const { ms, code, rule, reaction = null } = value;
      return [
        [
          entryId,
          { place: placed.get(entryId) ?? null, ms, code, reaction, ...(rule !== undefined && { rule }), ...(hand && { hand }) },
        ],
      ];
    }),
  );
}
