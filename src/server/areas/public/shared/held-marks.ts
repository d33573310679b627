import type { Gender } from '#domain/event/kinds.ts';
import { bestsAfter, eventsBefore, recordsAfter } from '#domain/event-board/records-after.ts';
import { roundsTo } from '#domain/progression/rounds.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS } from '#server/db/read/row-sql.ts';
import { readRounds } from '#server/db/round/read-rounds.ts';

interface Held {
  readonly records: readonly RecordMark[];
  /** The best fair marks of the rounds before, in milliseconds or centimetres. */
  readonly before: readonly { readonly entryId: number; readonly mark: number }[];
}

interface Starter {
  readonly entryId: number;
  readonly gender: Gender;
  readonly ageGroup: string;
  readonly name: string;
}

/** What marks of an event are held against. `listed`: its records as the organiser lists them; `isLater`: it is a later round. */
export async function readHeld(
  db: Pool | Client,
  compId: number,
  eventGroupId: number,
  { listed, isLater }: { readonly listed: readonly RecordMark[]; readonly isLater: boolean },
): Promise<Held> {
  if (listed.length === 0 && !isLater) return { records: listed, before: [] };
  const { rows } = await db.query<{ row: EventGroupRow; timeZone: string }>(
    `select same.row, c.time_zone as "timeZone" from (${EVENT_GROUP_ROWS}
       and upper(replace(g.event_code, ' ', '')) = (select upper(replace(event_code, ' ', '')) from event_group where comp_id = $1 and id = $2)) same
     join competition c on c.id = $1`,
    [compId, eventGroupId],
  );
  const groups = rows.map(({ row }) => row);
  const group = groups.find(({ id }) => id === eventGroupId);
  if (!group) return { records: listed, before: [] };
  const ownRounds = roundsTo(eventGroupId, (id) => groups.find((one) => one.id === id));
  const run = eventsBefore(group, groups, rows[0]?.timeZone ?? 'UTC').filter(
    ({ id }) => listed.length > 0 || ownRounds.includes(id),
  );
  const rounds = await readRounds(
    db,
    compId,
    run.map(({ id }) => id),
  );
  const events = run.flatMap((one) => {
    const placings = rounds.get(one.id)?.placings;
    return placings ? [{ group: one, placings }] : [];
  });
  const fair = events.flatMap(({ placings }) => placings.flatMap((one) => (one.fair === undefined ? [] : [one.entryId])));
  const starters = listed.length > 0 && fair.length > 0 ? await readStarters(db, compId, fair) : new Map<number, Starter>();
  const before = bestsAfter(
    events.filter((one) => ownRounds.includes(one.group.id)),
    group.unit,
  );
  return {
    records: events.reduce((records, one) => recordsAfter(records, { ...one, starter: (id) => starters.get(id) }), listed),
    before: [...before].map(([entryId, mark]) => ({ entryId, mark })),
  };
}

async function readStarters(
  db: Pool | Client,
  compId: number,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, Starter>> {
  const { rows } = await db.query<Starter>(
    `select e.id as "entryId", coalesce(a.gender, t.gender) as gender, e.age_group as "ageGroup",
       coalesce(trim(a.first_name || ' ' || a.sur_name), t.name) as name
     from entry e join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     left join athlete a on a.id = ca.person_id left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
     where e.comp_id = $1 and e.id = any($2::integer[])`,
    [compId, entryIds],
  );
  return new Map(rows.map((row) => [row.entryId, row]));
}
