/** Texts about where somebody is signed in, and about the devices of a competition. */
export const deviceMessages = {
  sessions: {
    title: 'Signed in',
    lead: 'Each browser and tablet on which this account is signed in.',
    here: 'This one',
    unknown: 'Another program',
    at: (device: string) => `tablet of a competition: ${device}`,
    seen: (at: string) => `last used ${at}`,
    end: 'Sign out',
    endOf: (what: string, at: string) => `Sign out ${what}, last used ${at}`,
    endAll: 'Sign out everywhere',
    endOthers: 'Sign out everywhere else',
    ended: 'Signed out there.',
    endedAll: 'Signed out.',
    none: 'Signed in nowhere.',
    more: (n: number) => `${n} more`,
  },
  devices: {
    title: 'Devices',
    lead: 'Every tablet that has opened the check-in desk or the results of this competition. Lock one that is lost: it forgets what it holds as soon as it reaches the server, and nobody is signed in on it.',
    none: 'No devices yet',
    noneText: 'A tablet shows here once it has opened the check-in desk or the results.',
    code: (code: string) => `device ${code}`,
    of: (who: string) => `of ${who}`,
    seen: (at: string) => `last seen ${at}`,
    unsent: (n: number) => (n === 0 ? 'everything sent' : `${n} not sent`),
    sameApp: 'the app as here',
    otherApp: 'another version of the app: reload it there',
    ready: (percent: number) => (percent === 100 ? 'ready without a network' : `not ready without a network yet: ${percent} %`),
    lacks: { lasting: 'the browser may clear what it stores: install the app there', camera: 'no camera to scan with' },
    leases: (n: number) => `${n} bibs in reserve`,
    locked: 'Locked',
    lock: 'Lock',
    lockOf: (name: string, at: string) => `Lock ${name}, last seen ${at}`,
    letIn: 'Let in again',
    letInOf: (name: string, at: string) => `Let in again ${name}, last seen ${at}`,
    sure: (name: string) => `Lock ${name}?`,
    sureText:
      'People’s names go from it and its sessions end. What it has not sent yet stays on it and waits until you let it in again.',
    cancel: 'Cancel',
    isLocked: 'Locked. It hears it as soon as it reaches the server.',
    isIn: 'Let in again. Somebody has to sign in on it.',
  },
  /** After the server’s database was put back from a back-up. */
  restored: {
    lost: (from: string, to: string) => `Phones may have lost check-ins between ${from} and ${to}.`,
    whatToDo:
      'The server’s database was put back from a back-up. Tablets send what they did again by themselves. A phone does so when its check-in page is opened: ask those who checked in by phone in that time to open it once more, or check them in at the desk.',
  },
  /** What may cost work on a device that holds a competition. */
  warnings: {
    clock: 'The clock of this device is wrong. Times are put right with the server’s, but set it: people look at it.',
    storage: 'This device has hardly any room left. Delete photos or apps before it can store nothing more.',
    'not-installed': 'The app is not installed on this device, so the browser may clear it after 7 days without use.',
    whatToDo: 'What to do',
    install: {
      ios: 'To install it on an iPad or iPhone: in Safari tap Share (the square with the arrow), then “Add to Home Screen”, and open Callroom from there. Then open the competition there once more while there is a network: it does not have what Safari has stored.',
      android:
        'To install it on Android: open the browser’s menu (three dots), tap “Install app” or “Add to Home screen”, and open Callroom from there.',
      other: 'To install it: choose “Install” in the browser’s menu.',
    },
  },
  meetingLeft:
    'The competition has been over for a day, so what this device held of its people was taken off it. Open it again and it comes back.',
  lockedOut: (unsent: number) =>
    unsent === 0
      ? 'The organiser has locked this device. What it held of the competition was taken off it, and nobody is signed in.'
      : `The organiser has locked this device. People’s names were taken off it, and nobody is signed in. ${unsent} unsent ${
          unsent === 1 ? 'action is' : 'actions are'
        } kept: ask the organiser to let the device in again, then sign in and send them.`,
} as const;
