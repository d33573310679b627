/**
 * What the security log tells apart. `refused`: somebody without the permission; `limited`: somebody who was asked to wait; `read`: many
 * records at once; `wrong-code`: a right password, and a wrong code of the second step.
 */
export const SECURITY_KINDS = [
  'sign-in',
  'wrong-password',
  'wrong-code',
  'refused',
  'limited',
  'read',
  'import',
  'settings',
  'permission',
  'account',
  'revoked',
  'impersonation',
  'alarm',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** What the contract of a call says of those that go well; the rest follows from the answer. */
export type Audited = Exclude<SecurityKind, 'wrong-password' | 'wrong-code' | 'refused' | 'limited' | 'alarm'>;

/** Days that a line is kept. */
export const SECURITY_LOG_DAYS = 90;

/** How the answer to a call is noted; undefined: not at all. */
export function kindOf(status: number, audited: Audited | undefined): SecurityKind | undefined {
  if (status === 403) return 'refused';
  if (status === 429) return 'limited';
  if (status === 401 && audited === 'sign-in') return 'wrong-password';
  return status < 300 ? audited : undefined;
}

/** Events of one kind by one user from one address within the span that is looked at. */
export interface SecurityCount {
  readonly kind: SecurityKind;
  /** 0: the user is not known. */
  readonly userId: number;
  readonly address: string;
  readonly count: number;
}

export type AlarmRule = 'guessed-account' | 'guessing-address' | 'refused-caller' | 'limited-address';
export interface Alarm {
  readonly rule: AlarmRule;
  readonly userId: number;
  readonly address: string;
  readonly count: number;
}

/** How far back is looked, and how many within it are no accident any more: a hall full of people mistypes, but not one of them 40 times. */
export const WATCHED_MINUTES = 15;
const MANY: Readonly<Record<AlarmRule, number>> = {
  'guessed-account': 40,
  'guessing-address': 100,
  'refused-caller': 100,
  'limited-address': 300,
};

/** What an administrator should be told, the most frequent first. */
export function alarmsIn(counts: readonly SecurityCount[]): readonly Alarm[] {
  const of = (kind: SecurityKind) => counts.filter((one) => one.kind === kind);
  const wrong = of('wrong-password');
  return [
    ...sumUp(
      'guessed-account',
      wrong.filter(({ userId }) => userId !== 0),
      ({ userId }) => ({ userId, address: '' }),
    ),
    ...sumUp('guessing-address', wrong, ({ address }) => ({ userId: 0, address })),
    ...sumUp('refused-caller', of('refused'), ({ userId, address }) => ({ userId, address })),
    ...sumUp('limited-address', of('limited'), ({ address }) => ({ userId: 0, address })),
  ].sort((a, b) => b.count - a.count);
}

function sumUp(
  rule: AlarmRule,
  counts: readonly SecurityCount[],
  by: (one: SecurityCount) => Pick<Alarm, 'userId' | 'address'>,
): readonly Alarm[] {
  const sums = new Map<string, Alarm>();
  for (const one of counts) {
    const group = by(one);
    const key = `${group.userId} ${group.address}`;
    sums.set(key, { rule, ...group, count: (sums.get(key)?.count ?? 0) + one.count });
  }
  return [...sums.values()].filter(({ count }) => count >= MANY[rule]);
}
