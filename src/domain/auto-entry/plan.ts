import type { BlockCode } from '#domain/eligibility/block.ts';
import { type EligibilityContext, eligibilityContext } from '#domain/eligibility/context.ts';
import { mayEnter } from '#domain/eligibility/evaluate.ts';
import { entersUp, isEventFull, suits } from '#domain/eligibility/event-blocks.ts';
import type { Entrant, EntryCompetition } from '#domain/eligibility/input.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { isItem } from '#domain/event/item.ts';

/** An athlete who is to be entered without asking, with the event group meant for them. */
export interface Candidate {
  readonly athlete: Entrant;
  readonly toGroupId: number;
  /** They are in that group already, in a basket for it, or on its waiting list. */
  readonly isIn: boolean;
}

type AutoOutcome = 'enter' | 'already' | 'unsuited' | 'full' | 'blocked';

export interface AutoLine {
  readonly athleteId: number;
  readonly toGroupId: number;
  readonly outcome: AutoOutcome;
  /** The event of their age group; 0 unless they are entered. */
  readonly ceid: number;
  /** Short name of their own age group. */
  readonly ageGroup: string;
  readonly underAge: boolean;
  /** Why they are left out, in the words of the entry screen. */
  readonly message: string;
}

/**
 * What binds organisers too when they enter somebody: who an event is for, registration, and the places. When entries open and
 * close, how many events one may enter, prices and best marks are theirs to overrule.
 */
const BINDING: ReadonlySet<BlockCode> = new Set<BlockCode>([
  'no-entry',
  'unregistered',
  'registered',
  'registration-expired',
  'international',
  'athlete-security',
  'under-age-full',
]);

const NOBODY = { id: 0, entities: [], clubAccess: true, priority: true, clubComp: null };

/** What entering the candidates comes to, in their order: earlier ones have the better claim to the places. Nothing is written. */
export function planAutoEntries(
  candidates: readonly Candidate[],
  competition: EntryCompetition,
  events: readonly CompEvent[],
  now: string,
): readonly AutoLine[] {
  const given = new Map<number, CompEvent>(events.map((event) => [event.ceid, event]));
  const entered = new Set<string>();
  return candidates.map((candidate) => {
    const { athlete, toGroupId } = candidate;
    const key = `${athlete.id} ${toGroupId}`;
    const of = { athlete, competition, entries: [], selected: [], performances: {}, user: NOBODY, switchFrom: 0, now };
    const at = eligibilityContext({ ...of, events: [...given.values()] });
    const line = planLine({ ...candidate, isIn: candidate.isIn || entered.has(key) }, at);
    if (line.outcome === 'enter') {
      entered.add(key);
      takePlace(given, line);
    }
    return line;
  });
}

function planLine({ athlete, toGroupId, isIn }: Candidate, at: EligibilityContext): AutoLine {
  const ageGroup = at.age.ageGroup?.shortName ?? '';
  const left = { athleteId: athlete.id, toGroupId, ceid: 0, ageGroup, underAge: false };
  if (isIn) return { ...left, outcome: 'already', message: 'In this event already, or in a basket for it.' };
  const fitting = eventsFor(toGroupId, at);
  const event = fitting.find((one) => !isEventFull(one, at)) ?? fitting[0];
  if (!event) return { ...left, outcome: 'unsuited', message: whyUnsuited(toGroupId, at) };
  const block = mayEnter(at.input, event.ceid).find(({ code }) => BINDING.has(code));
  if (block) return { ...left, outcome: 'blocked', message: block.message };
  if (isEventFull(event, at)) return { ...left, outcome: 'full', message: 'Event full' };
  return { ...left, outcome: 'enter', ceid: event.ceid, underAge: entersUp(event, at.age), message: '' };
}

/** Events of a group that an athlete can be entered in: neither teams nor items that are sold beside an event. */
function eventsOf(groupId: number, { byCeid }: EligibilityContext): readonly CompEvent[] {
  return [...byCeid.values()].filter(
    (event) => event.eventGroupId === groupId && !event.event.options.isTeamEvent && !isItem(event),
  );
}

/** Those that take them, that of their own age group first. */
function eventsFor(groupId: number, at: EligibilityContext): readonly CompEvent[] {
  const { ageGroups, ageGroup } = at.age;
  const rank = ({ ageGroupId }: CompEvent) =>
    ageGroupId === ageGroup?.id ? -1 : ageGroups.findIndex(({ id }) => id === ageGroupId);
  return eventsOf(groupId, at)
    .filter((event) => suits(event, at))
    .toSorted((a, b) => rank(a) - rank(b) || a.ceid - b.ceid);
}

function whyUnsuited(groupId: number, at: EligibilityContext): string {
  const { athlete } = at.input;
  const events = eventsOf(groupId, at);
  if (events.length === 0) return 'This event is not set up for entries.';
  if (athlete.dob === null) return 'The date of birth is not known.';
  const ofGender = events.some(({ event }) => event.gender === 'O' || event.gender === athlete.gender);
  return ofGender ? 'Not for this age group.' : 'Not for this gender.';
}

function takePlace(events: Map<number, CompEvent>, { ceid, toGroupId, underAge }: AutoLine): void {
  for (const event of events.values()) {
    if (event.eventGroupId !== toGroupId) continue;
    const own = event.ceid === ceid ? 1 : 0;
    const { totalCount, groupCount, underAgeCount } = event.entryInfo;
    events.set(event.ceid, {
      ...event,
      entryInfo: {
        ...event.entryInfo,
        totalCount: totalCount + own,
        groupCount: groupCount + 1,
        underAgeCount: underAgeCount + (underAge ? own : 0),
      },
    });
  }
}
