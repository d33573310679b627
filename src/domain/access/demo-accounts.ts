import type { PermissionArea } from './permission.ts';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: 'USER' | 'E4SUSER';
  readonly areas: readonly PermissionArea[];
  readonly what: string;
  /** What a visitor is who looks around by it. */
  readonly as: string;
}

/** One account for each kind of person; all have the same password. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@demo.test', name: 'Ada Admin', role: 'E4SUSER', areas: [], what: 'everything', as: 'Administrator' },
  {
    email: 'organiser@demo.test',
    name: 'Olive Organiser',
    role: 'USER',
    areas: ['BUILDER', 'RESULTS'],
    what: 'builds and runs the competitions',
    as: 'Organiser',
  },
  {
    email: 'desk@demo.test',
    name: 'Desk',
    role: 'USER',
    areas: ['CHECKIN'],
    what: 'check-in desk and bibs',
    as: 'Check-in desk',
  },
  { email: 'official@demo.test', name: 'Official', role: 'USER', areas: ['RESULTS'], what: 'enters results', as: 'Official' },
  { email: 'parent@demo.test', name: 'Pat Parent', role: 'USER', areas: [], what: 'own athletes', as: 'Parent' },
  { email: 'club@demo.test', name: 'Club Secretary', role: 'USER', areas: [], what: "a club's athletes", as: 'Club' },
  { email: 'finance@demo.test', name: 'Fin Finance', role: 'USER', areas: ['FINANCE'], what: 'money', as: 'Finance' },
];

/** As a visitor would try them: those who enter, the day, then the office. */
const TURNS = ['Parent', 'Club', 'Check-in desk', 'Official', 'Organiser', 'Finance', 'Administrator'];
export const LOOK_AROUND: readonly DemoAccount[] = DEMO_ACCOUNTS.toSorted((a, b) => TURNS.indexOf(a.as) - TURNS.indexOf(b.as));

/** In the README, so it opens the demo on one's own machine and nothing else. */
export const DEMO_PASSWORD = 'callroom-demo';

/** The device on which the demo's official has entered marks. */
export const DEMO_DEVICE = 'de300000-0000-4000-8000-000000000001';
