import { counted } from '#client/lib/text/number-text.ts';

/** Work that cannot leave its device by the network, and goes as a file to one that can send it. */
export const rescueMessages = {
  title: 'Unsent work',
  unsent: (n: number) =>
    n === 0 ? 'Everything that was done on this device is sent.' : `${counted(n, 'action is', 'actions are')} not sent yet.`,
  lead: 'If this device finds no network, or its battery is nearly empty, save them to a file and send that from another device. They stay here as well, and each counts once.',
  pin: 'PIN for the file',
  pinHint: 'At least 6 digits, or better a phrase. The file opens with it alone.',
  again: 'Type the file’s PIN again',
  save: 'Save them to a file',
  saved: (n: number) => `${counted(n, 'action is', 'actions are')} in the file. Bring it to a device with a network.`,
  sealed: (n: number) =>
    `${counted(n, 'note stays', 'notes stay')} here: the words are encrypted, and only the PIN of this device opens them.`,
  allSealed: (n: number) =>
    `What is unsent here is ${counted(n, 'note', 'notes')}, encrypted: only the PIN of this device opens them. No file was made.`,
  nothing: 'Nothing here can go to another device.',
  other: 'Send the work of another device',
  choose: 'Choose its file',
  notOurs: 'This is no file of unsent work. Nothing was changed.',
  newer: 'This file is of a newer version of the app. Nothing was changed; update this device, then choose the file again.',
  pinOf: 'PIN of the file',
  open: 'Open the file',
  wrongPin: 'This is not the PIN of the file. Nothing was changed.',
  found: (n: number, by: string, at: string) =>
    `${counted(n, 'action', 'actions')} of ${by || 'another device'}, saved ${at}. They are sent in your name. What the other device still sends counts once.`,
  send: 'Send them',
  cancel: 'Leave it',
  signIn: 'Sign in first: actions are sent in the name of a user.',
  taken: (n: number) =>
    n === 0 ? 'All of them were here already.' : `${counted(n, 'action is', 'actions are')} on this device now and will be sent.`,
  mayNot: ({ user, competition, area }: { user: string; competition: string; area: string }) =>
    `${user} has no right to ${area === 'RESULTS' ? 'enter results' : 'check in'} at ${competition || 'that competition'}; nothing was taken over. Sign in with an account that has it, then choose the file again.`,
  copies: (n: number) => `${counted(n, 'action', 'actions')} of another device ${n === 1 ? 'waits' : 'wait'} here to be sent.`,
  dropCopies: (n: number) => `Drop ${n === 1 ? 'it' : 'them'} here`,
  copiesDropped: (n: number) =>
    `${counted(n, 'action was', 'actions were')} dropped here. The device ${n === 1 ? 'it' : 'they'} came from still has ${n === 1 ? 'it' : 'them'}.`,
  notStored: 'This device could not store them. Nothing was sent; choose the file again.',
};
