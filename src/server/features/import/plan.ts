import { type CompetitionOptions, DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { EntryReview, FileAthlete, FileEntry } from '#domain/entry/entry-file.ts';
import { toInstant } from '#domain/shared/wall-clock.ts';
import { giveBibs } from './give-bibs.ts';
import { matchGroups } from './match-groups.ts';
import type { Plan, PlannedAthlete, PlannedEntry, PlannedGroup } from './planned.ts';
import type { KnownAthlete, KnownEntry, State } from './state.ts';

interface PlanOptions {
  readonly timeZone: string;
  /** Check-in opens with the first day and never closes. */
  readonly always: boolean;
}

export function planImport(review: EntryReview, state: State, options: PlanOptions): Plan {
  const groups = matchGroups(review, state.groups);
  const groupIds = new Map(groups.map((group) => [group.file.key, group.known?.id]));
  const bySource = new Map(state.athletes.map((a) => [a.sourceId, a]));
  const byUrn = new Map(state.athletes.map((a) => [a.urn, a]));
  const people = new Map(state.people.map((p) => [p.urn, p.id]));
  const entries = new Map(state.entries.map((e) => [`${e.athleteId}:${e.eventGroupId}`, e]));
  const fileEntries = Map.groupBy(review.entries, (e) => e.externalId);

  const matched = review.athletes.map((file) => ({
    file,
    known: bySource.get(file.externalId) ?? (file.urn === null ? undefined : byUrn.get(file.urn)),
  }));
  const { bibs, notes } = giveBibs(matched, fileEntries, state);
  const athletes = matched.map(({ file, known }): PlannedAthlete => {
    const bibNo = bibs.get(file.externalId) ?? null;
    const own = (fileEntries.get(file.externalId) ?? []).map((entry): PlannedEntry => {
      const before = known && entries.get(`${known.athleteId}:${groupIds.get(entry.groupKey) ?? 0}`);
      return { file: entry, known: before, changed: before !== undefined && entryDiffers(before, entry) };
    });
    const changed =
      known !== undefined && (personDiffers(known, file) || known.bibNo !== bibNo || known.sourceId !== file.externalId);
    return { file, known, personId: file.urn === null ? undefined : people.get(file.urn), bibNo, changed, entries: own };
  });
  return { competition: planCompetition(review, state, groups, options), groups, athletes, notes };
}

/** A name that another competition's devices hold too is not changed from here. */
function personDiffers(known: KnownAthlete, file: FileAthlete): boolean {
  if (file.club !== '' && known.club !== file.club) return true;
  if (known.shared) return false;
  const { firstName, surName, gender } = file;
  const named = known.firstName === firstName && known.surName === surName && known.gender === gender;
  return !named || (file.dob !== null && known.dob !== file.dob) || (file.urn !== null && known.urn !== file.urn);
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
  // Days with nothing on any more, because all of it was moved, are none of the competition's.
  const moved = groups.every((group) => group.known) && groups.length === state.groups.length;
  const kept = moved ? [] : (before?.dates ?? []);
  const dates = [...new Set([...kept, ...review.dates])].sort();
  const old = before?.options ?? DEFAULT_OPTIONS;
  const last = Math.max(old.bibNos.last, ...review.athletes.map((a) => a.bibNo ?? 0));
  const opens = options.always ? toInstant(`${dates[0]}T00:00`, options.timeZone) : old.checkIn.checkInDateTimeOpens;
  const checkIn = { ...old.checkIn, ...(options.always && { enabled: true, defaultTo: -1, checkInDateTimeOpens: opens }) };
  const wanted: CompetitionOptions = { ...old, checkIn, bibNos: { ...old.bibNos, last } };
  const same = before && before.dates.join() === dates.join() && sameOptions(before.options, wanted);
  return same ? null : { dates, options: wanted };
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
