import { counted } from '#client/lib/text/number-text.ts';

/** What another user did on this device and has not sent. */
export const othersMessages = {
  anotherUser: 'another user',
  waits: (n: number, name: string) =>
    `${counted(n, 'action', 'actions')} of ${name} ${n === 1 ? 'waits' : 'wait'} for them to sign in here.`,
  waitsFor: (name: string) => `Waits for ${name} to sign in here, or to be sent in your name.`,
  send: (n: number) => `Send ${n === 1 ? 'it' : 'them'} in your name`,
  sent: (n: number, name: string) =>
    `${counted(n, 'action goes', 'actions go')} out in your name. The history says that ${name} did ${n === 1 ? 'it' : 'them'}.`,
  mayNot: (n: number) =>
    `You have no right to do that here, so ${n === 1 ? 'it still waits' : 'they still wait'}. Ask the organiser for it.`,
};
