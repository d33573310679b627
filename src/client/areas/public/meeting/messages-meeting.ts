import type { Part } from './meeting-filter.ts';

export const meetingMessages = {
  title: 'Results',
  search: 'Athlete, club, bib or event',
  filters: 'Filter',
  day: 'Day',
  allDays: 'All days',
  age: 'Age group',
  allAges: 'All age groups',
  gender: 'Gender',
  allGenders: 'Women and men',
  genders: { F: 'Women', M: 'Men', O: 'Open' },
  club: 'Club',
  allClubs: 'All clubs',
  clubView: (club: string) => `All of ${club}`,
  found: (n: number, athletes: number) =>
    [n === 1 ? '1 event' : `${n} events`, athletes > 0 && (athletes === 1 ? '1 athlete' : `${athletes} athletes`)]
      .filter(Boolean)
      .join(', '),
  have: (n: number, of: number) => `${n} of ${of} events have results`,
  athletes: 'Athletes and teams',
  parts: { now: 'Now', next: 'Next', finished: 'Finished' } satisfies Record<Part, string>,
  none: 'Nothing matches',
  noneText: 'Try fewer letters, or another filter.',
  empty: 'There are no events yet',
  emptyText: 'Results appear here as soon as the organiser has published a timetable.',
  files: 'Results to keep',
  csv: 'Spreadsheet (CSV)',
  pdf: 'To print (PDF)',
  openTrack: 'OpenTrack (JSON)',
  hyTek: 'Hy-Tek (text)',
  lifs: 'Photo finish (LIF files, zip)',
  page: 'Plain page without the app',
};
