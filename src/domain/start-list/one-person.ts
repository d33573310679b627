import { fullName } from '#domain/athlete/names.ts';
import { fold } from '#domain/shared/fold.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { EntryLineRemark, EntryReview, FileAthlete, FileEntry } from '#domain/start-list/entry-file.ts';
import { nameKey } from './likeness.ts';

/** An athlete of a file who has the name and the date of birth of one further up, and something that is not the same. */
export interface Double {
  readonly file: FileAthlete;
  /** Its first line. */
  readonly line: number;
  readonly first: FileAthlete;
}

/** What a person said of an athlete who may be one further up. */
export type DoubleDecisions = ReadonlyMap<FileAthlete, 'same' | 'another'>;

interface OnePerson {
  readonly review: EntryReview;
  /** Held until a person has decided: `review` has them no more. */
  readonly doubles: readonly Double[];
}

/**
 * Makes one athlete of those who have one name and one date of birth in a file, whatever ids it gives them; each is noted. Where their number, gender or club is
 * not the same, a person decides.
 */
export function onePerson(review: EntryReview, decisions: DoubleDecisions = new Map()): OnePerson {
  const first = new Map<string, FileAthlete>();
  const merged = new Map<string, FileAthlete>();
  const doubles: Double[] = [];
  for (const file of review.athletes) {
    const key = file.dob === null ? undefined : `${nameKey(file)} ${file.dob}`;
    const known = key === undefined ? undefined : first.get(key);
    if (key !== undefined && !known) first.set(key, file);
    const said = decisions.get(file);
    if (!known || said === 'another') continue;
    if (said === 'same' || fits(file, known)) merged.set(file.externalId, known);
    else
      doubles.push({
        file,
        line: review.entries.find(({ externalId }) => externalId === file.externalId)?.line ?? 1,
        first: known,
      });
  }
  if (merged.size + doubles.length === 0) return { review, doubles };
  return { review: without(review, merged, new Set(doubles.map(({ file }) => file.externalId))), doubles };
}

const fits = (a: FileAthlete, b: FileAthlete): boolean =>
  a.gender === b.gender && agree(a.urn, b.urn) && agree(fold(a.club) || null, fold(b.club) || null);
const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;

function without(review: EntryReview, merged: ReadonlyMap<string, FileAthlete>, held: ReadonlySet<string>): EntryReview {
  const notes: EntryLineRemark[] = [];
  const lines = groupBy(review.entries, ({ externalId }) => externalId);
  const seen = new Map<string, FileEntry>();
  const entries = review.entries.flatMap((entry) => {
    if (held.has(entry.externalId)) return [];
    const one = merged.get(entry.externalId);
    const kept = one ? { ...entry, externalId: one.externalId } : entry;
    const key = `${kept.externalId}|${kept.groupKey}`;
    const earlier = seen.get(key);
    if (one) {
      const line = lines.get(one.externalId)?.[0]?.line ?? 1;
      const again = earlier ? ' They are in this event there already, so this line is left out.' : '';
      notes.push({
        line: entry.line,
        reason: `${fullName(one)} has the same name and date of birth on line ${line}, with another Athlete ID: taken as one person.${again}`,
      });
    }
    if (earlier) return [];
    seen.set(key, kept);
    return [kept];
  });
  const fuller = new Map<string, FileAthlete>();
  for (const file of review.athletes) {
    const one = merged.get(file.externalId);
    if (one) fuller.set(one.externalId, joined(fuller.get(one.externalId) ?? one, file));
  }
  const athletes = review.athletes
    .filter(({ externalId }) => !merged.has(externalId) && !held.has(externalId))
    .map((file) => fuller.get(file.externalId) ?? file);
  const used = new Set(entries.map(({ groupKey }) => groupKey));
  return {
    ...review,
    athletes,
    entries,
    eventGroups: review.eventGroups.filter(({ key }) => used.has(key)),
    notes: [...review.notes, ...notes],
  };
}

/** What one line left empty, another may say. */
function joined(one: FileAthlete, other: FileAthlete): FileAthlete {
  return { ...one, urn: one.urn ?? other.urn, club: one.club || other.club, bibNo: one.bibNo ?? other.bibNo };
}
