import type { DrawRow } from '#domain/draw/draw-row.ts';
import type { CopyNames, PastMeeting } from '#domain/rehearsal/past-meeting.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { AthleteRow, EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { ATHLETE_ROWS, DRAW_ROWS, EVENT_GROUP_ROWS, LINE_UP_ROWS, RESULT_ROWS, ROUND_ROWS } from '#server/db/read/row-sql.ts';

/** All that is known of a competition that was held. */
export async function readPastMeeting(db: Pool | Client, compId: number): Promise<PastMeeting> {
  const values = [compId];
  const groups = await db.query<{ row: EventGroupRow }>(EVENT_GROUP_ROWS, values);
  const athletes = await db.query<{ row: AthleteRow }>(`${ATHLETE_ROWS} order by ca.athlete_id`, values);
  const results = await db.query<{ row: ResultRow }>(RESULT_ROWS, values);
  const draws = await db.query<{ row: DrawRow }>(DRAW_ROWS, values);
  const rounds = await db.query<{ row: RoundRow }>(ROUND_ROWS, values);
  const lineUps = await db.query<{ row: LineUpRow }>(LINE_UP_ROWS, values);
  return {
    groups: rowsOf(groups),
    athletes: rowsOf(athletes),
    results: rowsOf(results),
    draws: rowsOf(draws),
    rounds: rowsOf(rounds),
    lineUps: rowsOf(lineUps),
  };
}

const rowsOf = <Row>({ rows }: { readonly rows: readonly { readonly row: Row }[] }): readonly Row[] => rows.map(({ row }) => row);

/** What a copy calls the rows of the meeting that it was made from: its events and starters keep the old numbers as those of their source. */
export async function readCopyNames(db: Pool | Client, compId: number): Promise<CopyNames> {
  const { rows: groups } = await db.query<{ was: string | null; is: number }>(
    'select source_key as was, id as is from event_group where comp_id = $1',
    [compId],
  );
  const { rows: starters } = await db.query<{ was: string | null; is: number }>(
    'select source_id as was, athlete_id as is from comp_athlete where comp_id = $1',
    [compId],
  );
  const { rows: entries } = await db.query<{ was: number; is: number }>(
    `select old.id as was, e.id as is from entry e
     join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     join rehearsal r on r.comp_id = e.comp_id
     join entry old on old.comp_id = r.source_id and old.athlete_id = ca.source_id::integer and old.event_group_id = g.source_key::integer
     where e.comp_id = $1`,
    [compId],
  );
  const [byGroup, byStarter] = [groups, starters].map((list) => new Map(list.map(({ was, is }) => [Number(was), is])));
  const byEntry = new Map(entries.map(({ was, is }) => [was, is]));
  return {
    group: (id) => byGroup?.get(id) ?? 0,
    entry: (id) => byEntry.get(id) ?? 0,
    starter: (id) => starterId(byStarter?.get(id) ?? 0),
  };
}
