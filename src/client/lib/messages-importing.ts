import { counted, grouped } from './number-text.ts';

/** Bringing a start list in. */
export const importingMessages = {
  title: 'Import a start list',
  intro:
    'A CSV file, one line per entry. Athletes, clubs, events and entries are made from it. The same file again changes nothing.',
  columns: 'Columns of the first line',
  columnsHint:
    'In any order; athleteId, one of the names, gender, eventCode, eventName and start (2026-06-30T14:05) are needed. UTF-8 or Windows text, commas or semicolons.',
  file: 'Start list file',
  choose: 'Choose a file',
  orDrop: 'or drop it here',
  tooLarge: (mb: number) =>
    `This file is larger than ${mb} MB and was not read. A start list of 100,000 entries is about 9 MB: is it the right file?`,
  reading: 'Reading the file',
  name: 'Competition',
  nameHint: 'An existing name adds to that competition; a new one makes it.',
  needName: 'Type the competition’s name.',
  date: 'First day',
  dateHint: 'All start times move so that the first day is this one. Empty: the days of the file.',
  checkIn: 'Check-in always open',
  checkInHint: 'From the start of the first day, never closed. Off: each event’s own window.',
  review: (file: string) => `What is in ${file}`,
  lines: 'Lines',
  athletes: 'Athletes',
  entries: 'Entries',
  events: 'Events',
  bad: (n: number) => `${counted(n, 'line', 'lines')} cannot be read`,
  badIntro: 'Put them right in the file, or leave them out. Without either, nothing is imported.',
  notes: (n: number) => `${counted(n, 'line is', 'lines are')} taken with something left out`,
  notesIntro: 'They are imported all the same; put it right by hand or in the file.',
  line: 'Line',
  reason: 'Why',
  skip: (n: number) => `Leave ${counted(n, 'bad line', 'bad lines')} out`,
  submit: (n: number) => `Import ${counted(n, 'entry', 'entries')}`,
  sending: 'Sending the file',
  leftOut: (n: number) => `${counted(n, 'bad line was', 'bad lines were')} left out.`,
  lost: 'The answer of the server did not arrive. Try it again: a file that is there already changes nothing.',
  broken: 'The file could not be read on this device. Nothing was imported; try it again.',
  percent: (percent: number) => `${percent} %`,
  empty: 'No line of this file can be imported.',
  needFix: 'Leave the bad lines out, or put them right in the file and choose it again.',
  importing: 'Importing',
  done: (name: string) => `${name} is imported`,
  doneText: (athletes: number, entries: number, changed: number) =>
    athletes + entries + changed === 0
      ? 'Nothing changed: all of it was there already.'
      : `New: ${counted(athletes, 'athlete', 'athletes')}, ${counted(entries, 'entry', 'entries')}. Changed: ${grouped(changed)}.`,
  toDesk: 'Open the check-in desk',
  another: 'Import another file',
  otherFile: 'Choose another file',
  nothingKept: 'Nothing was imported.',
};
