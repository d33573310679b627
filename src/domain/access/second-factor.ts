import { isApplicationAdministrator, mayAnywhere, type Principal } from './permission.ts';

/** Users whose account can change other people's entries or money: they are asked to turn on two-step sign-in. */
export function shouldUseSecondFactor(who: Principal): boolean {
  return isApplicationAdministrator(who) || mayAnywhere(who, 'FINANCE') || mayAnywhere(who, 'BUILDER');
}

/** Tidies a code as people write and type it: with spaces or hyphens, or in lower case. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
