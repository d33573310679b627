import { type ImportReview, MOST_ON_THE_DAY } from '#contracts/organising/entry-file.ts';
import { readEntryFile } from '#contracts/organising/read-entry-file.ts';
import { localDate } from '#domain/shared/wall-clock.ts';
import { type EntryReview, limitRemarks, reviewEntries } from '#domain/start-list/entry-file.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { lockUntilEnd } from '#server/db/locks.ts';
import { type Refused, refuse } from '#server/lib/http/answer.ts';
import type { Decided } from './decided.ts';
import { planImport } from './plan.ts';
import type { Plan } from './planned.ts';
import { type KnownCompetition, readState } from './state.ts';
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
  /** Zone and place of a competition that is made. */
  readonly timeZone: string;
  readonly place: string;
  /** Everybody may see it; else a new one is a draft. */
  readonly isPublic: boolean;
  /** The importing user, as the athletes' histories name them. */
  readonly author: string;
  /** What the file is called. */
  readonly title: string;
  readonly decided: Decided;
  /** ISO instant. */
  readonly now: string;
}

/**
 * Brings a start list into a competition, in one transaction: all of it or nothing. The same file again finds everything as it is and
 * writes nothing. With bad lines nothing is written either, unless they may be left out.
 */
export async function importEntries(pool: Pool, request: ImportRequest): Promise<ImportReview | Refused> {
  const file = readEntryFile(request.file);
  if (!file.ok) return refuse('not-a-start-list', { message: `${file.error} Nothing was changed.` });
  const { orgId, competition: name, author, place } = request;
  const askedZone = (await zoneOf(pool, request)) ?? request.timeZone;
  const { date } = request;
  const first = reviewEntries(file.rows, { timeZone: askedZone, date, day: date });
  if (first.lines === 0) return notAStartList(first);
  if (first.program !== undefined && date === undefined) return noDay(first.program);
  return transaction(pool, async (client) => {
    await lockName(client, request);
    const timeZone = (await zoneOf(client, request)) ?? request.timeZone;
    // Somebody may have made the competition meanwhile, in another zone.
    const review = timeZone === askedZone ? first : reviewEntries(file.rows, { timeZone, date, day: date });
    const urns = review.athletes.flatMap((athlete) => athlete.urn ?? []);
    const state = await readState(client, orgId, name, urns);
    const { always, isPublic, decided, title, now } = request;
    const ages = await readAges(client, state.competition?.id, now);
    const plan = planImport(review, state, { timeZone, always, isPublic, decided, ages });
    const many = tooManyToday(plan, state.competition, now);
    if (many) return many;
    const target = { orgId, name, author, timeZone, place, known: state.competition, title, now };
    const done = isKeptOut(review, plan, request) ? undefined : await writePlan(client, plan, target);
    return summary(review, plan, state.competition !== null, done);
  });
}

const isKeptOut = ({ bad, stopped }: EntryReview, plan: Plan, { dryRun, skipBad }: ImportRequest): boolean =>
  dryRun || stopped || (bad.length > 0 && !skipBad) || plan.athletes.length === 0;

/** On the day desks and officials would wait for all of it. */
function tooManyToday({ athletes, out }: Plan, competition: KnownCompetition | null, now: string): Refused | undefined {
  if (!competition?.dates.includes(localDate(now, competition.timeZone))) return undefined;
  const changed = out.length + athletes.flatMap(({ entries }) => entries).filter((one) => !one.known || one.changed).length;
  if (changed <= MOST_ON_THE_DAY) return undefined;
  const [most, these] = [MOST_ON_THE_DAY, changed].map((count) => count.toLocaleString('en'));
  return refuse('too-large', {
    message: `On a day of the competition a start list makes or changes at most ${most} entries at a time, as the desks wait for it. This one has ${these}. Nothing was changed.`,
    remedy: 'Import the entries of today’s events, and the others in the evening.',
  });
}

/** Age groups of the competition's programme; one that is made has none yet. */
async function readAges(client: Client, compId: number | undefined, now: string) {
  const configuration = compId === undefined ? undefined : await readConfiguration(client, compId, now);
  const { ageGroups, yearFactor } = configuration?.competition ?? { ageGroups: [], yearFactor: null };
  return { groups: ageGroups, yearFactor };
}

/** Two imports that make the same competition come one after the other. */
async function lockName(client: Client, { orgId, competition }: ImportRequest): Promise<void> {
  await lockUntilEnd(client, 'import', `${orgId} ${competition}`);
}

async function zoneOf(db: Pool | Client, { orgId, competition }: ImportRequest): Promise<string | undefined> {
  const { rows } = await db.query<{ zone: string }>('select time_zone as zone from competition where org_id = $1 and name = $2', [
    orgId,
    competition,
  ]);
  return rows[0]?.zone;
}

const noDay = (program: string): Refused =>
  refuse('invalid', {
    field: 'date',
    message: `date: files of ${program} have no days. Say the day of the events that are not in the competition yet. Nothing was changed.`,
  });

function notAStartList({ bad }: EntryReview): Refused {
  return refuse('not-a-start-list', {
    message: `${bad[0]?.reason ?? 'The file has a header row and nothing else.'} Nothing was changed.`,
  });
}

function summary(
  review: EntryReview,
  plan: Plan,
  there: boolean,
  done: Awaited<ReturnType<typeof writePlan>> | undefined,
): ImportReview {
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
    notes: [...limitRemarks([...plan.notes])],
    ...(review.stopped && { stopped: true }),
    ...(review.program && { program: review.program }),
    compId: done?.compId ?? null,
    comparison: plan.comparison,
    ...(done?.run !== undefined && { run: done.run }),
    ...(done && done.kept.length > 0 && { kept: [...done.kept] }),
  };
}
