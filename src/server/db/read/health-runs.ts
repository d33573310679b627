import type { HealthCheck } from '#domain/settings/app-settings.ts';
import type { Pool } from '#server/db/connection/pool.ts';

/** When each health check last ran, ISO; one that never ran is missing. */
export type HealthRuns = Partial<Readonly<Record<HealthCheck, string>>>;

export async function readHealthRuns(pool: Pool): Promise<HealthRuns> {
  const { rows } = await pool.query<{ name: string; last_run: Date | null }>('select name, last_run from job');
  return Object.fromEntries(rows.flatMap(({ name, last_run }) => (last_run ? [[name, last_run.toISOString()]] : [])));
}
