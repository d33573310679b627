import { createHash } from 'node:crypto';
import type { AutoRule } from '#contracts/organising/auto-entry.ts';
import { type AutoLine, planAutoEntries } from '#domain/auto-entry/plan.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { isLive } from '#server/db/entry/live.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEntrants } from '#server/db/entry/read-entrant.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { drawnInto } from '#server/db/read/row-sql.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { type Comer, readComers } from './source.ts';

export interface Planned extends Omit<AutoLine, 'toGroupId'>, Comer {
  readonly to: string;
}
interface AutoPlan {
  readonly lines: readonly Planned[];
  /** Changes when other athletes would be entered, or in other events. */
  readonly digest: string;
}

export type NoPlan = 'off' | 'not-found' | 'too-large';

/** More at once than any meeting has would hold everybody else up. */
const MOST = 3000;

/** What a rule comes to as things stand; `off`: the competition has no automatic entries; `too-large`: more athletes than are entered at once. */
export async function makePlan(db: Pool | Client, compId: number, rule: AutoRule, now: string): Promise<AutoPlan | NoPlan> {
  const configuration = await readConfiguration(db, compId, now);
  if (!configuration) return 'not-found';
  if (!configuration.competition.options.autoEntries) return 'off';
  const comers = await readComers(db, rule);
  if (comers.length > MOST) return 'too-large';
  const events = await readEvents(db, compId, configuration.prices, now);
  const ids = comers.map(({ athleteId }) => athleteId);
  const athletes = new Map((await readEntrants(db, ids)).map((athlete) => [athlete.id, athlete]));
  const isIn = await readThose(db, compId, ids, now);
  const candidates = comers.flatMap((comer) => {
    const athlete = athletes.get(comer.athleteId);
    return athlete ? [{ ...comer, athlete, isIn: isIn.has(`${athlete.id} ${comer.toGroupId}`) }] : [];
  });
  const names = new Map((await readGroups(db, compId)).map(({ id, name }) => [id, name]));
  const planned = planAutoEntries(candidates, configuration.competition, events, now);
  const lines = candidates.flatMap(({ athlete: _, isIn: __, ...comer }, i) => {
    const line = planned[i];
    return line ? [{ ...comer, ...line, to: names.get(line.toGroupId) ?? '' }] : [];
  });
  return { lines, digest: digestOf(lines) };
}

const digestOf = (lines: readonly Planned[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.filter(({ outcome }) => outcome === 'enter').map(({ athleteId, ceid }) => [athleteId, ceid])))
    .digest('hex');

/** `athlete group` of all who start in an event group, hold a place there or wait for one. */
async function readThose(db: Pool | Client, compId: number, athleteIds: readonly number[], now: string): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select athlete_id || ' ' || event_group_id as key from entry where comp_id = $1 and athlete_id = any($2::integer[])
     union select p.athlete_id || ' ' || ce.event_group_id from product p
       join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id
     where p.comp_id = $1 and p.team_id = 0 and p.athlete_id = any($2::integer[]) and ${isLive('$3')}`,
    [compId, athleteIds, now],
  );
  return new Set(rows.map(({ key }) => key));
}

interface GroupLine {
  readonly id: number;
  readonly eventNo: number;
  readonly name: string;
  readonly eventCode: string;
  readonly gender: 'M' | 'F' | 'O';
  readonly entries: number;
  readonly results: number;
  /** Group whose results decide who starts here; 0: none. */
  readonly entriesFrom: number;
}

/** Event groups of a competition in the order of the programme. */
export async function readGroups(db: Pool | Client, compId: number): Promise<readonly GroupLine[]> {
  const { rows } = await db.query<GroupLine>(
    `select g.id, g.event_no as "eventNo", g.name, g.event_code as "eventCode", g.gender,
       (select count(*)::integer from entry e where e.comp_id = g.comp_id and (e.event_group_id = g.id or e.id = any(${drawnInto('g.id')}))) as entries,
       (select count(*)::integer from result r where r.comp_id = g.comp_id and r.event_group_id = g.id and r.entry_id > 0
          and ${hasMarkSql('r.value')}) as results,
       (select coalesce(max((ce.options ->> 'entriesFrom')::integer), 0) from comp_event ce
          where ce.comp_id = g.comp_id and ce.event_group_id = g.id) as "entriesFrom"
     from event_group g where g.comp_id = $1 order by g.starts_at, g.event_no`,
    [compId],
  );
  return rows;
}
