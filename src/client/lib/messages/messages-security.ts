import { counted } from '#client/lib/text/number-text.ts';
import type { AlarmRule, SecurityKind } from '#domain/security/security-log.ts';

/** The security log: for administrators. */
export const securityMessages = {
  title: 'Security log',
  lead: (days: number) =>
    `Who was let in, refused and slowed down, counted by minute and kept for ${days} days. It holds no contents of calls and no passwords.`,
  forbidden: 'Only an administrator can read the security log. Sign in as one.',
  search: 'Name, email, address or call',
  kind: 'What',
  everything: 'Everything',
  found: (n: number) => (n === 0 ? 'No results found.' : `${counted(n, 'record', 'records')}`),
  none: 'Nothing of this kind',
  noneText: 'Try another kind, or fewer letters.',
  nobody: 'Not signed in',
  gone: (id: number) => `Closed account ${id}`,
  times: (n: number) => `${n} times`,
  kinds: {
    'sign-in': 'Signed in',
    'wrong-password': 'Wrong password',
    'wrong-code': 'Wrong code after a right password',
    refused: 'Refused',
    limited: 'Asked to wait',
    read: 'Read many records',
    import: 'Import',
    settings: 'Settings and master data',
    permission: 'Permissions',
    account: 'Account changed',
    revoked: 'Device or session ended',
    impersonation: 'Impersonation',
    alarm: 'Alarm',
  } satisfies Record<SecurityKind, string>,
  alarms: {
    'guessed-account': 'Many wrong passwords for one account',
    'guessing-address': 'Many wrong passwords from one address',
    'refused-caller': 'Somebody is refused again and again',
    'limited-address': 'One address is asked to wait again and again',
  } satisfies Record<AlarmRule, string>,
};
