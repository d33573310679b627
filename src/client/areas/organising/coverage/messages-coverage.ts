import { formatDate } from '#domain/shared/wall-clock.ts';

/** Texts of the dates of birth that an event takes. */
export const coverageMessages = {
  title: (event: string) => `${event}: age group coverage`,
  lead: (date: string) => `Who can enter by date of birth. Ages are counted for ${formatDate(date)}, the first day.`,
  genders: { F: 'Female', M: 'Male' },
  programme: 'Timetable',
  athletes: 'Who is entered',
  noGroups: 'No age groups yet',
  noGroupsText: 'The organiser has not said yet who can enter this event.',
  refusedText: 'Look for it in the timetable of the competition.',
  never: 'This page was never opened on this device',
  neverText: 'It can be seen without a network once it was opened with one.',
  home: 'All competitions',
  allWell: 'Everybody of these ages is in one group.',
  gaps: (n: number) => (n === 1 ? 'A gap: people born then can’t enter.' : `${n} gaps: people born then can’t enter.`),
  doubles: (n: number) =>
    n === 1 ? 'Two groups overlap: people born then are in both.' : `${n} overlaps: people born then are in several groups.`,
  timeline: (gender: string) => `Dates of birth, ${gender}`,
  columns: { born: 'Born', groups: 'Age group', state: 'State' },
  between: (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`,
  until: (to: string) => `until ${formatDate(to)}`,
  since: (from: string) => `from ${formatDate(from)}`,
  states: { one: 'One group', two: 'Several groups', none: 'No group', outside: 'Outside' },
  older: 'Too old',
  younger: 'Too young',
  gap: 'Gap',
};
