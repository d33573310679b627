import { fullName } from '#domain/athlete/names.ts';
import { type CompetitionOptions, DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { EntryLineRemark, EntryReview, FileAthlete, FileEntry } from '#domain/entry/entry-file.ts';
import { fold } from '#domain/shared/fold.ts';
import { toInstant } from '#domain/shared/wall-clock.ts';
import { giveBibs, lineOf } from './give-bibs.ts';
import { matchGroups } from './match-groups.ts';
import { type MatchedAthlete, matchPeople } from './match-people.ts';
import type { Plan, PlannedAthlete, PlannedEntry, PlannedGroup } from './planned.ts';
import type { KnownAthlete, KnownEntry, State } from './state.ts';

interface PlanOptions {
  readonly timeZone: string;
  /** Check-in opens with the first day and never closes. */
  readonly always: boolean;
  /** Everybody may see the competition from now on. */
  readonly isPublic: boolean;
}

export function planImport(review: EntryReview, state: State, options: PlanOptions): Plan {
  const groups = matchGroups(review, state.groups);
  const groupIds = new Map(groups.map((group) => [group.file.key, group.known?.id]));
  const entries = new Map(state.entries.map((e) => [`${e.athleteId}:${e.eventGroupId}`, e]));
  const fileEntries = Map.groupBy(review.entries, (e) => e.externalId);

  const matched = matchPeople(review.athletes, state);
  const { bibs, notes } = giveBibs(matched, fileEntries, state);
  const athletes = matched.map(({ file, known, personId }): PlannedAthlete => {
    const bibNo = bibs.get(file.externalId) ?? null;
    const own = (fileEntries.get(file.externalId) ?? []).map((entry): PlannedEntry => {
      const before = known && entries.get(`${known.athleteId}:${groupIds.get(entry.groupKey) ?? 0}`);
      return { file: entry, known: before, changed: before !== undefined && entryDiffers(before, entry) };
    });
    const corrections = known ? correctionsOf(known, file) : [];
    const moved = known && (corrections.length > 0 || known.bibNo !== bibNo || known.sourceId !== file.externalId);
    const changed = moved === true || (known !== undefined && file.club !== '' && known.club !== file.club);
    return { file, known, personId, bibNo, corrections, changed, entries: own };
  });
  const remarks = [...notes, ...matched.flatMap((athlete) => remarkOn(athlete, lineOf(athlete.file, fileEntries)))];
  return { competition: planCompetition(review, state, groups, options), groups, athletes, notes: remarks };
}

/** What a file corrects of an athlete: only of the organiser's own, and not where another competition's devices hold the name too. */
function correctionsOf(known: KnownAthlete, file: FileAthlete): readonly string[] {
  if (!known.ours || known.shared) return [];
  const compared: readonly (readonly [string, string | null, string | null])[] = [
    ['first name', file.firstName, known.firstName],
    ['surname', file.surName, known.surName],
    ['gender', file.gender, known.gender],
    ['date of birth', file.dob ?? known.dob, known.dob],
    ['registration', file.urn ?? known.urn, known.urn],
  ];
  return compared.filter(([, now, then]) => now !== then).map(([name]) => name);
}

/** What the organiser should know of how an athlete was found; never anything about somebody else's. */
function remarkOn({ file, known, isAnothersNumber }: MatchedAthlete, line: number): EntryLineRemark[] {
  const name = fullName(file);
  if (isAnothersNumber)
    return [{ line, reason: `Number ${file.urn} belongs to somebody else here: ${name} is made a new athlete.` }];
  if (!known || known.ours || fold(fullName(known)) === fold(name)) return [];
  return [
    { line, reason: `${name} stays ${known.firstName} ${known.surName}: this record is the family’s or another organiser’s.` },
  ];
}

/** A heat that was drawn here is not undone by a file that has none. */
function entryDiffers(known: KnownEntry, file: FileEntry): boolean {
  const marks = known.pb === file.pb && known.sb === file.sb && known.ageGroup === file.ageGroup;
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
  const moved = groups.every((group) => group.known) && groups.length === state.groups.length;
  const kept = moved ? [] : (before?.dates ?? []);
  const dates = [...new Set([...kept, ...review.dates])].sort();
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
