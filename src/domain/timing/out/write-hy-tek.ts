import { fold } from '#domain/shared/fold.ts';

interface Person {
  readonly surName: string;
  readonly firstName: string;
  readonly gender: string;
  /** Null: none was given. */
  readonly bib: number | null;
}

/** Somebody, or a team, who is entered in an event. */
export interface Entered extends Person {
  /** Empty: none. */
  readonly club: string;
  readonly eventCode: string;
  /** Empty: none is known. */
  readonly best: string;
  /** Of a team, in the order of its legs as far as that is known; absent: it is one person, and a team's name is its surname. */
  readonly runners?: readonly Person[] | null;
}

/** The longest that the format takes. */
const LONGEST = { name: 20, club: 30, code: 4, runners: 8 };
const NO_CLUB = { code: 'UNA', name: 'Unattached' };

/**
 * Entries for Hy-Tek's Meet Manager, a `D` record for each of a person and a `Q` record for each of a relay (its user guide, “Import Entries from a
 * Semi-Colon Delimited File”). `D`: last name, first name, initial, gender, date of birth, team code, team, age, school year, event code, mark, M for
 * metric, division, competitor number. `Q`: team code, team, letter, gender, age, event code, time, M, division, place, status, note, two spare fields,
 * then last name, first name, initial, gender, date of birth, age, school year and competitor number of each runner. We give no date of birth. It wants a
 * code for each team: those of ours are made from their names. Lines end with CR LF.
 */
export function writeHyTekEntries(entered: readonly Entered[]): string {
  const codes = clubCodes(entered.map(clubOf));
  const letters = new Map<string, number>();
  return entered
    .map((one) => {
      const { surName, firstName, gender, eventCode, best, bib, runners } = one;
      const club = clubOf(one);
      const team = club === '' ? NO_CLUB : { code: codes.get(club) ?? NO_CLUB.code, name: club.slice(0, LONGEST.club) };
      const code = hyTekCode(eventCode);
      if (!runners)
        return line([
          'D',
          ...named({ surName, firstName, gender }),
          '',
          team.code,
          team.name,
          '',
          '',
          code,
          best,
          'M',
          '',
          bib ?? '',
        ]);
      const nth = letters.get(`${team.code} ${code} ${gender}`) ?? 0;
      letters.set(`${team.code} ${code} ${gender}`, nth + 1);
      const letter = String.fromCharCode(65 + (nth % 26));
      const relay = [
        'Q',
        team.code,
        team.name,
        letter,
        gender === 'O' ? 'X' : gender,
        '',
        code,
        best,
        'M',
        '',
        '',
        '',
        '',
        '',
        '',
      ];
      return line([
        ...relay,
        ...runners.slice(0, LONGEST.runners).flatMap((runner) => [...named(runner), '', '', '', runner.bib ?? '']),
      ]);
    })
    .join('');
}

/** A team without a club is one by its own name. */
const clubOf = ({ club, surName, runners }: Entered): string => (runners && club === '' ? surName : club).trim();
const named = ({ surName, firstName, gender }: Omit<Person, 'bib'>): readonly string[] => [
  surName.slice(0, LONGEST.name),
  firstName.slice(0, LONGEST.name),
  '',
  gender,
];

/** A code of four signs for each club, each another, whatever the order of the entries. */
function clubCodes(clubs: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set([NO_CLUB.code]);
  for (const club of [...new Set(clubs)].filter(Boolean).sort()) {
    const plain = fold(club)
      .replace(/[^a-z0-9]/g, '')
      .toUpperCase();
    let code = plain.slice(0, LONGEST.code) || '1';
    for (let n = 1; taken.has(code); n += 1) code = `${plain.slice(0, LONGEST.code - String(n).length)}${n}`;
    taken.add(code);
    codes.set(club, code);
  }
  return codes;
}

/** An event as the program calls it: a relay by its whole distance, a steeplechase with S. */
function hyTekCode(eventCode: string): string {
  const code = eventCode.trim().toUpperCase().replaceAll(' ', '');
  const [, legs, metres] = /^(\d{1,2})X(\d{2,4})M?$/.exec(code) ?? [];
  if (legs !== undefined) return String(Number(legs) * Number(metres));
  if (/^(?:1M|MILE)$/.test(code)) return '1MILE';
  if (code === 'HM') return 'HMAR';
  const [, kilometres, walk = ''] = /^(\d{1,3})K(W?)$/.exec(code) ?? /^(\d{1,2})(W)$/.exec(code) ?? [];
  if (kilometres !== undefined) return `${Number(kilometres) * 1000}${walk}`;
  return code
    .replace(/^(\d+)M$/, '$1')
    .replace(/^(\d+)SC$/, '$1S')
    .replace(/^(\d+)RW$/, '$1W');
}

/** The format has no way to write a semicolon, a quotation mark or a line end. */
const line = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) =>
      String(cell)
        .replace(/[;"\r\n]+/g, ' ')
        .trim(),
    )
    .join(';')}\r\n`;
