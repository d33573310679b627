import { fold } from '#domain/shared/fold.ts';
import type { ToNumber } from './numbering.ts';

/** Columns of a file of bibs. An athlete is known by id, URN or name; of those that a line has all must be theirs. */
export const BIB_COLUMNS = ['Athlete', 'URN', 'First name', 'Surname', 'Club', 'Bib'] as const;

/** A line of a file, as it stands there. */
export interface BibLine {
  /** Of the file, the head is 1. */
  readonly line: number;
  readonly athlete: string;
  readonly urn: string;
  readonly name: string;
  /** Empty: the athlete keeps what they have. */
  readonly bib: string;
}

const HEADS: { readonly [head: string]: 'athlete' | 'urn' | 'first' | 'surname' | 'name' | 'bib' | undefined } = {
  athlete: 'athlete',
  athleteid: 'athlete',
  id: 'athlete',
  urn: 'urn',
  firstname: 'first',
  forename: 'first',
  surname: 'surname',
  lastname: 'surname',
  name: 'name',
  bib: 'bib',
  bibno: 'bib',
  bibnumber: 'bib',
  number: 'bib',
};

/** The lines of a file's cells, blank ones left out. Undefined: its head names no bib, or nothing by which an athlete is known. */
export function readBibLines(rows: readonly (readonly string[])[]): readonly BibLine[] | undefined {
  const [head = [], ...body] = rows;
  const heads = head.map((cell) => HEADS[cell.toLowerCase().replaceAll(/[^a-z]/g, '')]);
  if (!heads.includes('bib') || !heads.some((one) => one === 'athlete' || one === 'urn' || one === 'surname' || one === 'name'))
    return undefined;
  return body.flatMap((cells, i) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const of = (name: (typeof heads)[number]) => cells[heads.indexOf(name)]?.trim() ?? '';
    const has = (name: (typeof heads)[number]) => (heads.includes(name) ? of(name) : '');
    const name = has('name') || `${has('first')} ${has('surname')}`.trim();
    return [{ line: i + 2, athlete: has('athlete'), urn: has('urn'), name, bib: of('bib') }];
  });
}

export const LINE_PROBLEMS = [
  'unknown',
  'ambiguous',
  'another',
  'athlete-twice',
  'not-a-number',
  'outside',
  'number-twice',
  'collected',
  'reserved',
  'worn',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** A starter who can be given a bib. */
export type Known = ToNumber & { readonly urn: string };

export interface BibFilePlan {
  readonly given: readonly { readonly line: number; readonly athlete: Known; readonly bibNo: number }[];
  /** Lines that change nothing: the athlete has that bib, or the line has none. */
  readonly same: number;
  /** `other`: the line, or the athlete, that is in the way; empty: there is none. */
  readonly problems: readonly {
    readonly line: BibLine;
    readonly because: LineProblem;
    readonly other: string;
  }[];
}

interface Pool {
  readonly first: number;
  readonly last: number;
  /** Reserved for a device, worn by somebody without an entry, or handed out to another than the list has it for. */
  readonly barred: ReadonlySet<number>;
}

const nameOf = ({ firstName, surName }: ToNumber): string => `${firstName} ${surName}`.trim();

/** What a file would give. Lines that cannot be done are named and left out; numbers may be swapped among those that can. */
export function planBibFile(athletes: readonly Known[], lines: readonly BibLine[], pool: Pool): BibFilePlan {
  const problems: BibFilePlan['problems'][number][] = [];
  const find = finder(athletes);
  const seen = new Map<number, number>();
  const numbers = new Map<number, number>();
  let same = 0;
  let wanted: BibFilePlan['given'][number][] = [];
  const lineOf = new Map(lines.map((line) => [line.line, line]));
  const refuse = (line: BibLine, because: LineProblem, other = '') => problems.push({ line, because, other });
  for (const line of lines) {
    const { found, means } = find(line);
    const [athlete] = found;
    const bibNo = Number(line.bib);
    if (!athlete) refuse(line, 'unknown');
    else if (means) refuse(line, 'another', nameOf(means));
    else if (found.length > 1) refuse(line, 'ambiguous');
    else if (seen.has(athlete.athleteId)) refuse(line, 'athlete-twice', String(seen.get(athlete.athleteId)));
    else if (line.bib === '') same += 1;
    else if (!/^\d{1,6}$/.test(line.bib)) refuse(line, 'not-a-number');
    else if (numbers.has(bibNo)) refuse(line, 'number-twice', String(numbers.get(bibNo)));
    else if (athlete.bibNo === bibNo) {
      same += 1;
      numbers.set(bibNo, line.line);
    } else if (bibNo < pool.first || bibNo > pool.last) refuse(line, 'outside');
    else if (athlete.collected) refuse(line, 'collected');
    else if (pool.barred.has(bibNo)) refuse(line, 'reserved');
    else {
      numbers.set(bibNo, line.line);
      wanted.push({ line: line.line, athlete, bibNo });
    }
    if (athlete && !means && found.length === 1 && !seen.has(athlete.athleteId)) seen.set(athlete.athleteId, line.line);
  }
  // A number is free once its wearer gets another; one who stays keeps theirs, and that may hold up the next.
  for (;;) {
    const moving = new Set(wanted.map(({ athlete }) => athlete.athleteId));
    const worn = new Map(athletes.filter(({ athleteId }) => !moving.has(athleteId)).map((one) => [one.bibNo, one]));
    const free = wanted.filter(({ bibNo }) => !worn.has(bibNo));
    if (free.length === wanted.length) break;
    for (const { line, bibNo } of wanted) {
      const [wearer, of] = [worn.get(bibNo), lineOf.get(line)];
      if (wearer && of) refuse(of, 'worn', nameOf(wearer));
    }
    wanted = free;
  }
  return { given: wanted, same, problems: problems.sort((a, b) => a.line.line - b.line.line) };
}

interface Found {
  readonly found: readonly Known[];
  /** The athlete the first of its numbers means, where the rest of the line says another. */
  readonly means?: Known;
}

/** Finds the athlete a line means. Its number, URN and name must be one athlete's: a list may have been renumbered. */
function finder(athletes: readonly Known[]): (line: BibLine) => Found {
  const by = (key: (athlete: Known) => string) => {
    const found = new Map<string, Known[]>();
    for (const athlete of athletes) {
      const list = found.get(key(athlete));
      if (list) list.push(athlete);
      else found.set(key(athlete), [athlete]);
    }
    return found;
  };
  const [ids, urns, names] = [
    by(({ athleteId }) => String(athleteId)),
    by(({ urn }) => urn.toUpperCase()),
    by((athlete) => fold(nameOf(athlete))),
  ];
  return ({ athlete, urn, name }) => {
    const numbers: (readonly Known[])[] = [
      ...(athlete === '' ? [] : [ids.get(athlete) ?? []]),
      ...(urn === '' ? [] : [urns.get(urn.toUpperCase()) ?? []]),
    ];
    const [first, second = first] = numbers;
    if (!first || !second) return { found: name === '' ? [] : (names.get(fold(name)) ?? []) };
    const [one] = first;
    if (!one) return { found: [] };
    // A URN that no athlete here has says nothing against an athlete without one.
    const agree = second.includes(one) || (second.length === 0 && one.urn === '');
    return agree && isNamed(one, name) ? { found: first } : { found: first, means: one };
  };
}

/** Whether a name in a file is an athlete's: in any order, and either may say less, such as the surname alone. */
function isNamed(athlete: Known, name: string): boolean {
  const [said, known] = [fold(name).split(' ').filter(Boolean), fold(nameOf(athlete)).split(' ').filter(Boolean)];
  return said.every((word) => known.includes(word)) || known.every((word) => said.includes(word));
}
