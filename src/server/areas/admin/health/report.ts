import type { HealthCheckState, HealthReport } from '#contracts/admin/health.ts';
import { isLate, isStale } from '#domain/health/health.ts';
import { HEALTH_CHECKS, type HealthCheck } from '#domain/settings/app-settings.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';

interface Row {
  readonly name: string;
  readonly last_run: Date | null;
  readonly took_ms: number | null;
  readonly note: string;
  readonly error: string;
  readonly error_at: Date | null;
}

/** All checks as they stand, by the clock of the database. */
export async function readHealth(pool: Pool): Promise<HealthReport> {
  const [{ healthEvery }, { rows }, clock] = await Promise.all([
    readAppSettings(pool),
    pool.query<Row>('select name, last_run, took_ms, note, error, error_at from job'),
    pool.query<{ now: Date }>('select now() as now'),
  ]);
  const now = (clock.rows[0]?.now ?? new Date(0)).toISOString();
  const state = (name: HealthCheck): HealthCheckState => {
    const row = rows.find((one) => one.name === name);
    const times = { every: healthEvery[name], lastRun: row?.last_run?.toISOString() ?? null };
    const lastErrorAt = row?.error_at?.toISOString() ?? null;
    return {
      name,
      ...times,
      late: isLate(times, now),
      ok: lastErrorAt === null || lastErrorAt !== times.lastRun,
      note: row?.note ?? '',
      tookMs: row?.took_ms ?? null,
      lastError: row?.error ?? '',
      lastErrorAt,
    };
  };
  const checks = HEALTH_CHECKS.map(state);
  return { at: now, stale: isStale(checks, now), checks };
}
