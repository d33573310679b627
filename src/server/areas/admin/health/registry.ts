import type { HealthCheck } from '#domain/settings/app-settings.ts';
import type { Job } from '#server/db/jobs.ts';
import { entryCheck } from './entry-check.ts';
import { type HealthParts, healthMonitor } from './health-monitor.ts';

/** What the checks of the machine and the venues do; those of orders, payments and waiting lists are the basket's. */
export function healthJobs(parts: HealthParts): Readonly<Record<Extract<HealthCheck, 'entryCheck' | 'healthMonitor'>, Job>> {
  return { entryCheck: entryCheck(parts.pool), healthMonitor: healthMonitor(parts) };
}
