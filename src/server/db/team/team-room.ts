import type { Block } from '#domain/eligibility/block.ts';
import { teamRoomBlocks } from '#domain/eligibility/team-room.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import type { EntityRef } from '../entry/acts-for.ts';
import { holdsPlace } from '../entry/live.ts';
import type { Configuration } from '../entry/read-competition.ts';
import { readClubComp, readEntryUser } from '../entry/read-entry-user.ts';

/** Which teams count when one more is asked for. */
type Counted =
  /** Those whose forms are saved, paid or not, so that nobody makes ten and pays none. */
  | 'forms'
  /** Those that hold a place. */
  | 'places';

interface Counts {
  readonly all: number;
  readonly inEvent: number;
  readonly ofEntity: number;
  readonly ofEntityMixed: number;
  readonly ofEntityInEvent: number;
}

/** Whose place in which event; `except`: the team itself, 0 when it is not saved yet. */
interface Asked {
  readonly entity: EntityRef;
  readonly userId: number;
  readonly now: string;
  readonly except: number;
}

export async function countTeams(
  db: Pool | Client,
  compId: number,
  ceid: number,
  counted: Counted,
  { entity: { id, level }, except, now }: Omit<Asked, 'userId'>,
): Promise<Counts> {
  const { rows } = await db.query<Counts>(
    `select count(*)::integer as all, count(*) filter (where t.ce_id = $2)::integer as "inEvent",
       count(*) filter (where own and not excluded and not mixed)::integer as "ofEntity",
       count(*) filter (where own and not excluded and mixed)::integer as "ofEntityMixed",
       count(*) filter (where own and t.ce_id = $2)::integer as "ofEntityInEvent"
     from (select t.ce_id, t.entity_id = $3 and t.entity_level = $4 as own, e.gender = 'O' as mixed,
             coalesce((e.options ->> 'excludeFromCntRule')::boolean, false) as excluded
           from team t join comp_event ce on ce.comp_id = t.comp_id and ce.id = t.ce_id join event e on e.id = ce.event_id
           where t.comp_id = $1 and t.id <> $5 and ($6 or exists (
             select from product p where p.comp_id = t.comp_id and p.team_id = t.id and ${holdsPlace('$7')}))) t`,
    [compId, ceid, id, level, except, counted === 'forms', now],
  );
  return rows[0] ?? { all: 0, inEvent: 0, ofEntity: 0, ofEntityMixed: 0, ofEntityInEvent: 0 };
}

/** Why an event takes no more team of an entity now, in the specification's words; undefined: it does. */
export async function noRoomFor(
  db: Pool | Client,
  { competition, secrets: { priorityCode } }: Configuration,
  event: CompEvent,
  counted: Counted,
  asked: Asked,
): Promise<Block | undefined> {
  const { entity, userId, now } = asked;
  const { id: compId } = competition;
  const counts = await countTeams(db, compId, event.ceid, counted, asked);
  const config = entity.level === 1 ? await readClubComp(db, compId, [entity.id]) : null;
  const entries = { entryCnt: 0, entries: {}, teamCnt: counts.ofEntity, mixedTeamCnt: counts.ofEntityMixed };
  const user = await readEntryUser(db, userId, { compId, priorityCode, clubIds: [], now });
  const clubComp = config && { config, entries };
  return teamRoomBlocks({ competition, event, user: { ...user, clubComp }, now, teams: counts })[0];
}
