import { underName } from '#domain/athlete/names.ts';
import { boardChanges } from '#domain/event-board/board-changes.ts';
import { EVENT_STATE_WORDS } from '#domain/event-board/event-state.ts';
import { roundNumbers } from '#domain/progression/rounds.ts';
import { heatsOf, markAndHow, type PlacedEvent } from './placed-event.ts';

/** Columns of a table of results. A reader of timing files knows those that tell race, starter and mark (`#domain/timing/table.ts`). */
export const RESULT_COLUMNS = [
  'Event no',
  'Round',
  'Heat',
  'Event name',
  'State',
  'Place',
  'Overall',
  'Bib',
  'Lane',
  'Surname',
  'First name',
  'Club',
  'Age group',
  'Result',
  'Wind',
  'Reaction',
  'Note',
  'Best mark',
  'Trials',
  'Legs',
  'Note on the heat',
] as const;

/** A line for each starter of each heat, cells as texts in the order of `RESULT_COLUMNS`. */
export function resultTable(events: readonly PlacedEvent[]): readonly (readonly string[])[] {
  const numbers = roundNumbers(events.map(({ group }) => group));
  return events.flatMap((placed) => {
    const { group, state } = placed;
    const { eventNo, round } = numbers.get(group.id) ?? { eventNo: group.eventNo, round: 1 };
    const was = new Map(boardChanges(placed.event, placed.board).map((one) => [one.entryId, `was ${one.was}`]));
    return heatsOf(placed).flatMap(({ heat, wind, note, lines }) =>
      lines.map(({ line, athlete, overall }) => [
        String(eventNo),
        String(round),
        String(heat),
        group.name,
        EVENT_STATE_WORDS[state],
        line.place === null ? '' : String(line.place),
        overall === null ? '' : String(overall),
        line.bibNo === null ? '' : String(line.bibNo),
        line.lane === 0 ? '' : String(line.lane),
        athlete.surName,
        athlete.firstName,
        underName(athlete),
        line.ageGroup,
        markAndHow(line),
        wind === 'NWI' ? '' : wind,
        line.reaction,
        [
          line.guest && 'guest',
          line.underProtest && 'P',
          was.get(line.entryId),
          line.by,
          line.note,
          ...line.records,
          line.flag,
          ...line.cards,
        ]
          .filter(Boolean)
          .join(' '),
        line.pb,
        line.series.join(' / '),
        line.legs.join(' / '),
        note,
      ]),
    );
  });
}
