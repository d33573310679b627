import type { AgeGroup } from '#domain/age-group/age-group.ts';
import { fullName } from '#domain/athlete/names.ts';
import { type CompetitionOptions, DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import { fold } from '#domain/shared/fold.ts';
import { toInstant } from '#domain/shared/wall-clock.ts';
import { importedAgeGroup } from '#domain/start-list/age-group-of.ts';
import type { EntryLineRemark, EntryReview, FileAthlete, FileEntry } from '#domain/start-list/entry-file.ts';
import { type EventMatch, matchEvents } from '#domain/start-list/match-events.ts';
import { matchPeople, mayBeMeant } from '#domain/start-list/match-people.ts';
import { orderEvents } from '#domain/start-list/mixed-events.ts';
import { onePerson } from '#domain/start-list/one-person.ts';
import { compare } from './compare.ts';
import { type Decided, eventsDecided, peopleDecided, togetherDecided } from './decided.ts';
import { giveBibs, lineOf } from './give-bibs.ts';
import { findPeople, type MatchedAthlete } from './match-people.ts';
import { missingOf } from './missing.ts';
import type { Plan, PlannedAthlete, PlannedEntry, PlannedGroup } from './planned.ts';
import type { KnownAthlete, KnownEntry, KnownGroup, State } from './state.ts';

interface PlanOptions {
  readonly timeZone: string;
  /** Check-in opens with the first day and never closes. */
  readonly always: boolean;
  /** Everybody may see the competition from now on. */
  readonly isPublic: boolean;
  readonly decided: Decided;
  /** How ages are counted at the competition, and into which groups. */
  readonly ages: { readonly groups: readonly AgeGroup[]; readonly yearFactor: number | null };
}

export function planImport(whole: EntryReview, state: State, options: PlanOptions): Plan {
  const { decided } = options;
  const { review: single, doubles } = onePerson(whole, peopleDecided(whole, decided).doubles);
  const { review, asks } = orderEvents(single, state.groups, togetherDecided(single, decided.together));
  const matches = matchPeople(review.athletes, state.athletes, peopleDecided(review, decided).matches);
  const held = matches.flatMap((match) => (match.outcome === 'held' ? [match] : []));
  const certain = without(review, new Set(held.map(({ file }) => file.externalId)));
  const matched = findPeople(matches, state);
  // By the lines the question named: the first one of an event may be held.
  const groups = planGroups(certain, matched, state, eventsDecided(review, decided.events));
  const { athletes, notes } = planAthletes(certain, matched, groups, state, options);
  const doubted = mayBeMeant(
    doubles.map(({ file }) => file),
    state.athletes,
  );
  const heldIds = new Set([...held.flatMap(({ candidates }) => candidates), ...doubted].map(({ athleteId }) => athleteId));
  const notFound = missingOf(athletes, groups, state, heldIds);
  // Any of them may be on a line that can't be read.
  const missing = whole.bad.length > 0 ? [] : notFound;
  const isOut = (athleteId: number) => decided.out === 'all' || decided.out.has(athleteId);
  return {
    competition: planCompetition(certain, state, groups, options),
    groups,
    athletes,
    notes: [...single.notes, ...notes, ...unsure(notFound.length - missing.length, whole)],
    comparison: compare({ review: single, ordered: review, state, athletes, groups, held, doubles, asks, missing }),
    out: missing.flatMap(({ known, entries }) => (isOut(known.athleteId) ? entries.map(({ id }) => id) : [])),
  };
}

/** Why bad lines let it open who is not in the file. */
function unsure(athletes: number, { bad }: EntryReview): EntryLineRemark[] {
  const [first] = bad;
  if (athletes === 0 || !first) return [];
  const who = athletes === 1 ? 'An athlete of the competition is' : `${athletes} athletes of the competition are`;
  return [
    { line: first.line, reason: `${who} not on the lines that were read: no entries are taken out until every line is right.` },
  ];
}

/** The lines that wait for a person are left out. */
function without(review: EntryReview, held: ReadonlySet<string>): EntryReview {
  if (held.size === 0) return review;
  const entries = review.entries.filter(({ externalId }) => !held.has(externalId));
  const used = new Set(entries.map(({ groupKey }) => groupKey));
  return {
    ...review,
    entries,
    athletes: review.athletes.filter(({ externalId }) => !held.has(externalId)),
    eventGroups: review.eventGroups.filter(({ key }) => used.has(key)),
  };
}

function planGroups(
  review: EntryReview,
  matched: readonly MatchedAthlete[],
  state: State,
  decisions: ReadonlyMap<string, number>,
): readonly PlannedGroup[] {
  const ids = new Map(matched.map(({ file, known }) => [file.externalId, known?.athleteId]));
  const byGroup = Map.groupBy(review.entries, ({ groupKey }) => groupKey);
  const entered = new Map(
    [...byGroup].map(([key, entries]) => [key, entries.flatMap(({ externalId }) => ids.get(externalId) ?? [])] as const),
  );
  return matchEvents(review, state.groups, { entered, decisions }).map((found): PlannedGroup => {
    const match = review.program === undefined ? found : asItIs(found);
    const { file, known, sourceKey, name } = match;
    const gender = known && known.gender !== file.gender ? 'O' : file.gender;
    const changed =
      known !== undefined &&
      (Date.parse(known.startsAt) !== Date.parse(file.startsAt) ||
        known.type !== file.type ||
        known.unit !== file.unit ||
        known.sourceKey !== sourceKey ||
        known.name !== name ||
        known.gender !== gender);
    return { ...match, gender, changed };
  });
}

/** A file that has no times changes none, nor what an event is called. */
function asItIs(match: EventMatch<KnownGroup>): EventMatch<KnownGroup> {
  const { file, known, sourceKey } = match;
  if (!known) return match;
  const { name, startsAt, type, unit } = known;
  return { ...match, name, sourceKey: known.sourceKey ?? sourceKey, file: { ...file, startsAt, type, unit } };
}

function planAthletes(
  review: EntryReview,
  matched: readonly MatchedAthlete[],
  groups: readonly PlannedGroup[],
  state: State,
  { ages }: PlanOptions,
): { readonly athletes: readonly PlannedAthlete[]; readonly notes: readonly EntryLineRemark[] } {
  const groupOf = new Map(groups.map((group) => [group.file.key, group.known] as const));
  const entries = new Map(state.entries.map((e) => [`${e.athleteId}:${e.eventGroupId}`, e]));
  const fileEntries = Map.groupBy(review.entries, (e) => e.externalId);
  const days = [...(state.competition?.dates ?? []), ...review.dates].sort();
  const at = { date: days[0] ?? '', yearFactor: ages.yearFactor };
  const doubts: EntryLineRemark[] = [];
  const { bibs, notes } = giveBibs(matched, fileEntries, state);
  const athletes = matched.map((match): PlannedAthlete => {
    const { file, known, personId, renamed } = match;
    const bibNo = bibs.get(file.externalId) ?? null;
    const urn = numberOf(match, state);
    const own = (fileEntries.get(file.externalId) ?? []).map((entry): PlannedEntry => {
      const before = known && entries.get(`${known.athleteId}:${groupOf.get(entry.groupKey)?.id ?? 0}`);
      const words = { said: entry.ageGroup, before: before?.ageGroup ?? '' };
      const { ageGroup, doubt } = importedAgeGroup(words, file.dob ?? known?.dob ?? null, ages.groups, at);
      if (doubt !== null) doubts.push({ line: entry.line, reason: doubt });
      const { guest, refused } = guestOf(entry, before, groupOf.get(entry.groupKey));
      if (refused) doubts.push({ line: entry.line, reason: refused });
      const changed = before !== undefined && (entryDiffers(before, entry, ageGroup) || before.guest !== guest);
      return { file: entry, ageGroup, guest, known: before, changed };
    });
    const corrections = known ? correctionsOf(known, file, urn) : [];
    const moved = known && (corrections.length > 0 || known.bibNo !== bibNo);
    const changed = moved === true || (known !== undefined && file.club !== '' && known.club !== file.club);
    return { file, known, renamed, personId, bibNo, urn, corrections, changed, entries: own };
  });
  const remarks = matched.flatMap((athlete) => remarkOn(athlete, lineOf(athlete.file, fileEntries)));
  return { athletes, notes: [...notes, ...remarks, ...doubts] };
}

/** A number that is another's here is not taken from them; in one competition no two athletes have the same. */
function numberOf({ file, known, isAnothersNumber }: MatchedAthlete, state: State): string | null {
  if (file.urn === null || (known && isAnothersNumber)) return known?.urn ?? null;
  return state.athletes.some(({ urn, athleteId }) => urn === file.urn && athleteId !== known?.athleteId) ? null : file.urn;
}

/** What a file corrects of an athlete: only of the organiser's own, and not where another competition's devices hold the name too. */
function correctionsOf(known: KnownAthlete, file: FileAthlete, urn: string | null): readonly string[] {
  if (!known.ours || known.shared) return [];
  const compared: readonly (readonly [string, string | null, string | null])[] = [
    ['first name', file.firstName, known.firstName],
    ['surname', file.surName, known.surName],
    ['gender', file.gender, known.gender],
    ['date of birth', file.dob ?? known.dob, known.dob],
    ['registration', urn, known.urn],
  ];
  return compared.filter(([, now, then]) => now !== then).map(([name]) => name);
}

/** What the organiser should know of how an athlete was found; never anything about somebody else's. */
function remarkOn({ file, known, isAnothersNumber }: MatchedAthlete, line: number): EntryLineRemark[] {
  const name = fullName(file);
  if (isAnothersNumber && known && known.urn !== file.urn)
    return [{ line, reason: `Number ${file.urn} belongs to somebody else here: ${name} keeps ${known.urn ?? 'none'}.` }];
  if (isAnothersNumber && !known)
    return [{ line, reason: `Number ${file.urn} belongs to somebody else here: ${name} is made a new athlete.` }];
  if (!known || known.ours || fold(fullName(known)) === fold(name)) return [];
  return [
    { line, reason: `${name} stays ${known.firstName} ${known.surName}: this record is the family’s or another organiser’s.` },
  ];
}

/** What the file does not say stays, and so does what would change places that are official. */
function guestOf(
  { guest }: FileEntry,
  before: KnownEntry | undefined,
  group: KnownGroup | undefined,
): { readonly guest: boolean; readonly refused?: string } {
  const was = before?.guest ?? false;
  if (guest === undefined || guest === was || !before || !group?.official) return { guest: guest ?? was };
  const asked = guest ? 'not made a guest' : 'still a guest';
  return { guest: was, refused: `The results of ${group.name} are official: the athlete is ${asked}.` };
}

/** A heat that was drawn here is not undone by a file that has none. */
function entryDiffers(known: KnownEntry, file: FileEntry, ageGroup: string): boolean {
  const marks = known.pb === file.pb && known.sb === file.sb && known.ageGroup === ageGroup;
  return !marks || (file.heat > 0 && (known.heat !== file.heat || known.lane !== file.lane));
}

function planCompetition(
  review: EntryReview,
  state: State,
  groups: readonly PlannedGroup[],
  options: PlanOptions,
): Plan['competition'] {
  const before = state.competition;
  // Days whose events were all moved away are no longer days of the competition.
  const isDayless = review.program !== undefined;
  const moved = !isDayless && groups.every((group) => group.known) && groups.length === state.groups.length;
  const kept = moved ? [] : (before?.dates ?? []);
  const fresh = isDayless && before && groups.every((group) => group.known) ? [] : review.dates;
  const dates = [...new Set([...kept, ...fresh])].sort();
  const old = before?.options ?? DEFAULT_OPTIONS;
  const last = review.athletes.reduce((most, { bibNo }) => Math.max(most, bibNo ?? 0), old.bibNos.last);
  const opens = options.always ? toInstant(`${dates[0]}T00:00`, options.timeZone) : old.checkIn.checkInDateTimeOpens;
  const checkIn = { ...old.checkIn, ...(options.always && { enabled: true, defaultTo: -1, checkInDateTimeOpens: opens }) };
  const wanted: CompetitionOptions = { ...old, checkIn, bibNos: { ...old.bibNos, last } };
  const active = (before?.active ?? false) || options.isPublic;
  const same = before && before.active === active && before.dates.join() === dates.join() && sameOptions(before.options, wanted);
  return same ? null : { dates, options: wanted, active };
}

function sameOptions(a: CompetitionOptions, b: CompetitionOptions): boolean {
  const text = ({ checkIn, bibNos, laneCount }: CompetitionOptions) =>
    [
      checkIn.enabled,
      checkIn.defaultFrom,
      checkIn.defaultTo,
      checkIn.checkInDateTimeOpens,
      bibNos.first,
      bibNos.last,
      laneCount,
    ].join();
  return text(a) === text(b);
}
