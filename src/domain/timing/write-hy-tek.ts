/** Somebody who is entered in an event. */
interface Entered {
  readonly surName: string;
  readonly firstName: string;
  readonly gender: string;
  readonly club: string;
  readonly eventCode: string;
  /** Empty: none is known. */
  readonly best: string;
  /** Null: none was given. */
  readonly bib: number | null;
}

/**
 * Entries for Hy-Tek's Meet Manager, a `D` record each (its user guide, “Import Entries from a Semi-Colon Delimited File”): last name, first name,
 * initial, gender, date of birth, team code, team, age, school year, event code, mark, M for metric, division, competitor number. We give no date of
 * birth, and know no codes of its teams. Relays have another record, which we do not write. Lines end with CR LF.
 */
export const writeHyTekEntries = (entered: readonly Entered[]): string =>
  entered
    .map(({ surName, firstName, gender, club, eventCode, best, bib }) =>
      line([
        'D',
        surName.slice(0, 20),
        firstName.slice(0, 20),
        '',
        gender,
        '',
        '',
        club.slice(0, 30),
        '',
        '',
        eventCode,
        best,
        'M',
        '',
        bib ?? '',
      ]),
    )
    .join('');

/** The format has no way to write a semicolon, a quotation mark or a line end. */
const line = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) =>
      String(cell)
        .replace(/[;"\r\n]+/g, ' ')
        .trim(),
    )
    .join(';')}\r\n`;
