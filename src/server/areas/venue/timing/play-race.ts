import { type RaceFile, wrongly } from '#domain/rehearsal/race-file.ts';
import { writeLif } from '#domain/timing/out/write-lif.ts';
import type { DecideMade } from '#server/areas/venue/shared/decide-made.ts';
import type { SendRace } from '#server/areas/venue/shared/made-up-device.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type HeldHeat, readHeats } from './out/start-heats.ts';
import { takeFile } from './take-file.ts';

interface Deps extends ChangeDeps {
  readonly pool: Pool;
  readonly decide: DecideMade;
}

/** See `SendRace`: the marks of the race with the names, bibs and lanes of the start list as it is. */
export function playRace({ pool, decide, now, changed }: Deps): SendRace {
  return async ({ compId, userId, by, file }) => {
    const run = await heatOf(pool, compId, file);
    const named = file.under ? await heatOf(pool, compId, file.under) : run;
    if (!run || !named) return false;
    const marks = new Map(file.marks.map(({ entryId, mark }) => [entryId, mark]));
    const wrong = wrongly(run.starters, marks, file.wrong);
    const text = writeLif({ ...named, starters: wrong.starters }, file.wrong === 'empty' ? null : file.wind, wrong.marks);
    const name = [named.eventNo, named.round, named.heat].map((n, i) => String(n).padStart(i === 0 ? 3 : i === 1 ? 1 : 2, '0'));
    const bytes = new TextEncoder().encode(text);
    const { again } = await takeFile(pool, decide, { compId, name: `${name.join('-')}.lif`, bytes, userId, by, now });
    if (!again) changed(compId);
    return true;
  };
}

async function heatOf(
  pool: Pool,
  compId: number,
  { eventGroupId, heat }: Pick<RaceFile, 'eventGroupId' | 'heat'>,
): Promise<HeldHeat | undefined> {
  const heats = await readHeats(pool, compId, eventGroupId);
  return heats.find((one) => one.heat === heat);
}
