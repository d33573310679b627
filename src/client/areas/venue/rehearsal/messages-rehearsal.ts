import { counted, grouped } from '#client/lib/text/number-text.ts';

const HOUR = 60;

/** `25 minutes`, `3 hours 20 minutes`. */
function lasting(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  const parts = [hours > 0 && counted(hours, 'hour', 'hours'), (rest > 0 || hours === 0) && counted(rest, 'minute', 'minutes')];
  return parts.filter(Boolean).join(' ');
}

/** The same where there is little room: `25 min`, `3 h 20 min`. */
function lastingShort(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Texts about a past competition that is played again for practice. */
export const rehearsalMessages = {
  title: 'Rehearsal',
  lead: 'For your volunteers to practise: this competition happens once more, with made-up staff who check in, measure and send results, while you drop the wifi and put tablets aside.',
  copy: 'It runs in a copy that only your staff see. The competition itself stays as it is, nobody gets an email, and nothing is charged.',
  replay: 'What there is to play again',
  facts: { events: 'Events with results', athletes: 'Athletes', marks: 'Marks', length: 'Length' },
  figure: grouped,
  lasting,
  speed: 'Speed',
  speedOf: (speed: number, minutes: number) => `${speed}× · ${lastingShort(minutes)}`,
  times: (speed: number) => `${speed}×`,
  speedHint: 'How many minutes of the competition pass in one minute. You can change it while it runs.',
  start: 'Start the rehearsal',
  starting: 'Making the copy',
  nothing: 'Nothing to play again yet',
  nothingText: 'This competition has no results. Open one that was held, and start the rehearsal there.',
  toManage: 'To your competitions',
  refused: 'Only those who run this competition can rehearse it.',
  never: 'A rehearsal needs the server, which cannot be reached from here.',
  neverText: 'Try again when the network is back. A rehearsal that was started goes on without this device.',
  stale: (at: string) => `The server cannot be reached. The rehearsal goes on there; this is how it was ${at}.`,

  states: { running: 'Running', paused: 'Paused', finished: 'Finished' },
  noWifi: 'No wifi',
  by: (who: string, at: string) => `Started by ${who}, ${at}.`,
  clock: 'Clock of the competition',
  ends: (at: string) => `ends ${at}`,
  progress: 'Done by the made-up staff',
  pause: 'Pause',
  goOn: 'Resume',
  dropWifi: 'Drop the wifi',
  dropWifiHint: 'The made-up staff work on without a network. What they do waits on their devices.',
  bringWifi: 'Bring the wifi back',
  bringWifiHint: 'Everything that waits on the devices is sent at once.',
  wrongFile: 'Send a wrong file from the photo finish',
  wrongFileKind: 'What is wrong with it',
  wrongFileKinds: { others: 'Another race', strangers: 'Strangers', empty: 'No results' },
  wrongFileHints: {
    others: 'The times of one race under the name of another: they must wait in the review, and no result may change.',
    strangers: 'A race of people who are not here, as of another competition: it must wait as a whole, and no result may change.',
    empty: 'The start list saved once more, without a result: it must wait as a whole, and no result may go.',
  },
  wrongFileSent: 'The wrong file is on its way. Find it under Photo finish.',

  devices: 'Made-up staff on their devices',
  kinds: { desk: 'Check-in desk', official: 'Official', 'photo-finish': 'Photo finish', office: 'Office' },
  device: { working: 'Working', held: 'Paused', off: 'Battery empty', done: 'Done' },
  next: (event: string) => `Next: ${event}`,
  nextCheckIns: 'Next: check-ins',
  doneOf: (done: number, of: number) => `${grouped(done)} of ${grouped(of)} done`,
  unsent: (n: number) => `${grouped(n)} not sent`,
  takeBattery: 'Take its battery out',
  newBattery: 'New battery',
  of: (button: string, device: string) => `${button}: ${device}`,

  log: 'What happened',
  logNone: 'Nothing yet',

  join: 'Take part',
  joinText:
    'Volunteers open the copy like any competition, with their own accounts. What they enter counts; the made-up staff never overwrite it.',
  ways: {
    desk: 'Check-in desk',
    results: 'Results entry',
    timing: 'Photo finish',
    scoreboards: 'Scoreboards',
    public: 'Results as spectators read them',
    copy: 'Overview of the copy',
    source: 'Back to the original',
  },
  scan: 'To open it on a tablet, scan one of these. It asks for an account that works at this competition.',
  codeOf: (screen: string) => `Code that opens: ${screen}`,

  places: (same: number, of: number) => `${grouped(same)} of ${grouped(of)} places as in the original`,
  allSame: 'The whole day has come through: every result is where it was.',
  someDiffer: 'What volunteers entered themselves counts too, so places can differ.',
  noPlaces: 'The original has no places to compare with.',
  differ: 'Places that differ',
  more: (n: number) => `and ${grouped(n)} more`,
  columns: { name: 'Athlete', was: 'Original', is: 'Rehearsal' },
  noPlace: 'No place',

  end: 'End and remove the copy',
  sure: 'End the rehearsal and remove its copy?',
  sureText: (name: string) =>
    `“${name}” goes, with everything that was checked in, entered and sent in it by made-up staff and volunteers. No tablet can send anything to it any more.`,
  sureStays: 'The original stays as it is, and you can start another rehearsal at any time.',
  keep: 'Keep it',
  ended: 'The rehearsal has ended, and its copy is removed.',
} as const;
