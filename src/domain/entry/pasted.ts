import { tidyUrn } from '#domain/athlete/athlete.ts';
import { fold } from '#domain/shared/fold.ts';

interface Known {
  readonly id: number;
  readonly firstName: string;
  readonly surName: string;
  /** Registration number; empty: none. */
  readonly urn: string;
}
interface KnownEvent {
  readonly eventGroupId: number;
  readonly name: string;
  readonly eventCode: string;
}

/** A line of a list that somebody pasted: who is meant, and what for. */
export interface PastedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** One: found. None: nobody has that name or number. Several: namesakes, and a person must choose. */
  readonly athleteIds: readonly number[];
  readonly events: readonly PastedEvent[];
}
/** The events that a cell can mean, such as the 100 m of each age group; none: no event has that name, or several disciplines have. */
interface PastedEvent {
  readonly text: string;
  readonly eventGroupIds: readonly number[];
}

/** No club is larger; a paste of the wrong thing must not stop the page. */
const MOST_LINES = 500;
/** Shorter ones are events: `800`. */
const SHORTEST_NUMBER = 4;

/**
 * Names or registration numbers, one a line, as copied from a spreadsheet or typed: `Ada Okafor`, `Okafor, Ada`, `A Okafor`, `Okafor`, `3100042`;
 * events may follow in cells of their own: `Ada Okafor ⇥ 100 m ⇥ LJ`. Empty lines and a heading that names nobody and nothing are left out.
 */
export function readPasted(text: string, athletes: readonly Known[], events: readonly KnownEvent[]): readonly PastedLine[] {
  const people = athletes.map((athlete) => ({ ...athlete, words: wordsOf(`${athlete.firstName} ${athlete.surName}`) }));
  const lines = text.split(/\r\n?|\n/).slice(0, MOST_LINES);
  return lines.flatMap((raw, i): PastedLine[] => {
    const cells = raw.split(/[\t;,]/).map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) return [];
    const { athleteIds, used } = whoIs(cells, people);
    // A dash or a dot stands in a cell that is empty.
    const rest = cells.filter((cell, at) => !used.has(at) && squeeze(cell) !== '');
    const read = rest.map((cell) => ({ text: cell, eventGroupIds: eventsCalled(cell, events) }));
    if (i === 0 && athleteIds.length === 0 && /\b(name|urn|athlete)\b/i.test(raw)) return [];
    return [{ line: i + 1, text: raw.trim(), athleteIds, events: athleteIds.length === 0 ? [] : read }];
  });
}

/** Whom a line means: the one it names, or of namesakes the one that was chosen for it (by line) while it named them. */
export function meantBy({ line, athleteIds }: PastedLine, chosen: ReadonlyMap<number, number>): number | undefined {
  return athleteIds.length === 1 ? athleteIds[0] : athleteIds.find((id) => id === chosen.get(line));
}

type Person = Known & { readonly words: readonly string[] };
interface Found {
  readonly athleteIds: readonly number[];
  /** Cells that said who. */
  readonly used: ReadonlySet<number>;
}

function whoIs(cells: readonly string[], people: readonly Person[]): Found {
  const numbers = cells.map((cell) => (/\d/.test(cell) ? tidyUrn(cell) : ''));
  const byNumber = numbers.findIndex((number) => number.length >= SHORTEST_NUMBER && people.some(({ urn }) => urn === number));
  // A number is certain, so a name beside it is only there for the reader.
  if (byNumber >= 0) {
    const found = people.filter(({ urn }) => urn === numbers[byNumber]);
    const names = found.flatMap(({ words }) => words);
    const used = cells.flatMap((cell, at) => (at === byNumber || isPartOf(cell, names) ? [at] : []));
    return { athleteIds: found.map(({ id }) => id), used: new Set(used) };
  }
  for (const count of [1, 2]) {
    const words = wordsOf(cells.slice(0, count).join(' '));
    const found = people.filter((person) => isSame(words, person.words));
    const some = found.length > 0 ? found : people.filter((person) => isShortFor(words, person.words));
    if (some.length > 0) return { athleteIds: some.map(({ id }) => id), used: new Set(count === 1 ? [0] : [0, 1]) };
  }
  const [first = ''] = cells;
  const partly = people.filter(({ words }) => squeeze(first) !== '' && isPartOf(first, words));
  if (partly.length > 0) return { athleteIds: partly.map(({ id }) => id), used: new Set([0]) };
  return { athleteIds: [], used: new Set() };
}

const wordsOf = (text: string): readonly string[] => fold(text).split(' ').filter(Boolean).sort();
const isSame = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ');
const isPartOf = (cell: string, words: readonly string[]) => wordsOf(cell).every((word) => words.includes(word));

/** `A Okafor`, `Okafor A`: as many words, each the same or its first letter, and one of them in full. */
function isShortFor(short: readonly string[], full: readonly string[]): boolean {
  const left = full.filter((word) => !short.includes(word));
  const initials = short.filter((word) => !full.includes(word));
  if (initials.length === 0 || initials.length === short.length || initials.length !== left.length) return false;
  return initials.every((letter) => letter.length === 1 && left.some((word) => word.startsWith(letter)));
}

function eventsCalled(cell: string, events: readonly KnownEvent[]): readonly number[] {
  const called = squeeze(cell);
  // `100m` is the 100, not the hurdles whose name begins so.
  const code = called.replace(/^(\d+)m$/, '$1');
  const exactly = events.filter(({ name, eventCode }) => squeeze(name) === called || squeeze(eventCode) === code);
  const begun = events.filter(({ name }) => squeeze(name).startsWith(called));
  const isOne = new Set(begun.map(({ eventCode }) => eventCode)).size === 1;
  return (exactly.length > 0 ? exactly : isOne ? begun : []).map(({ eventGroupId }) => eventGroupId);
}

/** `100m`, `100 m` and `100 M.` are one. */
const squeeze = (text: string): string => fold(text).replaceAll(' ', '');
