import { ageInfo } from '#domain/athlete/age.ts';
import type { BlockCode } from '#domain/eligibility/block.ts';
import { mayEnter } from '#domain/eligibility/evaluate.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { type TeamMember, teamProblems } from '#domain/team/team.ts';
import { teamOptionsOf } from '#domain/team/team-event.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import type { EntityRef } from '../entry/acts-for.ts';
import type { Configuration } from '../entry/read-competition.ts';
import { readEligibility } from '../entry/read-eligibility.ts';
import { countTeams } from './team-room.ts';

/** A team that wants to be in an event. */
interface TeamToCheck {
  readonly configuration: Configuration;
  readonly event: CompEvent;
  /** 0: it is being made. */
  readonly teamId: number;
  readonly entity: EntityRef;
  readonly athleteIds: readonly number[];
  readonly userId: number;
  readonly now: string;
  /** The organiser is not bound by the rules for each athlete. */
  readonly organiser: boolean;
}

/** What keeps the team out of the event; the other reasons in `remedy`. Undefined: nothing. */
export async function checkTeam(
  db: Pool | Client,
  team: TeamToCheck,
): Promise<{ readonly message: string; readonly remedy: string } | undefined> {
  const { configuration, event, teamId, entity, organiser, now } = team;
  const { id: compId, ageGroups } = configuration.competition;
  const members = await readMembers(db, team);
  const barred = organiser ? '' : await barredMember(db, team, members);
  if (barred !== '') return { message: barred, remedy: '' };
  const { ofEntityInEvent } = await countTeams(db, compId, event.ceid, 'forms', { entity, except: teamId, now });
  const [problem, ...more] = teamProblems(members, teamOptionsOf(event), {
    event: event.name,
    gender: event.event.gender,
    ageGroupId: event.ageGroupId,
    ageGroup: ageGroups.find(({ id }) => id === event.ageGroupId)?.name ?? '',
    entityTeams: ofEntityInEvent,
  });
  return problem && { message: problem.message, remedy: more.map(({ message }) => message).join(' ') };
}

interface MemberRow {
  readonly athleteId: number;
  readonly name: string;
  readonly gender: Gender;
  readonly dob: string | null;
  readonly clubIds: readonly number[];
  readonly otherTeams: number;
  readonly entered: boolean;
}

async function readMembers(
  db: Pool | Client,
  { configuration: { competition }, event, teamId, athleteIds, now }: TeamToCheck,
): Promise<readonly TeamMember[]> {
  const { rows } = await db.query<MemberRow>(
    `select a.id as "athleteId", a.first_name || ' ' || a.sur_name as name, a.gender, a.dob::text,
       to_json(array_remove(array[a.club_id, a.club2_id, a.school_id], null)) as "clubIds",
       (select count(*)::integer from team_athlete m join team t on t.comp_id = m.comp_id and t.id = m.team_id
        where m.comp_id = $2 and m.athlete_id = a.id and t.ce_id = $3 and t.id <> $4) as "otherTeams",
       exists (select from entry e where e.comp_id = $2 and e.athlete_id = a.id) as entered
     from athlete a where a.id = any($1)`,
    [athleteIds, competition.id, event.ceid, teamId],
  );
  const byId = new Map(rows.map((row) => [row.athleteId, row]));
  const at = { date: competition.dates[0] ?? '', yearFactor: competition.yearFactor };
  return athleteIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { ageGroups } = ageInfo(row.dob, competition.ageGroups, at, now.slice(0, 10));
    return [{ ...row, ageGroupIds: ageGroups.map((group) => group.id) }];
  });
}

/** Rules about the athlete alone, which hold in a team as well; the team's own rules say who fits its age and gender. */
const ABOUT_HER: ReadonlySet<BlockCode> = new Set<BlockCode>([
  ...(['no-entry', 'unregistered', 'registered', 'registration-expired', 'international'] as const),
  ...(['athlete-security', 'max-team'] as const),
]);

/** Which athlete may not be entered and why; empty: all may. */
async function barredMember(
  db: Pool | Client,
  { configuration, event, teamId, userId, now }: TeamToCheck,
  members: readonly TeamMember[],
): Promise<string> {
  for (const { athleteId, name } of members) {
    const known = await readEligibility(db, { compId: configuration.competition.id, athleteId, userId }, now);
    if (!known) continue;
    // What they are in with this very team is no reason against it.
    const entries = known.input.entries.filter((entry) => teamId === 0 || entry.teamId !== teamId);
    const block = mayEnter({ ...known.input, entries }, event.ceid).find(({ code }) => ABOUT_HER.has(code));
    if (block) return `${name}: ${block.message}`;
  }
  return '';
}
