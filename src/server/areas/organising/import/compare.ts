import type { Comparison, Listed, Question } from '#contracts/organising/entry-file.ts';
import { fullName } from '#domain/athlete/names.ts';
import type { Gender } from '#domain/event/kinds.ts';
import { formatDate } from '#domain/shared/wall-clock.ts';
import { type EntryReview, type FileAthlete, MAX_REMARKS } from '#domain/start-list/entry-file.ts';
import { hangingWords } from '#domain/start-list/hanging.ts';
import type { PersonMatch } from '#domain/start-list/match-people.ts';
import type { MayBeMixed } from '#domain/start-list/mixed-events.ts';
import type { Double } from '#domain/start-list/one-person.ts';
import { eventLines, linesOf } from './decided.ts';
import type { Missing } from './missing.ts';
import type { PlannedAthlete, PlannedGroup } from './planned.ts';
import type { KnownAthlete, KnownGroup, State } from './state.ts';

interface Compared {
  /** Before and after its events were brought in order. */
  readonly review: EntryReview;
  readonly ordered: EntryReview;
  readonly state: State;
  readonly athletes: readonly PlannedAthlete[];
  readonly groups: readonly PlannedGroup[];
  readonly held: readonly Extract<PersonMatch<KnownAthlete>, { readonly outcome: 'held' }>[];
  readonly doubles: readonly Double[];
  readonly asks: readonly MayBeMixed[];
  readonly missing: readonly Missing[];
}

/** What an import is about to do, person by person and event by event. */
export function compare(compared: Compared): Comparison {
  const { review, ordered, asks } = compared;
  const lines = eventLines(review);
  return {
    people: comparePeople(compared),
    events: compareEvents(compared),
    held: heldOf(compared),
    beside: besideOf(compared),
    mayBeMixed: asks.map(({ key, name }) => ({ line: lines.get(key) ?? eventLines(ordered).get(key) ?? 1, name })),
  };
}

const some = (list: readonly Listed[]) => ({ total: list.length, some: list.slice(0, MAX_REMARKS) });

function comparePeople({ ordered, athletes, missing }: Compared): Comparison['people'] {
  const lines = linesOf(ordered);
  const listed = ({ file, known, renamed }: PlannedAthlete): Listed => ({
    line: lines.get(file.externalId) ?? 1,
    id: known?.athleteId ?? 0,
    name: fullName(known ?? file),
    detail: known && renamed ? becomes(known, file) : file.club || (known?.club ?? ''),
    hanging: known ? [...hangingWords(known.hanging)] : [],
  });
  return {
    same: some(athletes.filter(({ known, renamed }) => known && !renamed).map(listed)),
    new: some(athletes.filter(({ known }) => !known).map(listed)),
    renamed: some(athletes.filter(({ renamed }) => renamed).map(listed)),
    missing: some(
      missing.map(({ known, events }) => ({
        line: 0,
        id: known.athleteId,
        name: fullName(known),
        detail: events.join(', '),
        hanging: [...hangingWords(known.hanging)],
      })),
    ),
  };
}

/** `Ann Able becomes Anna Able, born 1 Jan 2010 becomes …`; a record that is not the organiser's stays as it is. */
function becomes(known: KnownAthlete, file: FileAthlete): string {
  if (!known.ours || known.shared) return `in the file: ${fullName(file)}. The record stays as it is`;
  const born = (dob: string | null) => (dob === null ? 'unknown' : formatDate(dob));
  const ways = [
    fullName(known) === fullName(file) ? '' : `becomes ${fullName(file)}`,
    file.gender === known.gender ? '' : `gender ${LETTERS[known.gender]} becomes ${LETTERS[file.gender]}`,
    file.dob === null || file.dob === known.dob ? '' : `born ${born(known.dob)} becomes ${born(file.dob)}`,
    file.urn === null || file.urn === known.urn ? '' : `number ${known.urn ?? 'none'} becomes ${file.urn}`,
  ];
  return ways.filter(Boolean).join(', ');
}

/** As start lists write them. */
const LETTERS: Readonly<Record<Gender, string>> = { F: 'W', M: 'M', O: 'O' };

function compareEvents({ ordered, groups, state }: Compared): Comparison['events'] {
  const lines = eventLines(ordered);
  const listed = ({ file, known, name }: PlannedGroup): Listed => ({
    line: lines.get(file.key) ?? 1,
    id: known?.id ?? 0,
    name: known?.name ?? name,
    detail:
      known && isRenamed(known, file.name, name) ? (known.name === name ? `in the file: ${file.name}` : `becomes ${name}`) : '',
    hanging: [],
  });
  const found = new Set(groups.map(({ known }) => known?.id));
  const missing = state.groups.filter(({ id, sourceKey }) => sourceKey !== null && !found.has(id));
  const renamed = ({ known, file, name }: PlannedGroup) => known !== undefined && isRenamed(known, file.name, name);
  return {
    same: some(groups.filter((group) => group.known && !renamed(group)).map(listed)),
    new: some(groups.filter(({ known }) => !known).map(listed)),
    renamed: some(groups.filter(renamed).map(listed)),
    missing: some(
      missing.map(({ id, name, athleteIds }) => ({ line: 0, id, name, detail: entered(athleteIds.length), hanging: [] })),
    ),
  };
}

const isRenamed = (known: KnownGroup, inFile: string, after: string): boolean => known.name !== after || known.name !== inFile;
const entered = (n: number): string => (n === 1 ? '1 entry' : `${n} entries`);

function heldOf({ review, ordered, held, doubles }: Compared): Question[] {
  const lines = linesOf(ordered);
  const doubted = doubles.map(({ file, first, line }): Question => {
    const at = lines.get(first.externalId) ?? 1;
    return {
      line,
      name: fullName(file),
      why: `Has the name and date of birth of line ${at}, and not the same club, number or gender.`,
      choices: [
        { is: -at, text: `The same person as on line ${at}`, hanging: [] },
        { is: 0, text: 'Another person', hanging: [] },
      ],
    };
  });
  const waiting = held.map(({ file, candidates }): Question => {
    const [only] = candidates;
    return {
      line: lines.get(file.externalId) ?? linesOf(review).get(file.externalId) ?? 1,
      name: fullName(file),
      why:
        candidates.length === 1 && only
          ? `May be ${fullName(only)}, who is in the competition: not all of name, gender, date of birth and number agree.`
          : 'May be one of several who are in the competition.',
      choices: [
        ...candidates.map((known) => ({
          is: known.athleteId,
          text: [`The same as ${fullName(known)}`, known.ours && known.dob && `born ${formatDate(known.dob)}`, known.club]
            .filter(Boolean)
            .join(', '),
          hanging: [...hangingWords(known.hanging)],
        })),
        { is: 0, text: 'Somebody new', hanging: [] },
      ],
    };
  });
  return [...doubted, ...waiting].slice(0, MAX_REMARKS);
}

function besideOf({ ordered, groups }: Compared): Question[] {
  const lines = eventLines(ordered);
  return groups.flatMap(({ file, beside }): Question[] => {
    if (beside.length === 0) return [];
    return [
      {
        line: lines.get(file.key) ?? 1,
        name: file.name,
        why: `Makes a new event beside ${beside.map(({ name }) => name).join(' and ')}.`,
        choices: [
          ...beside.map(({ id, name, athleteIds }) => ({
            is: id,
            text: `The same as ${name}`,
            hanging: athleteIds.length > 0 ? [entered(athleteIds.length)] : [],
          })),
          { is: 0, text: 'A new event', hanging: [] },
        ],
      },
    ];
  });
}
