import { type AgeInfo, ageInfo } from '#domain/athlete/age.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { isItem } from '#domain/event/item.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { localDate } from '#domain/shared/wall-clock.ts';
import { runnerProblems } from '#domain/team/team.ts';
import { teamOptionsOf } from '#domain/team/team-event.ts';
import { rulesFor } from './context.ts';
import { hasReachedLimit } from './count-blocks.ts';
import { suits } from './event-blocks.ts';
import type { Entrant, EntryCompetition } from './input.ts';

/** Why an entry that was right when it was made no longer fits: the event is for others, the athlete is in more events than they may, or runners do not make a team of its event. */
type MisfitCode = 'gender' | 'age' | 'limit' | 'team';

export interface Misfit {
  /** Of the venue. */
  readonly entryId: number;
  readonly code: MisfitCode;
  /** Of `age`: the age groups of the event; else empty. */
  readonly entered: string;
  /** Of `age`: the age group the athlete is in now; empty: none of this competition. Of `limit`: in how many events they are. Of `team`: in words, why its runners are not a team of the event. */
  readonly now: string;
}

/** An entry of the venue; `ceid` 0: it came without, as from a start list. */
export interface EnteredIn {
  readonly entryId: number;
  readonly ceid: number;
  readonly eventGroupId: number;
}

/** A team that is entered; `ceid` as above. */
export interface EnteredTeam {
  readonly entryId: number;
  readonly ceid: number;
  readonly members: readonly { readonly name: string; readonly gender: Gender; readonly dob: string | null }[];
}

export interface MisfitProgramme {
  readonly competition: Pick<EntryCompetition, 'ageGroups' | 'dates' | 'yearFactor' | 'rules' | 'facts'>;
  readonly events: readonly CompEvent[];
}

type Person = Pick<Entrant, 'gender' | 'dob'>;

/**
 * What finds the entries of one athlete, and the teams, that no longer fit after a change of an athlete, of a day, an age group or a limit. Made once for a
 * competition. An unknown date of birth is no misfit of an athlete; in a team it counts as another age group, as when the team is entered. `now` is an ISO instant.
 */
export function misfitFinder({ competition, events }: MisfitProgramme, now: string) {
  const { ageGroups, dates, yearFactor, rules, facts } = competition;
  const byCeid = new Map(events.map((event) => [event.ceid, event]));
  const byGroup = groupBy(
    events.filter((event) => !isItem(event)),
    ({ eventGroupId }) => eventGroupId,
  );
  const nameOf = (id: number) => ageGroups.find((group) => group.id === id)?.name ?? '';
  const today = localDate(now, facts.timeZone);
  const ages = new Map<string | null, AgeInfo>();
  // Of thousands of athletes many share a birthday.
  const ageOf = (dob: string | null): AgeInfo => {
    const age = ages.get(dob) ?? ageInfo(dob, ageGroups, { date: dates[0] ?? '', yearFactor }, today);
    ages.set(dob, age);
    return age;
  };
  const dayOf = ({ startsAt }: CompEvent) => localDate(startsAt, facts.timeZone);

  return { ofAthlete, ofTeam };

  function ofAthlete(athlete: Person, entries: readonly EnteredIn[]): readonly Misfit[] {
    const age = ageOf(athlete.dob);
    const choices = entries.map((entry) => ({ entry, events: eventsOf(entry) }));
    const unfit = choices.flatMap(({ entry, events: of }) => misfitIn(athlete, age, entry, of));
    return [...unfit, ...overLimit(age, choices)];
  }

  function ofTeam({ entryId, ceid, members }: EnteredTeam): readonly Misfit[] {
    const event = byCeid.get(ceid);
    if (!event) return [];
    const runners = members.map((member) => ({ ...member, ageGroupIds: ageOf(member.dob).ageGroups.map(({ id }) => id) }));
    const { ageGroupId, name } = event;
    const target = { event: name, gender: event.event.gender, ageGroupId, ageGroup: nameOf(ageGroupId) };
    const problems = runnerProblems(runners, teamOptionsOf(event), target);
    if (problems.length === 0) return [];
    return [{ entryId, code: 'team', entered: '', now: problems.map(({ message }) => message).join(' ') }];
  }

  function eventsOf({ ceid, eventGroupId }: EnteredIn): readonly CompEvent[] {
    const own = byCeid.get(ceid);
    return own ? [own] : (byGroup.get(eventGroupId) ?? []);
  }

  function misfitIn(athlete: Person, age: AgeInfo, { entryId }: EnteredIn, of: readonly CompEvent[]): readonly Misfit[] {
    if (of.length === 0 || of.some((event) => suits(event, { input: { athlete }, age }))) return [];
    const ofGender = of.filter(({ event: { gender } }) => gender === 'O' || gender === athlete.gender);
    if (ofGender.length === 0) return [{ entryId, code: 'gender', entered: '', now: '' }];
    if (athlete.dob === null) return [];
    const entered = [...new Set(ofGender.map(({ ageGroupId }) => nameOf(ageGroupId)))].join(', ');
    return [{ entryId, code: 'age', entered, now: age.ageGroup?.name ?? '' }];
  }

  /** Said once, of the entry that came last. */
  function overLimit(age: AgeInfo, choices: readonly { entry: EnteredIn; events: readonly CompEvent[] }[]): readonly Misfit[] {
    const single = choices.flatMap(({ entry, events: [event, other] }) =>
      event && !other && !isItem(event) ? [{ entry, event }] : [],
    );
    const taken = new Map(single.map(({ event }) => [event.ceid, event]));
    const at = { taken, waiting: new Set<number>(), rules: rulesFor(rules, age), dayOf };
    const last = single
      .filter(({ event }) => hasReachedLimit(event, at))
      .toSorted((a, b) => b.entry.entryId - a.entry.entryId)[0];
    return last ? [{ entryId: last.entry.entryId, code: 'limit', entered: '', now: String(taken.size) }] : [];
  }
}

/** What a person decided about when they kept an entry as it is: another reason is asked again. */
export const misfitKey = ({ code, entered, now }: Misfit): string => [code, entered, now].join('|');
