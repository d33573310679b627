import type { UnitType } from '#domain/event/kinds.ts';
import { formatDistance, formatPoints, formatTime } from '#domain/performance/format.ts';

const mark = (value: number, unit: UnitType): string => (unit === 'T' ? formatTime(value) : formatDistance(value));
/** `3.40 s`, `34 cm`, `1.24 m`. */
const lead = (value: number, unit: UnitType): string =>
  unit === 'T' ? `${formatTime(value)} s` : value < 100 ? `${value} cm` : `${formatDistance(value)} m`;

export const combinedMessages = {
  title: 'Totals',
  columns: {
    place: 'Place',
    placeShort: 'Pl',
    bib: 'Bib',
    athlete: 'Athlete',
    total: 'Points',
    event: 'Event',
    mark: 'Mark',
    after: 'After',
  },
  outs: {
    DNS: 'They did not start.',
    DNF: 'They did not start in an event and take no more part.',
    DQ: 'They were excluded and take no more part.',
  },
  points: formatPoints,
  after: (points: string, place: number | null) => (place === null ? points : `${points} (${place})`),
  parts: (name: string) => `Events of ${name}`,
  needsMark: (value: number, unit: UnitType, part: string, leader: string) =>
    `Needs ${mark(value, unit)} in the ${part} to pass ${leader}`,
  needsLead: (value: number, unit: UnitType, part: string, leader: string) =>
    `Needs ${lead(value, unit)} on ${leader} in the ${part}`,
  behind: (points: number, leader: string) => `${formatPoints(points)} behind ${leader}`,
  noTable: (parts: string) => `There is no points table for ${parts}: no points are given there.`,
  none: 'This combined event has no events yet',
  noneText: 'The organiser adds them in Set-up, under Events: select the combined event, then “Add its events”.',
  nobody: 'Nobody is entered',
  done: (n: number, of: number) => `${n} of ${of} events`,
};
