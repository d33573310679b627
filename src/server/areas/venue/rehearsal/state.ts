import type { Data } from '#contracts/shared/endpoint.ts';
import type { getRehearsal, Rehearsal } from '#contracts/venue/rehearsal.ts';
import type { Compared } from '#domain/rehearsal/compare.ts';
import type { DeviceKind } from '#domain/rehearsal/device.ts';
import { type MeetingClock, shownIn } from '#domain/rehearsal/meeting-clock.ts';
import { planRehearsal } from '#domain/rehearsal/plan.ts';
import { instantAt, lengthOf, type Timeline } from '#domain/rehearsal/timeline.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { must } from '#server/lib/must.ts';
import { readPastMeeting } from './read-past.ts';

type State = Data<typeof getRehearsal>;

interface Row {
  readonly sourceId: number;
  readonly compId: number;
  readonly name: string;
  readonly by: string;
  readonly startedAt: Date;
  readonly clock: MeetingClock;
  readonly timeline: Timeline;
  readonly wifi: boolean;
  readonly compared: Compared | null;
}

const ROW = `select r.source_id as "sourceId", r.comp_id as "compId", c.name, r.by, r.started_at as "startedAt", r.clock, r.timeline, r.wifi, r.compared
  from rehearsal r join competition c on c.id = r.comp_id where r.comp_id = $1 or r.source_id = $1`;

/** The rehearsal of a competition, by its number or that of the copy; undefined: there is none. */
export async function findRehearsal(db: Pool | Client, compId: number): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(ROW, [compId]);
  return rows[0];
}

/** The rehearsal of a competition, and what there is to replay. */
export async function readState(pool: Pool, compId: number, now: number): Promise<State> {
  const found = await findRehearsal(pool, compId);
  return {
    rehearsal: found ? await present(pool, found, now) : null,
    replay: await readReplay(pool, found?.sourceId ?? compId, found?.timeline),
  };
}

async function present(pool: Pool, row: Row, now: number): Promise<Rehearsal> {
  const { sourceId, compId, name, by, startedAt, clock, timeline, wifi, compared } = row;
  const isHeld = !wifi || clock.paused;
  const devices = (await readDevices(pool, compId)).map(({ isOff, event, ...device }): Rehearsal['devices'][number] => ({
    ...device,
    event: event ?? '',
    state: device.done === device.of ? 'done' : isOff ? 'off' : isHeld ? 'held' : 'working',
  }));
  const sum = (of: (device: (typeof devices)[number]) => number) => devices.reduce((n, device) => n + of(device), 0);
  return {
    sourceId,
    compId,
    name,
    by,
    startedAt: startedAt.toISOString(),
    state: compared ? 'finished' : clock.paused ? 'paused' : 'running',
    speed: clock.speed,
    wifi,
    clock: new Date(instantAt(timeline, shownIn(timeline, clock, now))).toISOString(),
    ends: new Date(instantAt(timeline, lengthOf(timeline))).toISOString(),
    done: sum(({ done }) => done),
    of: sum(({ of }) => of),
    devices,
    log: await readLog(pool, compId),
    check: compared && { ...compared, differ: [...compared.differ] },
  };
}

interface DeviceRow {
  readonly no: number;
  readonly kind: DeviceKind;
  readonly name: string;
  readonly isOff: boolean;
  readonly unsent: number;
  readonly done: number;
  readonly of: number;
  readonly event: string | null;
}

async function readDevices(pool: Pool, compId: number): Promise<readonly DeviceRow[]> {
  const { rows } = await pool.query<DeviceRow>({
    name: 'devices of a rehearsal',
    text: `select d.no, d.kind, d.name, d.is_off as "isOff", s.done, s.of, s.unsent, g.name as event
      from rehearsal_device d
      join (select device, count(sent_at)::integer as done, count(*)::integer as of, min(no) filter (where sent_at is null) as next,
          (count(*) filter (where made_at is not null and sent_at is null))::integer as unsent
        from rehearsal_step where comp_id = $1 group by device) s on s.device = d.no
      left join rehearsal_step n on n.comp_id = d.comp_id and n.no = s.next
      left join event_group g on g.comp_id = n.comp_id and g.id = n.event_group_id
      where d.comp_id = $1 order by d.no`,
    values: [compId],
  });
  return rows;
}

async function readLog(pool: Pool, compId: number): Promise<Rehearsal['log']> {
  const { rows } = await pool.query<{ id: number; at: Date; clock: Date; text: string }>(
    'select id, at, clock, text from rehearsal_log where comp_id = $1 order by id desc limit 50',
    [compId],
  );
  return rows.map(({ id, at, clock, text }) => ({ id, at: at.toISOString(), clock: clock.toISOString(), text }));
}

async function readReplay(pool: Pool, compId: number, timeline: Timeline | undefined): Promise<State['replay']> {
  const { rows } = await pool.query<Omit<State['replay'], 'minutes'>>(
    `select count(distinct event_group_id)::integer as events, count(*)::integer as marks,
       (select count(*)::integer from comp_athlete where comp_id = $1) as athletes
     from result where comp_id = $1 and entry_id > 0 and ${hasMarkSql('value')}`,
    [compId],
  );
  const counts = must(rows[0], 'a count');
  const ends = timeline ?? (counts.marks > 0 ? planRehearsal(await readPastMeeting(pool, compId), '').timeline : []);
  return { ...counts, minutes: Math.ceil(lengthOf(ends) / 60_000) };
}
