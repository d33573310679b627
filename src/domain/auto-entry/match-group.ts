import type { Gender } from '#domain/event/kinds.ts';
import { fold } from '#domain/shared/fold.ts';

/** The parts of an event group that are compared with another competition's. */
export interface GroupRef {
  readonly id: number;
  readonly name: string;
  readonly eventCode: string;
  /** `O`: everybody's. */
  readonly gender: Gender;
}

/**
 * The event group that takes the athletes of another competition's: of the same discipline and gender, the one of the same name first. 0:
 * there is none, or several that cannot be told apart.
 */
export function matchGroup(from: GroupRef, groups: readonly GroupRef[]): number {
  const code = fold(from.eventCode);
  const same = groups.filter(
    ({ eventCode, gender }) => fold(eventCode) === code && (gender === from.gender || gender === 'O' || from.gender === 'O'),
  );
  const named = same.filter(({ name }) => fold(name) === fold(from.name));
  const ofGender = same.filter(({ gender }) => gender === from.gender);
  const [only, ...more] = [named, ofGender, same].find(({ length }) => length > 0) ?? [];
  return only && more.length === 0 ? only.id : 0;
}
