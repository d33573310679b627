import type { ImportReview } from '#contracts/entry-file.ts';
import { readEntryFile } from '#contracts/read-entry-file.ts';
import { type EntryReview, reviewEntries } from '#domain/entry/entry-file.ts';
import type { Client, Pool } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Refused, refuse } from '#server/lib/answer.ts';
import { planImport } from './plan.ts';
import type { Plan } from './planned.ts';
import { readState } from './state.ts';
import { writePlan } from './write-plan.ts';

export interface ImportRequest {
  readonly file: Uint8Array;
  readonly orgId: number;
  readonly competition: string;
  /** `YYYY-MM-DD` to which the first day moves. */
  readonly date?: string | undefined;
  readonly always: boolean;
  readonly dryRun: boolean;
  readonly skipBad: boolean;
  /** Zone of a competition that is made. */
  readonly timeZone: string;
}

/**
 * Brings a start list into a competition, in one transaction: all of it or nothing. The same file again finds everything as it is and
 * writes nothing. With bad lines nothing is written either, unless they may be left out.
 */
export async function importEntries(pool: Pool, request: ImportRequest): Promise<ImportReview | Refused> {
  const file = readEntryFile(request.file);
  if (!file.ok) return refuse('not-a-start-list', { message: `${file.error} Nothing was changed.` });
  return transaction(pool, async (client) => {
    await lockName(client, request);
    const timeZone = (await zoneOf(client, request)) ?? request.timeZone;
    const review = reviewEntries(file.rows, { timeZone, date: request.date });
    if (review.lines === 0) return notAStartList(review);
    const urns = review.athletes.flatMap((athlete) => athlete.urn ?? []);
    const state = await readState(client, request.orgId, request.competition, urns);
    const plan = planImport(review, state, { timeZone, always: request.always });
    const nothing = request.dryRun || (review.bad.length > 0 && !request.skipBad) || review.entries.length === 0;
    const target = { orgId: request.orgId, name: request.competition, timeZone, known: state.competition };
    return summary(review, plan, state.competition !== null, nothing ? null : await writePlan(client, plan, target));
  });
}

/** Two imports that make the same competition come one after the other. */
async function lockName(client: Client, { orgId, competition }: ImportRequest): Promise<void> {
  await client.query('select pg_advisory_xact_lock(4714, hashtext($1))', [`${orgId} ${competition}`]);
}

async function zoneOf(client: Client, { orgId, competition }: ImportRequest): Promise<string | undefined> {
  const { rows } = await client.query<{ zone: string }>(
    'select time_zone as zone from competition where org_id = $1 and name = $2',
    [orgId, competition],
  );
  return rows[0]?.zone;
}

function notAStartList({ bad }: EntryReview): Refused {
  return refuse('not-a-start-list', {
    message: `${bad[0]?.reason ?? 'The file has a header row and nothing else.'} Nothing was changed.`,
  });
}

function summary(review: EntryReview, plan: Plan, there: boolean, compId: number | null): ImportReview {
  const entries = plan.athletes.flatMap((athlete) => athlete.entries);
  const changed =
    [...plan.athletes, ...entries, ...plan.groups].filter((part) => part.changed).length + (there && plan.competition ? 1 : 0);
  return {
    lines: review.lines,
    athletes: review.athletes.length,
    entries: review.entries.length,
    eventGroups: review.eventGroups.length,
    newAthletes: plan.athletes.filter((athlete) => !athlete.known).length,
    newEntries: entries.filter((entry) => !entry.known).length,
    changed,
    bad: [...review.bad],
    notes: [...review.notes, ...plan.notes],
    compId,
  };
}
