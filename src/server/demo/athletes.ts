import type { Gender } from '#domain/event/kinds.ts';
import { addDays } from '#domain/shared/wall-clock.ts';
import type { Random } from '#server/lib/security/random.ts';
import { BOYS, CLUBS, GIRLS, SURNAMES } from './names.ts';
import type { DemoEvent } from './programme.ts';

export interface DemoAthlete {
  readonly firstName: string;
  readonly surName: string;
  readonly gender: Extract<Gender, 'M' | 'F'>;
  readonly dob: string;
  readonly age: number;
  readonly ageGroup: string;
  readonly club: string;
  readonly urn: string;
}

/** No two with the same name: a desk volunteer should find exactly one. */
export function makeAthletes(count: number, today: string, random: Random): DemoAthlete[] {
  const taken = new Set<string>();
  const athletes: DemoAthlete[] = [];
  while (athletes.length < count) {
    const gender = athletes.length % 2 === 0 ? 'F' : 'M';
    const firstName = random.pick(gender === 'F' ? GIRLS : BOYS);
    const surName = random.pick(SURNAMES);
    if (taken.has(`${firstName} ${surName}`)) continue;
    taken.add(`${firstName} ${surName}`);
    const age = random.next() < 0.75 ? random.between(11, 19) : random.between(20, 38);
    const dob = addDays(`${Number(today.slice(0, 4)) - age}${today.slice(4, 8)}01`, -random.between(1, 330));
    const urn = String(3_100_000 + athletes.length * 37 + random.between(0, 36));
    athletes.push({ firstName, surName, gender, dob, age, ageGroup: ageGroupOf(age), club: random.pick(CLUBS), urn });
  }
  return athletes;
}

function ageGroupOf(age: number): string {
  const limits = [13, 15, 17, 20];
  const limit = limits.find((under) => age < under);
  return limit === undefined ? 'Senior' : `U${limit}`;
}

/** A plausible best mark: the younger, the further from a good senior's; empty for one in eight. */
export function bestMark(event: DemoEvent, { gender, age }: DemoAthlete, random: Random): string {
  if (random.next() < 0.125) return '';
  const youth = age < 20 ? (20 - age) * 0.02 : 0;
  const share = 1 + youth + random.next() * 0.18;
  return event.unit === 'T' ? timeText(event.best[gender] * share) : (event.best[gender] / (share + youth)).toFixed(2);
}

/** `12.83`, `2:07.40`: as people write a best mark. */
function timeText(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  const minutes = Math.floor(hundredths / 6000);
  const rest = ((hundredths % 6000) / 100).toFixed(2);
  return minutes === 0 ? rest : `${minutes}:${rest.padStart(5, '0')}`;
}
