import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { HEALTH_CHECKS } from '#domain/settings/app-settings.ts';

const Check = z.object({
  name: z.enum(HEALTH_CHECKS),
  /** Seconds. */
  every: z.int(),
  /** ISO instant of the database's clock; null: it never ran. */
  lastRun: z.nullable(z.string()),
  late: z.boolean(),
  /** False: its last run found something wrong, or failed. */
  ok: z.boolean(),
  /** What the last run found, for people. */
  note: z.string(),
  tookMs: z.nullable(z.int()),
  /** The last thing that was wrong, however long ago; empty: nothing ever. */
  lastError: z.string(),
  lastErrorAt: z.nullable(z.string()),
});
export type HealthCheckState = z.infer<typeof Check>;

const HealthReport = z.object({
  /** The database's clock when the report was made. */
  at: z.string(),
  /** No check has run for two hours: nothing in the report is about now. */
  stale: z.boolean(),
  checks: z.array(Check),
});
export type HealthReport = z.infer<typeof HealthReport>;

export const getHealth = endpoint({
  method: 'GET',
  path: `${BASE}/admin/health`,
  summary: 'The health checks: when they ran and what they found',
  who: 'appadmin',
  data: HealthReport,
  refusals: ['forbidden'],
});

/** Refused as `conflict` while it is running. */
export const postHealthRun = endpoint({
  method: 'POST',
  path: `${BASE}/admin/health/:name/run`,
  summary: 'Run a health check now',
  who: 'appadmin',
  params: z.object({ name: z.enum(HEALTH_CHECKS) }),
  audit: 'settings',
  data: HealthReport,
  refusals: ['forbidden', 'invalid', 'conflict'],
});
