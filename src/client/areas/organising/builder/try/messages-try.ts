import { counted, grouped } from '#client/lib/text/number-text.ts';
import type { MadeUpKind } from '#domain/builder/try/made-up.ts';

/** The panel in which an organiser enters somebody in what is not saved yet. */
export const tryMessages = {
  lead: 'Enter somebody in this set-up as it stands here, saved or not. Nothing of it is kept.',
  athlete: 'Athlete',
  may: (name: string, n: number | undefined) => (n === undefined ? name : `${name} · ${grouped(n)} open`),
  gender: 'Gender',
  women: 'Women',
  men: 'Men',
  at: 'When they enter',
  priority: 'With the priority code',
  asIfActive: 'This is a draft still. It is tried as if the public saw it.',
  real: 'A real athlete',
  change: 'Made-up athletes',
  find: 'Find an athlete by name or URN',
  findHint: 'Name or URN',
  noMatch: 'No athlete of that name among those you may see.',
  mayNot: 'You can see this athlete, not enter them, so the rules are not told to you. Choose another.',
  asking: 'Asking the rules',
  away: 'Trying needs a connection once, to learn what is entered already.',
  failed: 'The rules did not answer. Nothing was changed; try again.',
  again: 'Try again',
  none: 'No events to try yet: add some under Events.',
  nobody: 'No event is for this athlete.',
  events: (name: string) => `Events for ${name}`,
  free: 'Free',
  hidden: 'Not shown to entrants',
  waiting: 'Full: they would join the waiting list.',
  others: (n: number) => `${counted(n, 'event is', 'events are')} not for them`,
  total: (n: number) => counted(n, 'event', 'events'),
  discount: (amount: string) => `${amount} off`,
  pays: (amount: string) => `${amount} to pay`,
} as const;

export const madeUpTexts: Readonly<Record<MadeUpKind, string>> = {
  usual: 'Somebody usual',
  youngest: 'The youngest',
  'too-young': 'A day too young',
  oldest: 'The oldest',
  between: 'Between two age groups',
  unregistered: 'Not registered',
  expired: 'Registration expired',
  international: 'Of another association',
  elsewhere: 'Of another club and area',
  'no-mark': 'Without a best mark',
};
