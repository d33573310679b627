import { ageOn } from './age.ts';

/** There are world records of athletes of 105. */
const OLDEST = 115;

/** Why a date of birth (`YYYY-MM-DD`) cannot be right for an athlete on a day: a baby, or older than any athlete was. */
export function birthDoubt(dob: string, day: string): 'future' | 'young' | 'old' | undefined {
  if (dob > day) return 'future';
  const age = ageOn(dob, day);
  if (age < 1) return 'young';
  return age > OLDEST ? 'old' : undefined;
}
