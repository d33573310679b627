import type { HealthCheck } from '#domain/settings/app-settings.ts';
import type { Job } from '#server/lib/jobs.ts';
import { entryCheck } from './entry-check.ts';
import { type HealthParts, healthMonitor } from './health-monitor.ts';

/** The one place that says what each health check does. Who builds orders, payments and waiting lists puts their checks in here. */
export function healthJobs(parts: HealthParts): Readonly<Record<HealthCheck, Job>> {
  return {
    entryCheck: entryCheck(parts.pool),
    healthMonitor: healthMonitor(parts),
    orderCheck: nothingYet('There are no orders on this server yet, so there is nothing to check.'),
    paymentStatus: nothingYet('Nothing is paid on this server yet, so there is nothing to check.'),
    waitingList: nothingYet('There are no waiting lists on this server yet, so there is nothing to check.'),
  };
}

const nothingYet = (note: string) => async () => ({ ok: true, note });
