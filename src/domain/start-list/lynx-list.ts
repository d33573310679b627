import { eventKind, isRelay } from '#domain/event/event-code.ts';
import { eventCodeOf, genderCalled } from '#domain/event/event-name.ts';
import { saidName } from '#domain/event/said-name.ts';
import { fold } from '#domain/shared/fold.ts';
import { NO_TEAMS, type ProgramLine } from './program-line.ts';

/** event, round, heat, name, wind, unit, template, capture time, duration, distance, start time. */
const HEADER = { event: 0, round: 1, heat: 2, name: 3, template: 6, distance: 9 };
/** Behind an empty cell: id, lane, last name, first name, affiliation. */
const STARTER = { id: 1, lane: 2, last: 3, first: 4, club: 5 };

type Cells = readonly string[];
const at = (cells: Cells, i: number): string => (cells[i] ?? '').trim();
const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text);
const isBlank = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '') || at(cells, 0).startsWith(';');
/** Of a race; a line of `lynx.sch` ends behind the heat. */
const isRace = (cells: Cells): boolean => cells.length > HEADER.name && [0, 1, 2].every((i) => isNumber(at(cells, i)));
const isStarter = (cells: Cells): boolean => at(cells, 0) === '' && cells.length > STARTER.id;

/** `lynx.evt` (FinishLynx online manual, “Database Files”), also with the people of `lynx.ppl` and the order of `lynx.sch` behind it. */
export function isLynxList(rows: readonly Cells[]): boolean {
  const written = rows.filter((cells) => !isBlank(cells));
  const [first] = written;
  return first !== undefined && isRace(first) && written.some(isStarter);
}

interface Race {
  readonly eventNo: number;
  readonly round: number;
  readonly heat: string;
  readonly name: string;
  readonly eventCode: string;
}

/** The starters of each event's first round: later ones are of the same entries. */
export function readLynxList(rows: readonly Cells[]): readonly ProgramLine[] {
  const people = new Map(
    rows.flatMap((cells) => (isNumber(at(cells, 0)) && !isNumber(at(cells, 1)) ? [[at(cells, 0), cells] as const] : [])),
  );
  const firstRound = new Map<number, number>();
  for (const cells of rows) {
    if (!isRace(cells)) continue;
    const { eventNo, round } = raceOf(cells);
    firstRound.set(eventNo, Math.min(round, firstRound.get(eventNo) ?? round));
  }
  let race: Race | undefined;
  return rows.map((cells): ProgramLine => {
    if (isRace(cells)) race = raceOf(cells);
    if (isBlank(cells) || !isStarter(cells)) return undefined;
    if (!race) return 'No line of a race comes before this one.';
    if (race.round !== firstRound.get(race.eventNo)) return undefined;
    const id = at(cells, STARTER.id);
    const person = people.get(id);
    const [lastName, firstName, club] = [STARTER.last, STARTER.first, STARTER.club].map(
      (i) => at(cells, i) || at(person ?? [], i - STARTER.last + 1),
    );
    return starterOf(race, { id, lane: at(cells, STARTER.lane), lastName, firstName, club });
  });
}

interface Starter {
  readonly id: string;
  readonly lane: string;
  readonly lastName: string | undefined;
  readonly firstName: string | undefined;
  readonly club: string | undefined;
}

function starterOf(race: Race, { id, lane, lastName = '', firstName = '', club = '' }: Starter): ProgramLine {
  if (isRelay(race.eventCode)) return NO_TEAMS;
  if (lastName === '' && firstName === '')
    return `Number ${id || '(none)'} has no name here: choose lynx.ppl of the same folder together with this file.`;
  const { gender } = saidName(race.name);
  if (gender !== 'M' && gender !== 'F')
    return `The event “${race.name}” does not say whether its athletes are women or men, and FinishLynx has no gender of theirs.`;
  return {
    eventNo: race.eventNo,
    cells: {
      // The number is the bib: another file's ids are its own.
      athleteId: `lynx ${id || fold(`${lastName} ${firstName} ${club}`)}`,
      firstName,
      lastName,
      gender,
      club,
      eventCode: race.eventCode,
      eventName: race.name,
      bib: isNumber(id) && Number(id) > 0 ? id : '',
      heat: race.heat,
      lane: isNumber(lane) && Number(lane) > 0 ? lane : '',
    },
  };
}

/** The heat is beside the name. */
const HEAT_IN_NAME = /[\s,(-]*\b(?:heat|race|flight|section|serie)\s*\d+(?:\s*(?:of|\/)\s*\d+)?\)?\s*$/i;

function raceOf(cells: Cells): Race {
  const name = at(cells, HEADER.name).replace(HEAT_IN_NAME, '').trim();
  const eventNo = Number(at(cells, HEADER.event));
  const heat = String(Number(at(cells, HEADER.heat)));
  return {
    eventNo,
    round: Number(at(cells, HEADER.round)),
    heat: heat === '0' ? '' : heat,
    name: name || `Event ${eventNo}`,
    eventCode: codeOf(name, at(cells, HEADER.template), at(cells, HEADER.distance)),
  };
}

/** Words of a name that say nothing of the discipline. */
const BESIDE =
  /^(?:u\d+|under|\d+ *u|dash|run|race|track|finals?|semis?|semifinals?|prelims?|heats?|round|open|junior|senior|masters?)$/;

/** By the name, else by the code of FieldLynx, as `LJ1`, else by the distance; what is not known is left for the line to say. */
function codeOf(name: string, template: string, distance: string): string {
  const words = name.split(/\s+/).filter((word) => !BESIDE.test(fold(word)) && genderCalled(word) === undefined);
  const called = eventCodeOf(words.join(' '));
  if (eventKind(called)) return called;
  const field = template.replace(/\d$/, '');
  if (field !== '' && eventKind(field)) return eventCodeOf(field);
  const metres = /^\d{2,5}$/.test(distance) ? distance : '';
  return metres === '' ? name : `${metres}${/hurdle/i.test(name) ? 'H' : /steeple/i.test(name) ? 'SC' : ''}`;
}
