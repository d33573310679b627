import { isAfter } from 'date-fns/isAfter';
import { isBefore } from 'date-fns/isBefore';
import { type Entity, passesAthleteSecurity } from '#domain/access/entity.ts';
import { enterState, type NoEnterReason } from '#domain/competition/enter.ts';
import type { AthleteSecurity, EntryOptions, Named } from '#domain/competition/entry-options.ts';
import { isFull, reachedLimits } from '#domain/competition/status.ts';
import { formatDate, formatMoment } from '#domain/shared/wall-clock.ts';
import { type Block, block, either } from './block.ts';
import type { EligibilityInput, Entrant } from './input.ts';

/** What keeps an athlete out of the whole competition: the same for each of its events. */
export function competitionBlocks(input: EligibilityInput): readonly Block[] {
  return [...closedBlocks(input), ...priority(input), ...noEntry(input), ...registration(input), ...security(input)];
}

/** What does not depend on the athlete. */
type Entering = Pick<EligibilityInput, 'competition' | 'user' | 'now'> & Partial<Pick<EligibilityInput, 'switchFrom'>>;

const NO_LIMITS = { athletes: 0, entries: 0, teams: 0 };

export function closedBlocks({ competition, user, now, switchFrom = 0 }: Entering): readonly Block[] {
  const { options } = competition;
  // Somebody who changes an entry to another event takes no more than they have.
  const facts = switchFrom === 0 ? competition.facts : { ...competition.facts, limits: NO_LIMITS };
  const state = enterState(facts, now, user.clubAccess);
  if (state.allowed) return [];
  const past = facts.closesAt === null || !isBefore(now, facts.closesAt);
  if (state.reason === 'Entries Closed' && !past && isFull(facts)) {
    const limits = reachedLimits({ ...facts, limits: { ...facts.limits, teams: 0 } }).join(', ');
    return [block('competition-full', 'COMP', limits, 'A place comes free when somebody cancels.')];
  }
  const remedies: Record<NoEnterReason, string> = {
    Disabled: options.disabledReason,
    'Not Active': 'The organiser has not opened this competition yet.',
    'Entries Closed': 'The organiser can still take an entry.',
    'Not Open': facts.opensAt === null ? '' : `Entries open ${formatMoment(facts.opensAt, facts.timeZone)}.`,
    'No Access': 'Your club has to be let in: ask the organiser.',
  };
  return [block('competition', 'COMP', state.reason, remedies[state.reason])];
}

/** Whether entering needs the competition's priority code now, and this user has not typed it. */
export function needsPriorityCode({
  competition: { options },
  user,
  now,
}: {
  readonly competition: { readonly options: Pick<EntryOptions, 'priority'> };
  readonly user: Pick<Entering['user'], 'priority'>;
  readonly now: string;
}): boolean {
  const { required, dateTime } = options.priority;
  return required && !user.priority && (dateTime === null || isBefore(now, dateTime));
}

export function priority(at: Entering): readonly Block[] {
  if (!needsPriorityCode(at)) return [];
  const { facts, options } = at.competition;
  const { dateTime, message } = options.priority;
  const until = dateTime === null ? '' : `, or come back ${formatMoment(dateTime, facts.timeZone)}`;
  return [block('priority', 'COMP', message || 'Priority entry only.', `Type the priority code${until}.`)];
}

function noEntry({ athlete: { noEntryReason } }: EligibilityInput): readonly Block[] {
  return noEntryReason === '' ? [] : [block('no-entry', 'COMP', noEntryReason, 'Ask the organiser or your association.')];
}

/** Registration is valid only with a URN and an end date. */
function isRegistered({ urn, activeEndDate }: Pick<Entrant, 'urn' | 'activeEndDate'>): boolean {
  return Boolean(urn) && activeEndDate !== null;
}

function registration({ athlete, competition: { aocode, dates, options } }: EligibilityInput): readonly Block[] {
  const { allowAdd, allowExpiredRegistration, simpleRegistration } = options;
  // An athlete of another association has a registration number there; naming the association alone does not pass the rules below.
  const isInternational = Boolean(athlete.urn) && athlete.aocode !== '' && aocode !== '' && athlete.aocode !== aocode;
  if (isInternational && !allowAdd.international)
    return [block('international', 'COMP', `Athletes registered with ${aocode} only.`)];
  if (!isRegistered(athlete) && !(simpleRegistration && athlete.urn)) {
    if (allowAdd.unregistered) return [];
    return [block('unregistered', 'COMP', 'Registered athletes only.', 'Add a registration number that is in force.')];
  }
  if (!allowAdd.registered) return [block('registered', 'COMP', 'Unregistered athletes only.')];
  const date = dates[0] ?? '';
  if (allowExpiredRegistration || simpleRegistration || athlete.activeEndDate === null || athlete.activeEndDate >= date)
    return [];
  const message = `Registration expires on ${formatDate(athlete.activeEndDate)}, before the competition.`;
  return [block('registration-expired', 'COMP', message, `Renew it to ${formatDate(date)} or later.`)];
}

function security({ competition, ...input }: EligibilityInput): readonly Block[] {
  return athleteSecurityBlocks({ ...input, competition }, competition.options.athleteSecurity, 'COMP');
}

/** Athlete security of a competition or an event: only athletes of the clubs and areas that it names. */
export function athleteSecurityBlocks(
  { athlete, competition, now }: Pick<EligibilityInput, 'athlete' | 'competition' | 'now'>,
  { areas, clubs, onlyClubsUpTo }: AthleteSecurity,
  type: 'COMP' | 'EVENT',
): readonly Block[] {
  const ids = { areas: areas.map(({ id }) => id), clubs: clubs.map(({ id }) => id), onlyClubsUpTo };
  if (passesAthleteSecurity({ areas: athlete.areaIds, clubs: athlete.clubIds }, ids, now)) return [];
  const namesOf = (some: readonly Named[]) => either(some.map(({ name }) => name));
  if (onlyClubsUpTo === null || isAfter(now, onlyClubsUpTo) || clubs.length === 0 || areas.length === 0)
    return [block('athlete-security', type, `Entry by athletes of ${namesOf([...clubs, ...areas])} only.`)];
  const until = formatMoment(onlyClubsUpTo, competition.facts.timeZone);
  const unblock = `Athletes of ${namesOf(areas)} can be entered after ${until}.`;
  return [block('athlete-security', type, `Entry by athletes of ${namesOf(clubs)} only.`, unblock)];
}

/** Whether a user acts for one of the named entities of a level; id 0 means any of that level. */
export function represents(entities: readonly Entity[], level: number, named: readonly { readonly id: number }[]): boolean {
  return entities.some(
    ({ entityLevel, id }) => entityLevel === level && named.some((wanted) => wanted.id === 0 || wanted.id === id),
  );
}
