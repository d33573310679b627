import { counted } from '#client/lib/text/number-text.ts';
import type { InDoubt } from '#domain/timing/match.ts';
import type { Held } from '#domain/timing/plan-race.ts';

const why: { readonly [W in InDoubt]: string } = {
  'cut-off':
    'The line ends in the middle. The timing system may still have been writing: its next file takes the place of this one.',
  'place-word': 'What stands for the place is not a place, DNS, DNF or DQ, or has a time that does not go with it.',
  'no-place': 'The line has a time and no place.',
  'no-time': 'The line has a place and no time.',
  'bad-time': 'The time or the distance can’t be read.',
  'by-hand':
    'This time looks taken by hand: it is marked so, or no finer than a tenth of a second. Others of the race are not, or are too few to tell.',
  wind: 'The wind of this race can’t be read.',
  'not-metric': 'The mark is in feet and inches.',
  card: 'The file has the best mark alone, and the place hangs on more: the other trials or tries, or a card that has another result.',
  'not-read': 'Lines of this kind are not read.',
  'other-competition': 'The line was written for another competition.',
  'other-heat': 'The athlete of this line is in another heat or event.',
  contradiction: 'Bib, lane and name are those of different athletes.',
  twice: 'Two lines of this race name the same athlete.',
  nobody: 'Nobody in this heat has this bib or this name.',
  'unknown-race': 'No start list has a race of this number.',
  refused: 'The mark can’t be a result of this event.',
};

/** What went of earlier files by one. */
interface Left {
  readonly marks: number;
  readonly winds: number;
}

/** By its number or its name; a name that nobody knows is in the line itself. */
const roundName = (round: number): string =>
  round > 0 ? `round ${round}` : (['', 'final', 'semi-final', 'quarter-final'][-round] ?? 'round not known');
const heatName = (heat: number): string => (heat > 1000 ? 'heat not known' : `heat ${heat}`);

/** Texts about files of the photo finish and timing system. */
export const timingMessages = {
  title: 'Photo finish',
  lead: 'Results come in as the timing system writes them (.lif, Hy-Tek, OMEGA, CSV). What is clear is a result at once; the rest waits here. Nothing is dropped, and no file removes results before you have said that it is right.',
  choose: 'Read result files',
  reading: 'Reading the files',
  taken: (name: string, applied: number, review: number, left: string) =>
    `${name}: ${[
      `${counted(applied, 'result', 'results')} in`,
      left,
      review > 0 && `${counted(review, 'line', 'lines')} to look at`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  heldOf: (name: string, heats: number) =>
    `${name} waits: results ${heats === 1 ? 'of a heat' : `of ${heats} heats`} would go or change by it. Say below what it is.`,
  left: ({ marks, winds }: Left) =>
    marks + winds === 0
      ? ''
      : `${[marks > 0 && counted(marks, 'result', 'results'), winds > 0 && counted(winds, 'wind', 'winds')].filter(Boolean).join(' and ')} taken back`,
  heldTitle: (files: number) => `${counted(files, 'file waits', 'files wait')} for you`,
  heldFile: (name: string) => `${name} waits`,
  heldMore: (heats: number) => `Show ${counted(heats, 'more heat', 'more heats')}`,
  heldWhy: {
    strangers: (heat: string) => `No line of it is of somebody in ${heat}.`,
    empty: (heat: string) => `It has no result of ${heat}, as if the start list had been saved again.`,
    official: (heat: string) => `${heat} is official.`,
    third: (heat: string) => `It has only some of the results of ${heat}.`,
  } satisfies { readonly [W in Held['why']]: (heat: string) => string },
  wouldGo: (heat: string, { goes, changes }: Held) =>
    goes > 0
      ? `${counted(goes, 'result', 'results')} of ${heat} would go${changes > 0 ? `, and ${changes} would come or change` : ''}.`
      : `${counted(changes, 'result', 'results')} of ${heat} would come or change.`,
  takeThem: ({ goes, changes }: Held) =>
    goes > 0 && changes === 0 ? 'Take them back' : goes > 0 ? 'The file is right' : 'Change them',
  keepThem: 'Keep them, the file is wrong',
  notOurs: 'This file is not of this competition',
  notOursRace: 'This race is not of this competition',
  fileOut: (name: string) => `${name} is left out as a whole. What it had replaced counts again.`,
  fileBack: 'The file is read again.',
  fileIsOut: 'Not of this competition',
  readAgain: 'Read it again',
  kept: (heat: string) => `${heat} is as it was. The file is left out.`,
  takenAnyway: (heat: string) => `${heat} is now as the file says.`,
  sureTitle: 'These results are official',
  sureText: 'They would change. The event is then provisional until somebody says again that it is official.',
  sure: 'Change official results',
  sureNot: 'Leave them',
  again: (name: string) => `${name} was read before and is still the same. Nothing was changed.`,
  unread: (name: string, error: string) => `${name}: ${error}`,
  held: (computer: string, name: string, why: string) =>
    `${computer} cannot send ${name} yet. It goes on trying, and the other files go on. ${why}`,
  pictures: 'Pictures',
  picturesAre: (n: number, unplaced: number) =>
    [counted(n, 'picture', 'pictures'), unplaced > 0 && `${unplaced} of a race not known`].filter(Boolean).join(', '),
  picturesLead:
    'A timing computer that is let in sends the pictures of its races too, called by event, round and heat: 001-1-02.jpg. “Read result files” takes pictures as well. Only officials see them, until one is shown to everybody.',
  lookAt: 'Look',
  lookAtOf: (name: string) => `Look at ${name}`,
  pictureTaken: (name: string, race: string) => `${name}: the picture of ${race}.`,
  pictureUnplaced: (name: string) => `${name}: say under “Pictures” which race it is.`,
  pictureGiven: 'The picture has its race.',
  startLists: 'Start lists for the timing computer',
  startListsLead:
    'Put the files into the folder that FinishLynx, FieldLynx or OMEGA reads. Save them again after a draw or a move. Hy-Tek’s Meet Manager takes the entries alone: it draws itself.',
  save: (file: string) => `Save ${file}`,
  utf8: 'In UTF-8',
  utf8Hint: 'For timing programs that read it. Otherwise Windows-1252, as FinishLynx does.',
  notFetched: 'It could not be fetched. Check the network and try again.',
  review: (n: number) => (n === 0 ? 'Nothing to look at' : `${counted(n, 'line', 'lines')} to look at`),
  reviewFile: 'A file to look at',
  reviewNone: 'Every line of the files has found its athlete.',
  reviewHeld: 'Say above what the files are that wait.',
  reviewUnread: 'Every line that was read has found its athlete. Choose the file below that could not be read.',
  linesOf: (file: string, lines: number) => `${file}: ${counted(lines, 'line', 'lines')}`,
  reviewList: 'Lines to look at',
  one: (n: number, of: number) => `Line ${n} of ${of}`,
  before: 'The line before',
  next: 'The next line',
  raw: 'As the timing system wrote it',
  rawOf: (file: string, line: number) => `${file}, line ${line}`,
  why,
  wordMeans: (word: string) => `At this competition “${word.toUpperCase()}” means`,
  wordSaid: (word: string, code: string) => `“${word.toUpperCase()}” is ${code} from now on, in all files of this competition.`,
  codes: { DNS: 'Did not start', DNF: 'Did not finish', DQ: 'Disqualified' },
  rules: 'How files are read',
  lanes: 'Take lanes for this competition',
  lanesHint:
    'A line with a lane and neither bib nor name counts for who was drawn into that lane. Only where the lanes are run as they were drawn.',
  lanesOn: 'Lines with a lane alone count for who was drawn there.',
  lanesOff: 'Lines with a lane alone wait for you again. What they gave stays.',
  noMark: 'Enter the result by hand, then leave the line out.',
  whose: 'Whose line is it?',
  give: (name: string, bib: number | null, lane: number) =>
    [name, bib !== null && `bib ${bib}`, lane > 0 && `lane ${lane}`].filter(Boolean).join(' · '),
  add: (name: string, heat: number) =>
    heat > 0 ? `${name}, moved from heat ${heat} to this one` : `${name}, added to this heat`,
  somebody: 'Somebody else in this event',
  choosePerson: 'Choose an athlete',
  inHeat: (heat: number) => `heat ${heat}`,
  notInHeat: 'in no heat',
  race: 'Which race is it?',
  otherRace: 'It is another race',
  sameRace: 'Leave it where it is',
  movesResults: (at: string) => `Results that the file gave in ${at} go along with it.`,
  event: 'Event',
  heat: 'Heat',
  chooseEvent: 'Choose an event',
  isThisRace: 'It is this race',
  isRace: (lines: number) => `It is this race, with ${counted(lines, 'line', 'lines')}`,
  byHand: 'Enter by hand',
  ignore: 'Leave the line out',
  ignored: 'Left out.',
  lookAgain: 'Look at it again',
  undo: 'Undo',
  given: (name: string, mark: string) => `${name}: ${mark}.`,
  placed: 'The race has its heat. Later files of this number find it by themselves.',
  placedBack: 'The race is again what it was, and so are the results.',
  columnsTitle: 'What are its columns?',
  columnsLead:
    'Asked once: files with the same headings are read by it from then on, at later competitions too. Without a column for the event each file is one race, and you say which.',
  columnNo: (n: number) => `Column ${n}`,
  columnUnread: 'Not read',
  columnsRead: 'Read the file by these columns',
  columnsNeeded: 'Say which column is the time, and which the bib or the surname.',
  columnsSaid: (files: number) => `${counted(files, 'file is', 'files are')} read.`,
  fields: {
    event: 'Event number',
    round: 'Round',
    heat: 'Heat',
    place: 'Place',
    bib: 'Bib',
    lane: 'Lane',
    surName: 'Surname',
    firstName: 'First name',
    club: 'Club',
    time: 'Time',
    reaction: 'Reaction time',
    wind: 'Wind',
    remark: 'DNS, DNF or DQ',
    licence: 'Licence number',
  },
  files: 'Files',
  noFiles: 'No file yet',
  noFilesText:
    'Choose the files that the timing system has written. The same file again changes nothing, unless another of its race came in between.',
  fileOf: (name: string) => `${name}: its lines`,
  raceName: (eventNo: string, round: number, heat: number) => `Event ${eventNo}, ${roundName(round)}, ${heatName(heat)}`,
  at: (event: string, heat: number) => `${event}, heat ${heat}`,
  unknownRace: 'Race not known',
  by: (who: string, at: string) => `${who}, ${at}`,
  counts: {
    applied: (n: number) => counted(n, 'result', 'results'),
    challenged: (n: number) => `${n} beside another mark`,
    review: (n: number) => `${n} to look at`,
    nothing: (n: number) => `${n} without a time`,
    ignored: (n: number) => `${n} left out`,
    replaced: (n: number) => `${n} replaced by a later file`,
  },
  states: {
    applied: 'Result',
    challenged: 'Beside another mark',
    review: 'To look at',
    nothing: 'No time yet',
    ignored: 'Left out',
    replaced: 'Replaced by a later file',
  },
  waits: 'Waits with its file',
  computers: 'Timing computers',
  computersLead: (file: string) =>
    `A timing computer that is let in sends its results and gets its start lists on its own. It needs Node 20 or newer. Put the program and ${file} into the folder of the timing program, and run there: node callroom-agent.mjs ${file}. The file opens nothing but that; keep it as you keep a key.`,
  program: 'Save the program callroom-agent.mjs',
  computerName: 'Name of the timing computer',
  computerNameHint: 'As Finish line or Photo finish 2',
  makeComputer: 'Let it in and save its file',
  computerMade: (file: string) => `Let in. Its file is ${file}: it is shown only this once.`,
  computerBy: (who: string, at: string) => `let in by ${who}, ${at}`,
  computerSeen: (at: string) => `last heard of ${at}`,
  computerNever: 'never heard of yet',
  endComputer: 'Shut out',
  endComputerOf: (name: string) => `Shut ${name} out`,
  computerEnded: (name: string) => `${name} sends nothing more.`,
  lineNo: (line: number) => `Line ${line}`,
  bib: (bib: string) => `Bib ${bib}`,
} as const;
