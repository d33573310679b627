import { expect, type Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { entrant } from '../fixtures/entering.ts';
import type { Meeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';

export interface Screen {
  readonly name: string;
  /** `made`: what `before` gave. */
  readonly path: (meeting: Meeting, made: unknown) => string;
  readonly as?: Account;
  /** Used at the venue, in sun and rain: bigger targets, stronger contrast. */
  readonly venue?: true;
  /** It fills a screen that nobody stands at: no menu, and no way on. */
  readonly wall?: true;
  /** It tells of the service worker. */
  readonly installed?: true;
  /** Seen when the screen is ready. */
  readonly ready: string | RegExp;
  /** Pressed one after the other to get there. */
  readonly press?: readonly string[];
  /** What must have happened on the server first. */
  readonly before?: (url: string) => Promise<unknown>;
}

/** Opens a screen, presses what leads there, and waits until it is ready. */
export async function visit(page: Page, meeting: Meeting, { path, ready, press = [] }: Screen, made?: unknown): Promise<void> {
  await page.goto(path(meeting, made));
  for (const name of press)
    await page
      .getByRole('button', { name })
      .or(page.getByRole('tab', { name }))
      .or(page.locator('summary', { hasText: name }))
      .first()
      .click();
  await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
}

const basketOf = async (url: string) => (await entrant(url, 'parent')).fillBasket('Age Group Gala', 3);
async function orderOf(url: string): Promise<void> {
  const parent = await entrant(url, 'parent');
  await parent.fillBasket('Age Group Gala', 3);
  await parent.payBasket();
}
async function chequeOf(url: string): Promise<void> {
  const parent = await entrant(url, 'parent');
  await parent.fillBasket('Age Group Gala', 2);
  await parent.payBasket('cheque');
}
async function refundsAt(url: string): Promise<void> {
  const parent = await entrant(url, 'parent');
  await parent.fillBasket('Age Group Gala', 1);
  await parent.payBasket();
  await parent.cancel('Injured');
}
/** The reference of a payment that nobody has made yet. */
async function paymentOf(url: string): Promise<string> {
  const parent = await entrant(url, 'parent');
  await parent.fillBasket('Age Group Gala', 3);
  return parent.order('card');
}
async function paidEntryOf(url: string): Promise<number> {
  const parent = await entrant(url, 'parent');
  await parent.fillBasket('Summer Open', 1);
  await parent.payBasket();
  return must((await parent.entries()).find(({ state }) => state === 'entered')).entryId;
}
async function clubEntriesAt(url: string): Promise<void> {
  const club = await entrant(url, 'club');
  await club.fillBasket('Summer Open', 1);
  await club.payBasket();
  await club.fillBasket('Summer Open', 1);
}
const eventOf = ({ starters }: Meeting, type: string): number =>
  must(starters.find(({ eventType, heat }) => eventType === type && heat > 0)).eventGroupId;
const entry = (type: string) => (meeting: Meeting) => `/v2/results-entry-v2/${meeting.compId}/${eventOf(meeting, type)}`;

/** The foot of a scoreboard's list names the competition. */
const FOOT = 'Riverside Open Meeting';

/** Every screen of the venue day, and what opens over them. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: () => '/v2/home-v2', ready: 'Competitions' },
  { name: 'sign-in', path: () => '/v2/login-v2', ready: 'Password' },
  { name: 'competition', path: () => '/v2/show-entry-v2/11', ready: 'Long Jump' },
  { name: 'competition, card', path: () => '/11/card', ready: 'Summer Open' },
  { name: 'competition, report', path: () => '/11/report', ready: 'Summer Open' },
  { name: 'timetable', path: ({ compId }) => `/v2/schedule-v2/${compId}`, ready: '100 m Women' },
  { name: 'contact the organiser', path: () => '/v2/contact-organiser-v2/11', ready: 'Your name' },
  { name: 'athletes of an event', path: (m) => `/event-group-athletes/${eventOf(m, 'T')}`, ready: /^\d+ (athletes|entered)/ },
  {
    name: 'draw',
    path: (meeting) => `/v2/draw-v2/${meeting.compId}/${eventOf(meeting, 'T')}`,
    as: 'official',
    venue: true,
    ready: /athletes: \d+ heats?\./,
  },
  { name: 'desk', path: ({ compId }) => `/v2/checkin-v2/${compId}`, as: 'desk', venue: true, ready: /^\d[\d,]* athletes?$/ },
  {
    name: 'activity',
    path: ({ compId }) => `/v2/checkin-v2/${compId}`,
    as: 'desk',
    venue: true,
    ready: /Nothing yet/,
    press: ['All sent'],
  },
  {
    name: 'scanner',
    path: ({ compId }) => `/v2/checkin-v2/${compId}`,
    as: 'desk',
    venue: true,
    ready: 'Bib number or URN',
    press: ['Scan'],
  },
  { name: 'call-over', path: ({ compId }) => `/v2/call-over/${compId}`, as: 'desk', venue: true, ready: /athletes? here$/ },
  { name: 'envelopes', path: ({ compId }) => `/v2/envelopes/${compId}`, as: 'desk', venue: true, ready: /^\d+ clubs?$/ },
  {
    name: 'late-entry',
    path: ({ compId }) => `/v2/late-entry/${compId}`,
    as: 'desk',
    venue: true,
    ready: 'Find the athlete',
  },
  { name: 'bibs', path: ({ compId }) => `/v2/bibs-v2/${compId}`, as: 'desk', venue: true, ready: 'Not collected' },
  {
    name: 'programme',
    path: ({ compId }) => `/v2/results-v2/${compId}`,
    as: 'official',
    venue: true,
    ready: /\d+\/\d+ results/,
    press: ['More, 800 m Women'],
  },
  {
    name: 'photo finish',
    path: ({ compId }) => `/v2/results-import-file/${compId}`,
    as: 'official',
    ready: 'No file yet',
    press: ['Start lists for the timing computer'],
  },
  { name: 'results entry, track', path: entry('T'), as: 'official', venue: true, ready: /\d\d:\d\d$/ },
  { name: 'results entry, field', path: entry('F'), as: 'official', venue: true, ready: /\d\d:\d\d$/ },
  { name: 'results in public', path: (m) => `/results-read/${m.compId}/${eventOf(m, 'T')}`, ready: 'Live' },
  { name: 'meeting in public', path: (m) => `/results/${m.compId}`, ready: /^\d+ of \d+ events have results$/ },
  {
    name: 'athlete in public',
    path: (m) => `/v2/athlete-results/${m.compId}/${must(m.starters[0]).athleteId}`,
    ready: 'Add to your calendar',
  },
  { name: 'public rankings', path: (m) => `/r4s/public-rankings/${m.compId}/${eventOf(m, 'T')}`, ready: 'Rank by' },
  { name: 'team scores', path: ({ compId }) => `/v2/scores-v2/${compId}`, ready: 'Provisional' },
  {
    name: 'team scores at the venue',
    path: ({ compId }) => `/v2/team-scores/${compId}`,
    as: 'official',
    venue: true,
    ready: 'Provisional',
  },
  { name: 'scoreboards', path: ({ compId }) => `/v2/scoreboard-output-list/${compId}`, as: 'organiser', ready: 'Big screen' },
  {
    name: 'set-up of a scoreboard',
    path: ({ compId }) => `/scoreboard-output/${compId}/1`,
    as: 'organiser',
    ready: /^With \d+ rows on a page/,
  },
  {
    name: 'running order of a scoreboard',
    path: ({ compId }) => `/scoreboard-schedule-list/${compId}/1`,
    as: 'organiser',
    ready: 'Welcome to Riverside Track',
  },
  {
    name: 'controls of a scoreboard',
    path: ({ compId }) => `/r4s/output-v3/${compId}/1/1`,
    as: 'organiser',
    wall: true,
    ready: 'Freeze',
  },
  { name: 'scoreboard', path: ({ compId }) => `/scoreboard/output/${compId}/1`, wall: true, ready: FOOT },
  { name: 'scoreboard, track and field', path: ({ compId }) => `/scoreboard-comp/${compId}`, wall: true, ready: FOOT },
  { name: 'scoreboard of an event', path: ({ compId }) => `/scoreboard/${compId}/1`, wall: true, ready: FOOT },
  { name: 'announcer', path: ({ compId }) => `/v2/announcer-v2/${compId}`, as: 'official', venue: true, ready: /leads with \d/ },
  { name: 'records', path: ({ compId }) => `/v2/records/${compId}`, as: 'organiser', ready: 'Theo Ansell' },
  { name: 'points tables', path: ({ compId }) => `/v2/points-tables/${compId}`, as: 'organiser', ready: 'No tables of your own' },
  {
    name: 'who goes on',
    path: ({ compId }) => `/v2/progression-table/${compId}`,
    as: 'organiser',
    ready: 'The usual numbers apply',
  },
  { name: 'team match', path: ({ compId }) => `/v2/scoring/${compId}`, as: 'organiser', ready: 'Points in relays' },
  {
    name: 'how an event was drawn',
    path: () => '/v2/drawn/19/103',
    ready: 'Your device has just drawn the event again: the same heats and lanes.',
    press: ['Draw it again without Callroom'],
  },
  { name: 'terms of a competition', path: () => '/entry-conditions/11', as: 'parent', ready: 'Contact organiser' },
  {
    name: 'entries of a club',
    path: () => '/v2/club-entries-v2/11',
    as: 'club',
    ready: /^\d+ entries, \d+ paid$/,
    before: clubEntriesAt,
  },
  { name: 'basket', path: () => '/my-account/basket', as: 'parent', ready: 'Pay £', before: basketOf },
  { name: 'an order', path: () => '/my-account/order/1', as: 'parent', ready: 'Your entries are in.', before: orderOf },
  { name: 'payment', path: (_, made) => `/my-account/pay/${made}`, as: 'parent', ready: 'Open the order', before: paymentOf },
  {
    name: 'changing or cancelling an entry',
    path: (_, made) => `/actions/11/0/0/${made}`,
    as: 'parent',
    ready: 'Reason (optional)',
    before: paidEntryOf,
  },
  { name: 'entry list', path: ({ compId }) => `/results-qr/${compId}`, ready: /athletes?, [\d,]+ entr/, press: ['100 m Women'] },
  { name: 'check in by a code', path: ({ compId }) => `/checkin-qr-route/${compId}`, ready: 'Sign in with your account' },
  {
    name: 'own check-in',
    path: ({ compId }) => `/checkin-athlete/${compId}`,
    as: 'parent',
    ready: /Check-in opens|Close[sd] at/,
  },
  { name: 'who is here', path: ({ compId }) => `/whoishere/${compId}`, ready: 'Nobody has checked in yet' },
  { name: 'my orders', path: () => '/my-account/orders', as: 'parent', ready: 'No orders yet' },
  { name: 'my entries', path: () => '/my-account/entries', as: 'parent', ready: 'My orders' },
  { name: 'cheques', path: () => '/cheques', as: 'finance', ready: 'Cheque came', before: chequeOf },
  { name: 'no cheques', path: () => '/cheques', as: 'finance', ready: 'No outstanding cheques' },
  { name: 'unpaid entries', path: () => '/v2/unpaid/10', as: 'finance', ready: 'All paid' },
  {
    name: 'refunds of a competition',
    path: () => '/v2/refunds/10',
    as: 'finance',
    ready: /cancelled · Injured/,
    before: refundsAt,
  },
  { name: 'choice of a competition to enter', path: () => '/entry', as: 'parent', ready: 'Age Group Gala' },
  {
    name: 'entry, a family',
    path: () => '/v2/entry-v2/11?athlete=1',
    as: 'parent',
    ready: 'Event Closed',
    press: ['Your basket', 'Teams'],
  },
  {
    name: 'entry, a best mark',
    path: () => '/v2/entry-v2/11?athlete=1',
    as: 'parent',
    ready: 'Save',
    press: ['Add PB, Pole Vault'],
  },
  { name: 'entry, a club', path: () => '/v2/entry-v2/11?view=grid', as: 'club', ready: 'Pole Vault' },
  {
    name: 'entry, a pasted list',
    path: () => '/v2/entry-v2/11?view=grid',
    as: 'club',
    ready: 'One athlete a line',
    press: ['Paste a list'],
  },
  { name: 'manage', path: () => '/v2/manage', as: 'organiser', ready: 'Autumn Open' },
  { name: 'competition admin', path: () => '/comp-admin/10', as: 'organiser', ready: 'Entries today' },
  { name: 'people of a competition', path: () => '/v2/people/10', as: 'organiser', ready: 'Let somebody work here' },
  { name: 'builder', path: ({ compId }) => `/v2/builder-v2/${compId}`, as: 'organiser', ready: 'What it is' },
  {
    name: 'builder-events',
    path: ({ compId }) => `/v2/builder-v2/${compId}?step=Events`,
    as: 'organiser',
    ready: 'Events by ticks',
  },
  {
    name: 'builder-options',
    path: ({ compId }) => `/v2/builder-v2/${compId}?step=Options`,
    as: 'organiser',
    ready: 'Who may enter',
  },
  {
    name: 'builder-rules',
    path: () => '/v2/builder-v2/10?step=Rules',
    as: 'organiser',
    ready: 'Add a rule',
    press: ['Everybody else'],
  },
  {
    name: 'builder-timetable',
    path: ({ compId }) => `/v2/builder-v2/${compId}?step=Schedule`,
    as: 'organiser',
    ready: '800 m Women',
  },
  { name: 'builder-new', path: () => '/v2/builder-v2/0', as: 'organiser', ready: 'Create the draft' },
  {
    name: 'copying a competition',
    path: ({ compId }) => `/v2/manage/${compId}`,
    as: 'organiser',
    ready: 'Name of the copy',
    press: ['Copy Riverside Open Meeting'],
  },
  {
    name: 'dashboard',
    path: ({ compId }) => `/v2/manage/${compId}`,
    as: 'organiser',
    ready: /^\d+ of \d+ events have all results$/,
  },
  { name: 'tablets', path: ({ compId }) => `/v2/devices/${compId}`, as: 'organiser', ready: /^No devices yet$|last seen/ },
  { name: 'clubs', path: () => '/v2/club-search-v2', as: 'parent', ready: /clubs and schools$/ },
  { name: 'a club', path: () => '/v2/club-v2/1', as: 'admin', ready: 'Eastlake Track Club' },
  { name: 'a club that is changed', path: () => '/v2/club-v2/1', as: 'admin', ready: 'Save', press: ['Edit'] },
  { name: 'organisations', path: () => '/org-search', as: 'admin', ready: 'Hillside Harriers' },
  {
    name: 'an organisation that is changed',
    path: () => '/org-search',
    as: 'admin',
    ready: 'Cheque',
    press: ['Edit Hillside Harriers'],
  },
  { name: 'areas', path: () => '/org-search', as: 'admin', ready: 'New area', press: ['Areas'] },
  {
    name: 'imports and events',
    path: ({ compId }) => `/v2/imports/${compId}`,
    as: 'organiser',
    ready: 'What start lists brought in',
  },
  { name: 'auto entries', path: ({ compId }) => `/auto-entries/${compId}`, as: 'organiser', ready: 'Event by event' },
  { name: 'age groups', path: () => '/v2/agegroup-management-v2', as: 'organiser', ready: /^\d+ age groups$/ },
  {
    name: 'an age group',
    path: () => '/v2/agegroup-management-v2',
    as: 'organiser',
    ready: 'Youngest',
    press: ['New age group'],
  },
  { name: 'event list', path: () => '/v2/event-list', as: 'admin', ready: /^\d+ events$/ },
  {
    name: 'an event of the list',
    path: () => '/v2/event-list',
    as: 'admin',
    ready: 'As in start lists: 100, 4X400, LJ',
    press: ['New event'],
  },
  { name: 'units of measure', path: () => '/v2/event-list', as: 'admin', ready: /^\d+ units$/, press: ['Units of measure'] },
  {
    name: 'a unit of measure',
    path: () => '/v2/event-list',
    as: 'admin',
    ready: 'Behind a mark, as 12.34 s',
    press: ['Units of measure', 'New unit'],
  },
  { name: 'age group coverage', path: (m) => `/event-group-age-group-coverage/${eventOf(m, 'T')}`, ready: /age group/i },
  { name: 'places', path: () => '/v2/places', as: 'organiser', ready: /^\d+ places$/ },
  { name: 'a place', path: () => '/v2/places', as: 'organiser', ready: 'Postcode', press: ['New place'] },
  { name: 'import', path: () => '/v2/import', as: 'organiser', ready: 'Choose a file' },
  { name: 'health', path: () => '/v2/health', as: 'admin', ready: 'Run now' },
  { name: 'what works offline', path: () => '/v2/offline', installed: true, ready: 'This device' },
  { name: 'user guide', path: () => '/v2/guide', ready: 'User guide' },
  {
    name: 'clubs of a competition',
    path: ({ compId }) => `/v2/comp-clubs/${compId}`,
    as: 'admin',
    ready: /limits|club competition/i,
  },
  { name: 'account', path: () => '/v2', as: 'desk', ready: 'Sign out', press: ['Signed in as'] },
  { name: 'register', path: () => '/v2/register-v2', ready: /At least 10/, press: ['Register'] },
  { name: 'forgot', path: () => '/v2/forgot-v2', ready: 'Send the link' },
  { name: 'reset', path: () => '/v2/reset_pwd?key=made-up&login=desk%40demo.test', ready: 'New password for desk@demo.test' },
  { name: 'end of a registration', path: () => '/onboarding?key=made-up&login=nora%40example.org', ready: 'One step is left' },
  { name: 'first steps', path: () => '/onboarding', as: 'parent', ready: 'Welcome, Pat Parent' },
  { name: 'sign-in, older', path: () => '/login-v1', ready: 'Password' },
  { name: 'users', path: () => '/v2/user-search-v2', as: 'admin', ready: '7 users' },
  { name: 'requests', path: () => '/v2/requests', as: 'admin', ready: 'Nobody waits for an answer' },
  { name: 'own account', path: () => '/v2/user-v2', as: 'parent', ready: 'Close the account' },
  {
    name: 'another user with all forms open',
    path: () => '/user/2',
    as: 'admin',
    ready: 'Olive Organiser',
    press: ['Give a permission', 'Add a club, school or county', 'Change the credit'],
  },
  { name: 'account menu of an administrator', path: () => '/v2', as: 'admin', ready: 'Admin mode', press: ['Signed in as'] },
  { name: 'another email address', path: () => '/v2/confirm-email?key=k&login=new%40example.org', ready: 'Use this address' },
  {
    name: 'rehearsal',
    path: ({ compId }) => `/v2/rehearsal/${compId}`,
    as: 'organiser',
    ready: 'Start the rehearsal',
  },
  { name: 'clear check-ins', path: ({ compId }) => `/v2/clear-down/${compId}`, as: 'desk', ready: 'There is nothing to clear.' },
  {
    name: 'numbering of the bibs',
    path: ({ compId }) => `/v2/bib-numbers/${compId}`,
    as: 'organiser',
    ready: 'Nobody needs a number',
  },
  { name: 'security log', path: () => '/v2/security', as: 'admin', ready: /^\d+ records?$/ },
  { name: 'settings', path: () => '/v2/settings', as: 'admin', ready: 'Health checks' },
  {
    name: 'a letter',
    path: () => '/v2/mail',
    as: 'admin',
    ready: 'The link works for 2 hours and once.',
    press: ['Set a new password'],
    before: (url) => fetch(`${url}/wp-json/e4s/v5/public/pwdresetrequest?key=parent@demo.test`, { method: 'POST' }),
  },
  { name: 'help texts', path: () => '/help-form-list', as: 'admin', ready: 'Entry conditions' },
  { name: 'a help text', path: () => '/help-form/1', as: 'admin', ready: 'Plain text' },
  { name: 'athletes', path: () => '/v2/athletes-v2', as: 'parent', ready: /^\d+ athletes$/ },
  { name: 'new athlete', path: () => '/v2/athlete-v2/0', as: 'parent', ready: 'Registration number' },
  { name: 'an athlete', path: () => '/v2/athlete-v2/1', as: 'admin', ready: 'Registration number' },
  { name: 'an athlete in maintenance', path: () => '/v2/athlete-maintenance/1', as: 'admin', ready: 'Registration number' },
  { name: 'athlete maintenance', path: () => '/v2/athlete-maintenance', as: 'admin', ready: /athletes$/ },
  {
    name: 'best mark of an entry',
    path: (m) => `/athletepb/${must(m.starters[0]).entryId}`,
    as: 'admin',
    ready: 'To the athlete',
  },
  { name: 'parts', path: () => '/dev/parts', ready: 'Comfortable' },
  { name: 'no such screen', path: () => '/v2/nowhere', ready: 'Page not found' },
];

/** Pages that show nothing of their own, and samples that their own specs look at. */
export const LOOKED_AT_ELSEWHERE: readonly string[] = [
  'secure-redirect',
  'cart-redirect',
  'router-ping',
  'toast-test',
  'form-example',
];
