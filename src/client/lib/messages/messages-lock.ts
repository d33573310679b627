import { counted } from '#client/lib/text/number-text.ts';

const triesLeft = (left: number) =>
  left > 0
    ? `${counted(left, 'try is', 'tries are')} left; then everything is taken off this device.`
    : 'Everything is taken off this device once nothing on it is unsent.';
const waitText = (ms: number) => (ms > 0 ? ` The next PIN is taken in ${inWords(ms)}.` : '');
const inWords = (ms: number) =>
  ms < 60_000 ? counted(Math.ceil(ms / 1000), 'second', 'seconds') : counted(Math.ceil(ms / 60_000), 'minute', 'minutes');

/** The lock of a device, and leaving it; part of the one catalogue in `messages.ts`. */
export const lockMessages = {
  title: 'PIN of this device',
  none: 'No PIN is set: somebody with this device could read the names, dates of birth and contact details on it. With a PIN they are encrypted, and the app locks after five minutes without a touch.',
  choose: 'New PIN',
  chooseHint:
    'At least 6 digits, or better a phrase. Everyone who works with this device needs it, and nobody can tell it to you later. Set it before you open a competition: of what was here before, an expert could still find traces on the disk.',
  again: 'Type it again',
  notSame: 'The two are not the same. Nothing was changed; type both again.',
  setIt: 'Set the PIN',
  set: 'The PIN is set. What is on this device is encrypted now.',
  notPin: {
    short: 'A PIN has at least 6 digits or letters. Nothing was changed.',
    long: 'A PIN has at most 64 digits or letters. Nothing was changed.',
    guessable: 'This PIN is one of the first that a thief tries. Nothing was changed; choose another one.',
  },
  notSecure:
    'This page was not opened by https, so the browser cannot encrypt. Nothing was changed; ask the organiser for the https address.',
  /** Asked before a meeting is opened on a device without a PIN. */
  shared: {
    title: 'Is this a shared tablet?',
    lead: 'Opening this competition brings names, dates of birth and contact details to this device. On a tablet that others use too, set a PIN first: they are then encrypted, and the app locks after five minutes without a touch.',
    hint: 'At least 6 digits, or better a phrase. Everyone who works with this tablet needs it, and nobody can tell it to you later.',
    own: 'This is my own device',
    later: 'Ask me next time',
  },
  open: 'A PIN is set and was entered. The app locks after five minutes without a touch.',
  lockNow: 'Lock now',
  change: 'Change the PIN',
  keep: 'Keep it',
  old: 'PIN until now',
  changeIt: 'Change it',
  changed: 'The PIN is changed.',
  wrongOld: 'The PIN until now is not right. Nothing was changed.',
  longer: 'Choose a longer PIN',
  longerText:
    'The PIN of this device has fewer than 6 digits. A computer tries all of those in minutes, so a thief could read what is on this device.',
  later: 'Later',
  locked: 'This device is locked',
  lockedText: (sends: boolean) =>
    `What it holds of people is encrypted. What was done on it is safe, and is sent ${sends ? 'while it is locked' : 'once the PIN was typed and you have signed in: the tab it was done in is closed'}.`,
  unsent: (n: number) => `${counted(n, 'action is', 'actions are')} not sent yet.`,
  pin: 'PIN',
  unlock: 'Unlock',
  wrong: (wait: number, left: number) => `This is not the PIN. Nothing was changed. ${triesLeft(left)}${waitText(wait)}`,
  wait: (wait: number, left: number) => `This PIN was not tried. ${triesLeft(left)}${waitText(wait)}`,
  wiped: 'Too many wrong PINs. Everything was taken off this device and nobody is signed in.',
  forgotten: 'Nobody knows the PIN?',
  rescueText: (n: number) =>
    `${counted(n, 'action is', 'actions are')} not sent yet. Save them to a file, open it on another device under “What works offline”, and they are sent from there. No name is in it: what this device holds of people stays encrypted.`,
  forgetText:
    'Everything is taken off this device and nobody is signed in any more. This is refused while something is not sent yet. After signing in again, what the server has comes back.',
  forget: 'Take everything off this device',
  signOutUntold:
    'You are signed out on this device, but the server could not be told: this sign-in is still open there. This tab tells it as soon as the network is back; leave the tab open until then.',
  signedOutLater: 'The server has ended your last sign-in too.',
  wipeFailed: 'This device’s storage cannot be cleared, so you are still signed in. Reload the page and try again.',
  unsentKeep: (n: number) =>
    `${counted(n, 'action is', 'actions are')} not sent yet. Nothing is wiped and you stay signed in until they are. Go where there is a network and try again.`,
};
