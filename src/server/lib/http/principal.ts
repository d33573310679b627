import { createHash } from 'node:crypto';
import { isAdministrator, type Principal } from '#domain/access/permission.ts';

/** The signed-in user, read anew for each call: a revoked session or permission counts at once. */
export interface User extends Principal {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly sessionId: number;
  /** ISO instant at which the user signed in with this token. */
  readonly signedInAt: string;
  /** The administrator who is at work as this user. */
  readonly impersonator: Impersonator | undefined;
  /** They have to set two-step sign-in up before anything else. */
  readonly needsFactor?: boolean;
}
interface Impersonator {
  readonly id: number;
  readonly name: string;
}

/** A competition as far as access needs it. */
export interface Scope {
  readonly orgId: number;
  readonly compId: number;
  /** Active, and of an approved organiser: anybody may know of it. */
  readonly isPublic: boolean;
}

/** The program beside a timing computer. */
export interface Agent {
  /** Of its key. */
  readonly id: number;
  /** In whose name it acts. */
  readonly userId: number;
  readonly name: string;
}

export interface Caller {
  /** Undefined: nobody is signed in. */
  readonly user: User | undefined;
  /** The competition that the call names, when there is such. */
  readonly scope: Scope | undefined;
  /** The device that the call names is locked at that competition. */
  readonly isLocked: boolean;
  /** A good key of the competition that the call names, at a call that takes such keys. */
  readonly agent?: Agent | undefined;
}

export const LARGEST_ID = 2_147_483_647;

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The system administrator, also while they are at work as somebody else. */
export function isAdministratorBehind(user: User): boolean {
  return user.impersonator !== undefined || isAdministrator(user);
}

/** The acting user, as the history names them: an administrator who impersonates is named with both names. */
export function authorOf({ name, impersonator }: User): string {
  return impersonator ? `${impersonator.name} as ${name}` : name;
}
