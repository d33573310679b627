import { teamLimitMessage } from '#domain/competition/club-comp.ts';
import { enterState } from '#domain/competition/enter.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { EntityRef } from '#server/db/entry/acts-for.ts';
import type { Configuration } from '#server/db/entry/read-competition.ts';
import { readClubComp } from '#server/db/entry/read-entry-user.ts';
import type { Client, Pool } from '#server/db/pool.ts';

/** Teams as they are counted before one more is made: by their forms, paid or not, so that nobody makes ten and pays none. */
interface Counts {
  readonly all: number;
  readonly inEvent: number;
  readonly ofEntity: number;
  readonly ofEntityMixed: number;
  readonly ofEntityInEvent: number;
}

export async function countTeams(db: Pool | Client, compId: number, ceid: number, { id, level }: EntityRef): Promise<Counts> {
  const { rows } = await db.query<Counts>(
    `select count(*)::integer as all, count(*) filter (where t.ce_id = $2)::integer as "inEvent",
       count(*) filter (where own and not excluded and not mixed)::integer as "ofEntity",
       count(*) filter (where own and not excluded and mixed)::integer as "ofEntityMixed",
       count(*) filter (where own and t.ce_id = $2)::integer as "ofEntityInEvent"
     from (select t.ce_id, t.entity_id = $3 and t.entity_level = $4 as own, e.gender = 'O' as mixed,
             coalesce((e.options ->> 'excludeFromCntRule')::boolean, false) as excluded
           from team t join comp_event ce on ce.comp_id = t.comp_id and ce.id = t.ce_id join event e on e.id = ce.event_id
           where t.comp_id = $1) t`,
    [compId, ceid, id, level],
  );
  return rows[0] ?? { all: 0, inEvent: 0, ofEntity: 0, ofEntityMixed: 0, ofEntityInEvent: 0 };
}

/** Why an entity can add no team to an event now, in the specification's words; empty: it can. */
export async function noRoomFor(
  db: Pool | Client,
  { competition }: Configuration,
  event: CompEvent,
  entity: EntityRef,
  asked: { readonly userId: number; readonly now: string },
): Promise<string> {
  const { facts, options } = competition;
  const access = await db.query('select from user_club_comp where comp_id = $1 and user_id = $2', [competition.id, asked.userId]);
  const state = enterState({ ...facts, limits: { athletes: 0, entries: 0, teams: 0 } }, asked.now, (access.rowCount ?? 0) > 0);
  if (!state.allowed) return state.reason;
  if (!event.isOpen) return 'Event Closed';
  const counts = await countTeams(db, competition.id, event.ceid, entity);
  const most = options.compLimits.teams;
  if (most > 0 && counts.all >= most) return 'Max teams reached';
  if (event.maxAthletes > 0 && counts.inEvent >= event.maxAthletes) return 'Event full';
  const config = entity.level === 1 ? await readClubComp(db, competition.id, [entity.id]) : null;
  if (!config || event.event.options.excludeFromCntRule) return '';
  const entered = { entryCnt: 0, entries: {}, teamCnt: counts.ofEntity, mixedTeamCnt: counts.ofEntityMixed };
  return teamLimitMessage(config, entered, event.event.gender === 'O');
}
