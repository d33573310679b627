import { counted } from '#client/lib/text/number-text.ts';

const athletes = (n: number) => counted(n, 'athlete', 'athletes');
const events = (n: number) => counted(n, 'event', 'events');

/** A start list beside the competition it comes into, and what was imported. */
export const comparingMessages = {
  comparing: 'Comparing with the competition',
  title: (name: string) => `Beside ${name}`,
  held: (n: number) => `${counted(n, 'line waits', 'lines wait')} for you`,
  heldIntro:
    'Name, date of birth and number do not all agree with one athlete. Say who it is: results, check-ins, bib and note stay with the athlete you choose.',
  leaveOut: 'Leave out for now',
  beside: (n: number) => `${counted(n, 'new event', 'new events')} beside another`,
  besideIntro: 'Is it the same event under another name?',
  newEvent: 'A new event',
  mixed: 'Women and men at the same time',
  mixedIntro: 'Off: two events, with Women and Men in their names.',
  together: (event: string) => `${event}: one event, run together`,
  line: (line: string, name: string) => `Line ${line}: ${name}`,
  atLine: (line: string) => `line ${line}`,
  hangs: (choice: string, hanging: string) => `${choice}: ${hanging}.`,
  choice: (name: string) => `Your decision about ${name}`,
  people: {
    same: (n: number) => `${athletes(n)} as before`,
    new: (n: number) => counted(n, 'new athlete', 'new athletes'),
    renamed: (n: number) => counted(n, 'athlete is changed', 'athletes are changed'),
    missing: (n: number) => `${athletes(n)} with entries that are not in this file`,
  },
  peopleRenamed: 'Nothing depends on the record yet, or you chose it.',
  peopleMissing: 'They stay in the competition. Tick whose entries should go.',
  events: {
    same: (n: number) => `${events(n)} as before`,
    new: (n: number) => counted(n, 'new event', 'new events'),
    renamed: (n: number) => counted(n, 'event with another name', 'events with other names'),
    missing: (n: number) => `${events(n)} not in this file`,
  },
  eventsMissing: 'They stay. An event that a spelling has doubled can become part of another under “Imports and events”.',
  takeOut: 'Take out',
  staysIn: 'Stays: withdraw them at the desk',
  outAll: (n: number) => `Take all ${n} out`,
  outNone: 'Take none out',
  more: (n: string) => `And ${n} more.`,
  open: (n: number) => `${counted(n, 'line is', 'lines are')} left out until you decide.`,
  back: 'Back',
  submit: (n: number) => `Import ${counted(n, 'entry', 'entries')}`,
  leftOut: (n: number) =>
    `${counted(n, 'line was', 'lines were')} left out: it was not decided who it is. Import the file again to decide.`,
  kept: (names: string) => `Not taken out: ${names}.`,
  keptOne: (name: string, why: string) => `${name} (${why})`,
  undo: 'Undo this import',
  undoing: 'Undoing',
  undone: (made: { readonly entries: number; readonly athletes: number; readonly events: number; readonly back: number }) => {
    const gone = [
      made.entries > 0 && counted(made.entries, 'entry', 'entries'),
      made.athletes > 0 && athletes(made.athletes),
      made.events > 0 && events(made.events),
    ].filter((one) => one !== false);
    const back = made.back > 0 ? ` ${counted(made.back, 'row is', 'rows are')} as before.` : '';
    return gone.length > 0 ? `Taken back: ${gone.join(', ')}.${back}` : `Nothing was left to take back.${back}`;
  },
  restored: (title: string) => `${title}: undone.`,
  stays: (n: number) => `${counted(n, 'thing stays', 'things stay')}:`,
  toImports: 'Imports and events',
  lead: 'What start lists brought in, newest first, and the way back. What something depends on already stays, and is named.',
  none: 'Nothing was imported yet.',
  runs: 'Imports',
  kinds: {
    file: (title: string) => title || 'Start list',
    merge: (title: string) => `Merged: ${title}`,
    remove: (title: string) => `Removed: ${title}`,
  },
  made: (entries: number, people: number, groups: number) =>
    [
      counted(entries, 'new entry', 'new entries'),
      counted(people, 'new athlete', 'new athletes'),
      counted(groups, 'new event', 'new events'),
    ].join(', '),
  by: (who: string, at: string) => `by ${who}, ${at}`,
  wasUndone: (at: string) => `undone ${at}`,
  undoOf: (title: string, at: string) => `Undo: ${title}, ${at}`,
  undoShort: 'Undo',
  eventsTitle: 'Events',
  eventsLead:
    'An event that an import made twice can become part of the right one, with its entries and results, or go. Events that people enter are changed in the builder.',
  entered: (n: number) => counted(n, 'entry', 'entries'),
  merge: 'Merge or remove',
  mergeOf: (name: string) => `Merge or remove ${name}`,
  mergeInto: (name: string) => `${name} becomes part of`,
  nowhere: 'No other: remove it',
  moves: (entries: number) => `${counted(entries, 'entry moves', 'entries move')}.`,
  goes: (entries: number) => `${counted(entries, 'entry goes', 'entries go')} with it.`,
  twice: (names: string) => `In both, and then in it once: ${names}.`,
  clash: (name: string, why: string) => `${name} ${why}.`,
  blocked: 'This can’t be done as it is:',
  chooseEvent: 'Choose an event',
  choiceOf: (name: string, entries: number) => `${name}, ${counted(entries, 'entry', 'entries')}`,
  doMerge: 'Merge',
  doRemove: 'Remove',
  cancel: 'Cancel',
  doneMerge: (from: string, into: string) => `${from} is part of ${into} now.`,
  doneRemove: (from: string) => `${from} is removed.`,
} as const;
