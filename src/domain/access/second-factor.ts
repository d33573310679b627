import { isApplicationAdministrator, mayAnywhere, type Principal } from './permission.ts';

/** Whose account can change other people's entries or money: they are asked to turn two-step sign-in on. */
export function shouldUseSecondFactor(who: Principal): boolean {
  return isApplicationAdministrator(who) || mayAnywhere(who, 'FINANCE') || mayAnywhere(who, 'BUILDER');
}

/** As people write codes down and type them: with spaces or hyphens, in small letters too. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
