import { standardName } from '#domain/event/catalogue.ts';
import { eventKind } from '#domain/event/event-code.ts';
import { eventCodeOf } from '#domain/event/event-name.ts';
import { fold } from '#domain/shared/fold.ts';
import { NO_TEAMS, type ProgramLine } from './program-line.ts';

/** Behind `D`: last name, first name, initial, gender, date of birth, team code, team, age, school year, event code, mark, M or E, division, competitor number. */
const D = { last: 1, first: 2, gender: 4, dob: 5, code: 6, team: 7, event: 10, mark: 11, measure: 12, bib: 14 };
/** People without an event, entries, and relays with their runners. */
const RECORDS = new Set(['I', 'D', 'E', 'Q', 'R']);
const GENDERS: Readonly<Record<string, string>> = { M: 'Men', F: 'Women', W: 'Women' };

/**
 * Entries for Hy-Tek's Meet Manager, parted by semicolons (its user guide, “Import Entries from a Semi-Colon Delimited File”): a `D` for each entry of a person. An
 * event is called by its code and who it is for. Undefined: the lines are no such records.
 */
export function readHyTekList(rows: readonly (readonly string[])[]): readonly ProgramLine[] | undefined {
  const written = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (written.length === 0 || !written.every((cells) => RECORDS.has((cells[0] ?? '').trim()) && cells.length > D.team))
    return undefined;
  return rows.map(([kind = '', ...rest]): ProgramLine => {
    if (kind.trim() === 'D') return entryOf([kind, ...rest]);
    return ['E', 'Q', 'R'].includes(kind.trim()) ? NO_TEAMS : undefined;
  });
}

function entryOf(cells: readonly string[]): ProgramLine {
  const at = (i: number) => (cells[i] ?? '').trim();
  const [lastName, firstName, gender] = [at(D.last), at(D.first), at(D.gender).toUpperCase()];
  const eventCode = hyTekEvent(at(D.event));
  const dob = at(D.dob).replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month, day, year) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  const club = at(D.team) || at(D.code);
  const bib = /^\d{1,6}$/.test(at(D.bib)) && Number(at(D.bib)) > 0 ? at(D.bib) : '';
  const isMetric = at(D.measure).toUpperCase() !== 'E';
  return {
    cells: {
      athleteId: fold(`${lastName} ${firstName} ${dob} ${club}`),
      firstName,
      lastName,
      gender,
      dob,
      club: fold(club) === 'unattached' ? '' : club,
      eventCode,
      eventName: eventKind(eventCode) ? `${standardName(eventCode)} ${GENDERS[gender] ?? ''}`.trim() : eventCode,
      personalBest: isMetric ? at(D.mark).replace(/^(?:NT|NM|ND|NH)$/i, '') : '',
      bib,
    },
  };
}

/** `100`, `110H`, `3000S`, `1MILE`, `10000W`, `SP`, `HEPT`. */
function hyTekEvent(code: string): string {
  const known = eventCodeOf(code);
  const [, kilometres] = /^(\d{2})000W$/.exec(known) ?? [];
  return kilometres === undefined ? known : `${kilometres}W`;
}
