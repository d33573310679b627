import { comparePlaces } from '#domain/rehearsal/compare.ts';
import { type MeetingClock, shownIn } from '#domain/rehearsal/meeting-clock.ts';
import type { StepWhat } from '#domain/rehearsal/plan.ts';
import type { Timeline } from '#domain/rehearsal/timeline.ts';
import { lineOf, said } from '#domain/rehearsal/words.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { PlayedAction } from '#server/areas/venue/shared/made-up-device.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { tryLockUntilEnd } from '#server/db/locks.ts';
import type { RehearsalDeps } from './deps.ts';
import { writeLog } from './log.ts';
import { readCopyNames } from './read-past.ts';

/** Steps that are sent in one go, so that a rehearsal at its fastest leaves the server free for others. */
const MOST_AT_ONCE = 100;

interface GoingOn {
  readonly sourceId: number;
  readonly userId: number;
  readonly by: string;
  readonly clock: MeetingClock;
  readonly timeline: Timeline;
  readonly wifi: boolean;
}

interface DueStep {
  readonly no: number;
  readonly device: number;
  readonly deviceId: string;
  readonly name: string;
  readonly what: StepWhat;
  readonly opId: string;
  readonly seen: readonly string[];
  readonly madeAt: Date;
  readonly event: string;
  readonly under: string | null;
}

/**
 * Lets the made-up staff of a rehearsal do what is due, and sends it; true: there was more than one go takes. Of all servers one does so at a time. What was sent and not noted, because the server was killed, is sent
 * again with the same ids, which has no effect.
 */
export function tick(deps: RehearsalDeps, compId: number): Promise<boolean> {
  return transaction(deps.pool, async (client) => {
    const { rows } = await client.query<GoingOn>(
      `select source_id as "sourceId", user_id as "userId", by, clock, timeline, wifi from rehearsal where comp_id = $1 and compared is null`,
      [compId],
    );
    const [found] = rows;
    if (!found || !(await tryLockUntilEnd(client, 'rehearsal', found.sourceId))) return false;
    const now = deps.now();
    const shown = shownIn(found.timeline, found.clock, now);
    const moment = { compId, timeline: found.timeline, shown, now };
    await makeDue(client, compId, shown, now);
    if (!found.wifi) return false;
    const due = await readDue(client, compId);
    if (due.length === 0) {
      await finish(client, deps, compId, found, moment);
      return false;
    }
    const byDevice = [...groupBy(due, ({ device }) => device).values()];
    const sending = byDevice.map((steps) => sendAll(deps, compId, found, steps));
    // Where one fails the others are still sending, and nobody else may meanwhile.
    await Promise.allSettled(sending);
    const sent = (await Promise.all(sending)).flat();
    await client.query('update rehearsal_step set sent_at = $3 where comp_id = $1 and no = any($2::integer[])', [
      compId,
      sent.map(({ no }) => no),
      new Date(now),
    ]);
    await tellDevices(client, compId, new Date(now));
    await writeLog(
      client,
      moment,
      sent.toSorted((a, b) => a.no - b.no).flatMap(({ line }) => line ?? []),
    );
    return sent.length > 0;
  });
}

/** What the clock has come to is made, where its device has a battery and what it needs has come. */
async function makeDue(client: Client, compId: number, shown: number, now: number): Promise<void> {
  await client.query({
    name: 'make steps',
    text: `update rehearsal_step s set made_at = $3 from rehearsal_device d
      where s.comp_id = $1 and s.at <= $2 and s.made_at is null
        and d.comp_id = $1 and d.no = s.device and not d.is_off
        and (s.waits <> 'list' or not exists (
          select from rehearsal_step b where b.comp_id = $1 and b.event_group_id = s.event_group_id and b.no < s.no
            and b.is_list and b.sent_at is null))
        and (s.waits <> 'all' or not exists (
          select from rehearsal_step b where b.comp_id = $1 and b.event_group_id = s.event_group_id and b.no < s.no
            and b.sent_at is null))`,
    values: [compId, Math.floor(shown), new Date(now)],
  });
}

async function readDue(client: Client, compId: number): Promise<readonly DueStep[]> {
  const { rows } = await client.query<DueStep>({
    name: 'due steps',
    text: `select s.no, s.device, d.device_id as "deviceId", d.name, s.what, s.op_id as "opId", s.made_at as "madeAt",
        array(select op_id::text from rehearsal_step b where b.comp_id = $1 and b.no = any(s.seen) order by b.no limit 200) as seen,
        coalesce(g.name, '') as event, u.name as under
      from rehearsal_step s join rehearsal_device d on d.comp_id = $1 and d.no = s.device
      left join event_group g on g.comp_id = $1 and g.id = s.event_group_id
      left join event_group u on u.comp_id = $1 and u.id = (s.what#>>'{body,under,eventGroupId}')::integer
      where s.comp_id = $1 and s.sent_at is null and s.made_at is not null and not d.is_off
      order by s.no limit ${MOST_AT_ONCE}`,
    values: [compId],
  });
  return rows;
}

interface Done {
  readonly no: number;
  readonly line: string | undefined;
}

/** The queue of one device, in its order: actions of one kind as far as they come together are a call, as a tablet sends them. */
async function sendAll(deps: RehearsalDeps, compId: number, going: GoingOn, steps: readonly DueStep[]): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const run of runsOf(steps)) {
    const sent = await sendRun(deps, compId, going, run);
    done.push(...sent);
    // The rest stays in the queue: the device is locked, or a person would look at what was refused first.
    if (sent.length < run.length) break;
  }
  return done;
}

function runsOf(steps: readonly DueStep[]): readonly (readonly DueStep[])[] {
  const runs: DueStep[][] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (last?.[0]?.what.kind === step.what.kind && step.what.kind !== 'file') last.push(step);
    else runs.push([step]);
  }
  return runs;
}

async function sendRun(
  { sendBatch, sendRace }: RehearsalDeps,
  compId: number,
  { userId, by }: GoingOn,
  run: readonly DueStep[],
): Promise<readonly Done[]> {
  const [first] = run;
  if (!first) return [];
  if (first.what.kind === 'file') {
    const taken = await sendRace({ compId, userId, by: first.name, file: first.what.body });
    return [{ no: first.no, line: wordsOf(first, taken ? 'accepted' : 'rejected') }];
  }
  const answers = await sendBatch({
    compId,
    user: { id: userId, name: by },
    deviceId: first.deviceId,
    actions: run.flatMap(playedOf),
  });
  const byId = new Map(answers?.map((answer) => [answer.opId, answer]));
  return run.flatMap((step) => {
    const answer = byId.get(step.opId);
    return answer ? [{ no: step.no, line: wordsOf(step, answer.outcome, answer.code) }] : [];
  });
}

const wordsOf = (
  { name, what, event, under }: DueStep,
  outcome: Parameters<typeof lineOf>[0]['outcome'],
  code?: Parameters<typeof lineOf>[0]['code'],
): string | undefined => lineOf({ device: name, what, event, ...(under !== null && { under }), outcome, code });

const playedOf = ({ what, no, opId, seen, madeAt }: DueStep): PlayedAction[] =>
  what.kind === 'file' ? [] : [{ ...what, opId, seq: no, seen, occurredAt: madeAt.toISOString() }];

/** The venue's list of devices says what each has not sent. */
async function tellDevices(client: Client, compId: number, at: Date): Promise<void> {
  await client.query({
    name: 'unsent of played devices',
    text: `update device v set last_seen_at = $2, unsent = (
        select count(*) from rehearsal_step s where s.comp_id = $1 and s.device = d.no and s.made_at is not null and s.sent_at is null)
      from rehearsal_device d where d.comp_id = $1 and v.comp_id = $1 and v.device_id = d.device_id and not d.is_off`,
    values: [compId, at],
  });
}

/** Once everybody has done and sent all: how the places compare. */
async function finish(
  client: Client,
  { readMeeting }: RehearsalDeps,
  compId: number,
  { sourceId }: GoingOn,
  moment: Parameters<typeof writeLog>[1],
): Promise<void> {
  const { rowCount } = await client.query('select from rehearsal_step where comp_id = $1 and sent_at is null limit 1', [compId]);
  if (rowCount !== 0) return;
  const [past, copy] = [await readMeeting(sourceId), await readMeeting(compId)];
  const compared = comparePlaces(past?.events ?? [], copy?.events ?? [], await readCopyNames(client, compId));
  // Another server may have ended it since it was read.
  const ended = await client.query('update rehearsal set compared = $2 where comp_id = $1 and compared is null', [
    compId,
    JSON.stringify(compared),
  ]);
  if (ended.rowCount === 0) return;
  await writeLog(client, moment, [said.ended(compared)]);
}
