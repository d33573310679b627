import type { Dashboard, DashboardEvent } from '#contracts/organising/dashboard.ts';
import { type ResultsIn, type Stage, stageOf } from '#domain/competition/stage.ts';
import { type EventStands, standsAt } from '#domain/round/progress.ts';

export interface OverviewEvent extends EventStands {
  readonly event: DashboardEvent;
}

/** What the numbers of a competition come to at an instant. */
export interface Overview {
  readonly stage: Stage;
  readonly results: ResultsIn;
  /** Begun and to come, in the order of the programme. */
  readonly next: readonly OverviewEvent[];
  /** That should have their results by now, the longest first. */
  readonly waiting: readonly OverviewEvent[];
  /** With marks that two officials entered differently. */
  readonly disputed: readonly DashboardEvent[];
}

/** `now` is an ISO instant. */
export function overviewOf(data: Dashboard, now: string): Overview {
  const all = data.events.map((event) => ({ event, ...standsAt(event, data, now) }));
  const entered = all.filter(({ state }) => state !== 'none');
  const scored = entered.filter(({ event }) => event.resultsPossible);
  const results = { events: scored.length, finished: scored.filter(({ state }) => state === 'done').length };
  const held = { ...data, organiserStatus: data.organiser.status, closesAt: data.entriesCloseDateTime };
  return {
    stage: stageOf(held, results, now),
    results,
    next: entered.filter(({ state }) => state !== 'done' && state !== 'waiting'),
    waiting: scored.filter(({ state }) => state === 'waiting').toSorted((a, b) => b.waits - a.waits),
    disputed: data.events.filter(({ challenged }) => challenged > 0),
  };
}
