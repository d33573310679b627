import { isAfter } from 'date-fns/isAfter';
import { isBefore } from 'date-fns/isBefore';
import { teamLimitMessage } from '#domain/competition/club-comp.ts';
import { placesLeft } from '#domain/entry/place.ts';
import type { CompEvent } from '#domain/event/comp-event.ts';
import { isItem } from '#domain/event/item.ts';
import { formatMoment } from '#domain/shared/wall-clock.ts';
import { type Block, block, either } from './block.ts';
import { athleteSecurityBlocks, represents } from './competition-blocks.ts';
import type { EligibilityContext } from './context.ts';
import type { EligibilityInput, Entrant } from './input.ts';

/** Whether an event is for an athlete at all: their gender and one of their age groups. Others are not shown to them. */
export function suits(
  { event, ageGroupId, options }: CompEvent,
  {
    input: { athlete },
    age,
  }: { readonly input: { readonly athlete: Pick<Entrant, 'gender'> }; readonly age: EligibilityContext['age'] },
): boolean {
  if (event.gender !== 'O' && event.gender !== athlete.gender) return false;
  if (!age.ageGroups.some(({ id }) => id === ageGroupId)) return false;
  return !(options.singleAge && entersUp({ ageGroupId }, age));
}

/** An athlete of a younger age group in an event of an older one. */
export function entersUp(
  { ageGroupId }: Pick<CompEvent, 'ageGroupId'>,
  { ageGroup, ageGroups }: EligibilityContext['age'],
): boolean {
  const base = ageGroups.find(({ id }) => id === ageGroupId)?.options.base ?? false;
  return base && ageGroup !== null && ageGroup.id !== ageGroupId;
}

/** Why nobody, or not this athlete or user, can enter an event as it stands. */
export function eventBlocks(event: CompEvent, at: EligibilityContext): readonly Block[] {
  if (!suits(event, at)) return [block('not-for-athlete', 'EVENT', 'Event Not Available', whyUnsuited(event, at))];
  return [
    ...programme(event, at),
    ...availability(event, at.input),
    ...representation(event, at.input),
    ...athleteSecurityBlocks(at.input, event.options.athleteSecurity, 'EVENT'),
    ...(isItem(event) ? [] : clubLimits(event, at.input, leftGroup(at))),
    ...blocksWhenFull(event, at),
    ...underAge(event, at),
  ];
}

/** Nobody enters a team event alone. This block comes last, after those that keep an athlete out of a team as well. */
export function teamBlocks({ event }: CompEvent): readonly Block[] {
  if (!event.options.isTeamEvent) return [];
  return [block('team', 'EVENT', 'Event Not Available', 'Teams enter this event: save a team first.')];
}

function whyUnsuited({ event }: CompEvent, { input: { athlete } }: EligibilityContext): string {
  if (athlete.dob === null) return 'Add the date of birth.';
  return event.gender !== 'O' && event.gender !== athlete.gender ? '' : 'It is for another age group.';
}

function programme({ ceid, maxAthletes, options }: CompEvent, { wholes }: EligibilityContext): readonly Block[] {
  const whole = wholes.get(ceid);
  if (whole) return [block('part-of', 'EVENT', `Part of: ${whole.name}`, `Enter ${whole.name}.`)];
  if (maxAthletes >= 0 && options.entriesFrom === 0) return [];
  return [block('schedule-only', 'EVENT', 'Schedule Only')];
}

/** Whether an event, or an item sold with one, can be had now at all. */
export function availability(
  event: CompEvent,
  { now, competition }: Pick<EligibilityInput, 'now' | 'competition'>,
): readonly Block[] {
  const { availableFrom, availableTo, isNotAvailable } = event.options;
  const early = availableFrom !== null && isBefore(now, availableFrom);
  const late = availableTo !== null && isAfter(now, availableTo);
  if (isNotAvailable || early || late) {
    const { timeZone } = competition.facts;
    const unblock = early && !isNotAvailable ? `It can be entered from ${formatMoment(availableFrom, timeZone)}.` : '';
    return [block('not-available', 'EVENT', isItem(event) ? 'Item unavailable' : 'Event Not Available', unblock)];
  }
  return event.isOpen ? [] : [block('event-closed', 'EVENT', 'Event Closed', 'Only the organiser can open it again.')];
}

/** Only who acts for one of the named clubs or areas enters. */
export function representation(
  { options: { security } }: CompEvent,
  { user: { entities } }: Pick<EligibilityInput, 'user'>,
): readonly Block[] {
  const levels = [
    { word: 'CLUB', level: 1, named: security.clubs },
    { word: 'COUNTY', level: 2, named: security.counties },
    { word: 'REGION', level: 3, named: security.regions },
  ].filter(({ named }) => named.length > 0);
  if (levels.length === 0 || levels.some(({ level, named }) => represents(entities, level, named))) return [];
  const names = levels.flatMap(({ named }) => named.map(({ name }) => name)).filter((name) => name !== '');
  const words = levels.map(({ word }) => word).join(', ');
  const unblock = names.length > 0 ? `Ask a representative of ${either(names)} to enter.` : 'Ask your representative to enter.';
  return [block('entity', 'EVENT', `Entry by ${words} representative only.`, unblock)];
}

/** The event group in which an entry of the user's club is left for another event; 0: none is. */
function leftGroup({ input: { athlete, user, switchFrom }, byCeid }: EligibilityContext): number {
  const group = byCeid.get(switchFrom)?.eventGroupId ?? 0;
  return user.clubComp?.entries.entries[group]?.athletes.includes(athlete.id) ? group : 0;
}

/** What the user's club may enter at a club competition; `left`: an event group in which it gives an entry back. */
export function clubLimits(
  { event, eventGroupId }: CompEvent,
  { user: { clubComp } }: Pick<EligibilityInput, 'user'>,
  left = 0,
): readonly Block[] {
  if (!clubComp) return [];
  const { config, entries } = clubComp;
  if (event.options.isTeamEvent) {
    const message = event.options.excludeFromCntRule ? '' : teamLimitMessage(config, entries, event.gender === 'O');
    return message === '' ? [] : [block('club-teams', 'EVENT', message, 'Remove another team of the club first.')];
  }
  if (config.maxEntries > 0 && entries.entryCnt - (left === 0 ? 0 : 1) >= config.maxEntries) {
    return [block('club-full', 'COMP', 'Max entries reached', 'Remove another entry of the club first.')];
  }
  const inEvent = (entries.entries[eventGroupId]?.egCount ?? 0) - (left === eventGroupId ? 1 : 0);
  if (config.maxPerEvent === 0 || inEvent < config.maxPerEvent) return [];
  return [block('full', 'EVENT', 'Event full', 'Remove another entry of the club in this event first.')];
}

/** Event full means entries equal the max. */
export function isEventFull(event: CompEvent, { input: { switchFrom }, byCeid }: EligibilityContext): boolean {
  // Somebody who switches within a group leaves their own place.
  const leaves = byCeid.get(switchFrom)?.eventGroupId === event.eventGroupId ? 1 : 0;
  return placesLeft(event, { inEvent: 0, inGroup: -leaves }) === 0;
}

function blocksWhenFull(event: CompEvent, at: EligibilityContext): readonly Block[] {
  return isEventFull(event, at) ? fullBlocks(event, at.input) : [];
}

/**
 * What a full event says: nothing where one can wait for a place. The specification says "Subscription mode keeps events open until timeCloses" of full
 * events, beside "entries are open between open and close dates": so a `timeCloses` after the close opens nothing, and one before it ends
 * the waiting and not the entering.
 */
export function fullBlocks(
  event: CompEvent,
  { competition, now }: Pick<EligibilityInput, 'competition' | 'now'>,
): readonly Block[] {
  const { enabled, timeCloses } = competition.options.subscription;
  if (!enabled) return [block('full', 'EVENT', 'Event full', 'A place comes free when somebody cancels.')];
  if (!event.options.seed.waiting) {
    return [
      block(
        'waiting-disabled',
        'EVENT',
        'Event full. Waiting list disabled by organiser.',
        'A place comes free when somebody cancels.',
      ),
    ];
  }
  if (timeCloses === null || isBefore(now, timeCloses)) return [];
  return [block('waiting-closed', 'EVENT', 'Waiting List now closed', 'The organiser can still take an entry.')];
}

function underAge(event: CompEvent, { age }: EligibilityContext): readonly Block[] {
  const most = event.options.maxAgeGroupCnt;
  if (most === 0 || event.entryInfo.underAgeCount < most || !entersUp(event, age)) return [];
  return [
    block('under-age-full', 'EVENT', 'Under age quota full.', `Choose an event of ${age.ageGroup?.name ?? 'their age group'}.`),
  ];
}
