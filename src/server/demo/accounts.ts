import type { PermissionArea } from '#domain/access/permission.ts';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: 'USER' | 'E4SUSER';
  readonly areas: readonly PermissionArea[];
  readonly what: string;
}

/** One account for each kind of person; all have the same password. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@demo.test', name: 'Ada Admin', role: 'E4SUSER', areas: [], what: 'everything' },
  {
    email: 'organiser@demo.test',
    name: 'Olive Organiser',
    role: 'USER',
    areas: ['BUILDER', 'RESULTS'],
    what: 'builds and runs the meetings',
  },
  { email: 'desk@demo.test', name: 'Desk', role: 'USER', areas: ['CHECKIN'], what: 'check-in desk and bibs' },
  { email: 'official@demo.test', name: 'Official', role: 'USER', areas: ['RESULTS'], what: 'enters results' },
  { email: 'parent@demo.test', name: 'Pat Parent', role: 'USER', areas: [], what: 'own athletes' },
  { email: 'club@demo.test', name: 'Club Secretary', role: 'USER', areas: [], what: "a club's athletes" },
  { email: 'finance@demo.test', name: 'Fin Finance', role: 'USER', areas: ['FINANCE'], what: 'money' },
];
