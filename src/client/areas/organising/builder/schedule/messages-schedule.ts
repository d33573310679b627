const many = (n: number, one: string, more = `${one}s`) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : more}`;

/** Texts of the schedule board. */
export const scheduleMessages = {
  board: 'Timetable by site',
  days: 'Days',
  help: 'Space lifts · ↑ ↓ 5 minutes (Shift 1, Page 30) · ← → site · R takes along what follows · Enter drops · Esc puts back · M moves to a time',
  noEvents: 'No events yet',
  noEventsText: 'Add events first: here each gets its time and its site.',
  noTime: 'TBC',
  noTimeHint: 'Nothing. Drag here what has no time yet.',
  nothingHere: 'Nothing on this day yet.',
  noSite: 'No site',
  tools: 'Sites, numbers',
  sites: 'Sites',
  usualSites: 'Give each event its usual site',
  number: 'Number by time',
  numbered: (n: number) => `${many(n, 'event')} numbered by time. Undo takes it back.`,
  clock: (from: string, to: string) => `${from}–${to}`,
  entries: (n: number) => (n === 1 ? '1 entry' : `${n.toLocaleString('en-GB')} entries`),
  checked: 'Checked',
  block: (name: string, when: string, site: string, clashes: readonly string[]) =>
    [name, when, site, ...clashes].filter(Boolean).join(', '),
  lifted: (name: string) => `${name} is lifted.`,
  moved: (name: string, when: string, site: string, along: number) =>
    `${name}: ${when}, ${site}${along > 0 ? `, with ${along} that follow` : ''}.`,
  dropped: (name: string, when: string, site: string) => `${name} starts ${when}, ${site}.`,
  putBack: (name: string) => `${name} is back where it was.`,
  along: (n: number) => (n === 0 ? 'Nothing follows at this site.' : `${many(n, 'event')} that follow come along.`),
  alone: 'What follows stays.',
  tbc: 'TBC',
  moreClashes: (n: number) => `and ${many(n, 'more clash', 'more clashes')}`,
  clashes: (n: number) => (n === 0 ? 'No clashes' : many(n, 'clash', 'clashes')),
  levels: { red: 'Clash', amber: 'Tight' },
  siteTwice: (site: string, first: string, until: string, second: string, from: string) =>
    `${site}: ${first} is on until ${until}, ${second} has it from ${from}.`,
  rounds: (first: string, second: string, mins: number, needed: number) =>
    mins < 0
      ? `${second} starts before ${first} is over.`
      : `${second} starts ${mins} minutes after ${first}: ${needed} are needed.`,
  otherDay: (first: string, second: string) => `${second} needs another day than ${first}.`,
  athletes: (names: readonly string[], first: string, second: string) => `${listed(names)}: ${first} and ${second}.`,
  double: (first: string, second: string) => `Many enter both ${first} and ${second}.`,
  more: (n: number) => `Show all ${n}`,
  moveTo: 'Move to…',
  moveToOf: (name: string) => `Move to…: ${name}`,
  date: 'Date',
  dateHint: 'DD/MM/YYYY',
  time: 'Time',
  timeHint: 'HH:mm; 00:00 as long as nobody knows',
  site: 'Site',
  takeAlong: (n: number) => `Take along the ${n} that follow at this site`,
  round: 'Round',
  roundHint: 'Told by it: the rest before the next round',
  roundNames: { '': 'None', h: 'Heats', q: 'Qualification', s: 'Semi-finals', f: 'Final' },
  mins: 'Length in minutes',
  minsHint: (n: number) => `Empty: estimated, ${n} minutes`,
  minsProblem: 'Type whole minutes, 1 to 1,440.',
  from: 'Check-in opens, minutes before',
  to: 'Check-in closes, minutes before',
  windowHint: (n: number) => `Empty: as the competition says, ${n}`,
  windowProblem: 'Type whole minutes.',
  windowOrder: 'It opens before it closes.',
  results: 'Results can be entered',
  isChecked: 'Somebody has checked this',
  heats: 'Heats',
  inHeat: 'Most in a heat',
  inHeatHint: 'Empty: as many as there are lanes, or as usual',
  heatMins: 'Minutes of a heat',
  heatMinsHint: 'Empty: estimated',
  firstLane: 'First lane',
  lastLane: 'Last lane',
  lanesHint: (usual: number) => `Empty: ${usual}`,
  inLanes: 'Run in lanes',
  set: 'Set',
  cancel: 'Cancel',
  siteName: (name: string) => `Name of ${name}`,
  siteEvents: (n: number) => (n === 0 ? 'no events' : many(n, 'event')),
  kind: 'Kind of site',
  addSite: 'Add a site',
  remove: (name: string) => `Remove ${name}`,
  done: 'Done',
} as const;

const SHOWN = 3;
function listed(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return more > 0 ? `${names.slice(0, SHOWN).join(', ')} and ${more} more` : names.join(', ');
}
