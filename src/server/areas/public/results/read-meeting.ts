import { getPublicResults } from '#contracts/public/competition.ts';
import { inProgrammeOrder } from '#domain/event/programme-order.ts';
import { eventBoard, placedLines } from '#domain/event-board/event-board.ts';
import { eventState } from '#domain/event-board/event-state.ts';
import { eventsBefore } from '#domain/event-board/records-after.ts';
import type { PlacedEvent } from '#domain/result-file/placed-event.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { TeamTable } from '#domain/scoring/team-scores.ts';
import { readEvent } from '#server/areas/public/shared/programme.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS } from '#server/db/read/row-sql.ts';
import { readTables } from '#server/db/round/read-match.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { recentlyAsked } from '#server/lib/recently-asked.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import type { Router } from '#server/web/route.ts';

/** A competition as anybody may know it. */
export interface Meeting {
  readonly id: number;
  readonly name: string;
  readonly organiser: string;
  /** `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  readonly timeZone: string;
  /** The organiser does not show results: there are start lists alone. */
  readonly withheld: boolean;
  /** Minutes that a heat takes, by event group, where the organiser has said so. */
  readonly heatMins: Readonly<Record<number, number>>;
  /** In the order of the programme. */
  readonly events: readonly PlacedEvent[];
  /** Of a match of teams; empty: they do not score, or not yet. */
  readonly teams: readonly TeamTable[];
}

/** Undefined: there is no such competition. */
export type ReadMeeting = (compId: number) => Promise<Meeting | undefined>;

const CACHE_MS = 5000;
/** Competitions whose events are held: those that people look at. An event takes some 10 kB. */
const HELD = { forMs: 10 * 60_000, most: 6000 };

/**
 * Whole competitions from what the public call of each event answers, and the public table of teams, and from nothing else: what these leave out is in no list, page or file. Of a
 * competition that changes, only the events that do are read again.
 */
export function meetingReader({ pool, shown }: Pick<Router, 'pool' | 'shown'>, { now }: Clock): ReadMeeting {
  const cached = shown.add(answerCache<Meeting | undefined>(now, CACHE_MS));
  const held = recentlyAsked<number, ReadonlyMap<number, Held>>(now, HELD, (events) => events.size);
  return (compId) =>
    cached.get(String(compId), compId, async () => {
      const found = await readFrame(pool, compId);
      if (!found) return undefined;
      const { groups: listed, ...competition } = found;
      const groups = inProgrammeOrder(listed, competition.timeZone);
      const stamps = stampsOf(groups, competition, await readStamps(pool, compId));
      const before = held.get(compId);
      const events = new Map<number, Held>();
      for (const { id } of groups) {
        const stamp = stamps.get(id) ?? '';
        const old = before?.get(id);
        const event = old?.stamp === stamp ? old : await read(pool, compId, id, stamp);
        if (event) events.set(id, event);
      }
      held.set(compId, events);
      const { base: _, ...told } = competition;
      const { tables: teams } = await readTables(pool, compId);
      return { ...told, events: groups.flatMap(({ id }) => events.get(id)?.event ?? []), teams };
    });
}

interface Held {
  readonly stamp: string;
  readonly event: PlacedEvent;
}

async function read(pool: Pool, compId: number, eventGroupId: number, stamp: string): Promise<Held | undefined> {
  const json = await readEvent(pool, compId, eventGroupId);
  if (json === '') return undefined;
  const event = getPublicResults.data.parse(JSON.parse(json));
  const board = eventBoard(event, eventGroupId);
  if (!board) return undefined;
  return {
    stamp,
    event: { group: board.group, event, board, state: eventState(event, board), lines: placedLines(event, board) },
  };
}

interface Frame extends Omit<Meeting, 'events' | 'teams'> {
  readonly groups: readonly EventGroupRow[];
  /** Changes with whatever all events show: the competition, its programme, what the organiser shows, whom a card keeps out. */
  readonly base: string;
}

async function readFrame(pool: Pool, compId: number): Promise<Frame | undefined> {
  const { rows } = await pool.query<Frame>(
    `select c.id, c.name, o.name as organiser, to_json(c.dates) as dates, c.time_zone as "timeZone",
       (c.entry_options->>'resultsAvailable') is not distinct from 'false' as withheld,
       concat_ws('.', c.version, md5(c.entry_options::text), g.base, cards.base) as base, g.groups, coalesce(h.mins, '{}') as "heatMins"
     from competition c join organisation o on o.id = c.org_id
     cross join lateral (
       select coalesce(json_agg(made.row order by made.row->>'startsAt', (made.row->>'id')::integer), '[]') as groups,
         concat_ws('.', count(*), sum(made.version)) as base
       from (${EVENT_GROUP_ROWS}) made) g
     cross join lateral (
       select concat_ws('.', count(*), sum(r.version)) as base from result r where r.comp_id = $1 and r.value->>'cards' like '%RC%') cards
     left join lateral (
       select json_object_agg(one.id, one.mins) as mins from (
         select ce.event_group_id as id, max((ce.options#>>'{heatInfo,heatDurationMins}')::integer) as mins
         from comp_event ce where ce.comp_id = $1 group by ce.event_group_id) one
       where one.mins > 0) h on true
     where c.id = $1`,
    [compId],
  );
  return rows[0];
}

interface Stamp {
  readonly id: number;
  /** Changes with marks, draw, round, line-ups and public pictures of the event. */
  readonly own: string;
  /** Changes with those who are entered in it. */
  readonly entered: string;
}

const WRITTEN = `
  select event_group_id as id, 'result' as kind, concat_ws('.', count(*), sum(version)) as stamp
  from result where comp_id = $1 group by event_group_id
  union all
  select event_group_id as id, 'draw' as kind, concat_ws('.', count(*), sum(version)) as stamp
  from draw where comp_id = $1 group by event_group_id
  union all
  select event_group_id as id, 'round' as kind, concat_ws('.', count(*), sum(version)) as stamp
  from round where comp_id = $1 group by event_group_id
  union all
  select event_group_id as id, 'line_up' as kind, concat_ws('.', count(*), sum(version)) as stamp
  from line_up where comp_id = $1 group by event_group_id
  union all
  select event_group_id as id, 'picture' as kind, string_agg(id::text, '.' order by id) as stamp
  from race_picture where comp_id = $1 and is_public group by event_group_id`;

const STAMPS = `
  select g.id, coalesce(w.own, '') as own, coalesce(n.entered, '') as entered
  from event_group g
  left join (select id, string_agg(kind || stamp, ',' order by kind) as own from (${WRITTEN}) one group by id) w on w.id = g.id
  left join (
    select e.event_group_id as id, concat_ws('.', count(*), sum(ca.version)) as entered
    from entry e join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
    where e.comp_id = $1 group by e.event_group_id) n on n.id = g.id
  where g.comp_id = $1`;

async function readStamps(pool: Pool, compId: number): Promise<readonly Stamp[]> {
  const { rows } = await pool.query<Stamp>({ name: 'stamps of events', text: STAMPS, values: [compId] });
  return rows;
}

/**
 * Of a combined event its parts count too; of a part its combined event and the other parts, whose marks tell who has stopped; of a later round those
 * before it, whose starters and marks it goes on from; of a round those that it feeds, which hold its claims fast once they have begun; of every event
 * those of its kind that start earlier, whose marks may be the records to beat.
 */
function stampsOf(
  groups: readonly EventGroupRow[],
  { base, timeZone }: Pick<Frame, 'base' | 'timeZone'>,
  read: readonly Stamp[],
): ReadonlyMap<number, string> {
  const stamps = new Map(read.map((stamp) => [stamp.id, stamp]));
  const byId = new Map(groups.map((group) => [group.id, group]));
  const sourcesOf = (id: number, seen: readonly number[] = []): readonly number[] => {
    const group = byId.get(id);
    const from = group?.part?.of ?? group?.feedsFrom;
    return from === undefined || seen.includes(id) ? [...seen, id] : sourcesOf(from, [...seen, id]);
  };
  return new Map(
    groups.map((group) => {
      const { id, part: own } = group;
      const earlier = eventsBefore(group, groups, timeZone).map((one) => one.id);
      const sources = [...new Set([...sourcesOf(id), ...earlier.flatMap((one) => sourcesOf(one))])];
      const others = groups.filter(({ part, feedsFrom }) => part?.of === (own?.of ?? id) || feedsFrom === id);
      const shown = [...sources, ...others.map((one) => one.id)];
      const written = shown.map((one) => stamps.get(one)?.own);
      const entered = sources.map((one) => stamps.get(one)?.entered);
      return [id, [base, ...written, ...entered].join('|')];
    }),
  );
}
