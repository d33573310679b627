import type { Account } from '../fixtures/accounts.ts';
import type { Meeting } from '../fixtures/meeting.ts';
import { must } from '../fixtures/must.ts';

export interface Screen {
  readonly name: string;
  readonly path: (meeting: Meeting) => string;
  readonly as?: Account;
  /** Used at the venue, in sun and rain: bigger targets, stronger contrast. */
  readonly venue?: true;
  /** Seen when the screen is ready. */
  readonly ready: string | RegExp;
  /** Pressed one after the other to get there. */
  readonly press?: readonly string[];
}

const eventOf = ({ starters }: Meeting, type: string): number =>
  must(starters.find(({ eventType, heat }) => eventType === type && heat > 0)).eventGroupId;
const entry = (type: string) => (meeting: Meeting) => `/v2/results-entry-v2/${meeting.compId}/${eventOf(meeting, type)}`;

/** Every screen of the venue day, and what opens over them. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: () => '/v2/home-v2', ready: 'Competitions' },
  { name: 'sign-in', path: () => '/v2/login-v2', ready: 'Password' },
  { name: 'desk', path: ({ compId }) => `/v2/checkin-v2/${compId}`, as: 'desk', venue: true, ready: 'result(s) found.' },
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
  { name: 'bibs', path: ({ compId }) => `/v2/bibs-v2/${compId}`, as: 'desk', venue: true, ready: 'Not collected' },
  { name: 'programme', path: ({ compId }) => `/v2/results-v2/${compId}`, as: 'official', venue: true, ready: 'Public view' },
  { name: 'results entry, track', path: entry('T'), as: 'official', venue: true, ready: /\d\d:\d\d$/ },
  { name: 'results entry, field', path: entry('F'), as: 'official', venue: true, ready: /\d\d:\d\d$/ },
  { name: 'results in public', path: (m) => `/results-read/${m.compId}/${eventOf(m, 'T')}`, ready: 'Live' },
  { name: 'import', path: () => '/v2/import', as: 'organiser', ready: 'Choose a file' },
  { name: 'health', path: () => '/v2/health', as: 'admin', ready: 'Run now' },
  { name: 'what works offline', path: () => '/v2/offline', ready: 'This device' },
  { name: 'account', path: () => '/v2', as: 'desk', ready: 'Sign out', press: ['Signed in as'] },
  { name: 'no such screen', path: () => '/v2/nowhere', ready: 'There is no such screen' },
];
