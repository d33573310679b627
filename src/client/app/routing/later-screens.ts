/**
 * Screens that come with a later issue, and what each will do: their addresses show an honest "not here yet". Whoever builds one takes it
 * out here and puts it into `screens.ts`.
 */
export const LATER = {
  'age-groups': 'manage age groups',
  builder: 'build a competition',
  'competition-admin': 'administer a competition',
  messages: 'read messages',
  message: 'read a message',
  'message-create': 'write a message',
  shop: 'buy an organiser’s items',
  items: 'see the items of an organiser',
  ticket: 'show a ticket',
  'ticket-order': 'see the tickets of an order',
  'ticket-admin': 'manage tickets',
  gate: 'scan tickets at the gate',
  reports: 'read reports',
  'stripe-users': 'connect payment accounts',
  'who-is-here': 'see who has checked in',
  'athlete-check-in': 'check yourself in',
  'check-in-qr': 'check in by a printed code',
  'check-in-code': 'check in by an e-mailed code',
  'age-group-coverage': 'see which age groups an event covers',
  'results-public': 'read all results of a competition',
  'results-import': 'import results of a timing system',
  'photo-finish-import': 'import results of a photo finish',
  'results-output': 'show results on a big screen',
  'public-rankings': 'see the ranking of an event',
  scoreboard: 'follow a competition on a scoreboard',
  'scoreboard-event': 'follow an event on a scoreboard',
  'scoreboard-output': 'show a scoreboard',
  'scoreboard-outputs': 'see the scoreboards of a competition',
  'scoreboard-set-up': 'set a scoreboard up',
  'scoreboard-schedule': 'choose the events of a scoreboard',
} as const;

export type LaterScreen = keyof typeof LATER;

export function isLater(name: string): name is LaterScreen {
  return Object.hasOwn(LATER, name);
}
