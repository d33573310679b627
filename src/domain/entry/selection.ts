import type { UnitType } from '#domain/event/kinds.ts';
import type { Mark } from '#domain/performance/unit.ts';
import { type Choice, nextTask } from './choice.ts';

/** What a user is about to enter at a competition, as this device keeps it. */
export interface Selection {
  readonly choices: readonly Choice[];
  /** Best performances that were typed and have not reached the server. */
  readonly marks: readonly TypedMark[];
  /** Whom athletes start for, where somebody chose. */
  readonly clubs: readonly StartsFor[];
  /** The organiser's terms as the entrant accepted them; other words have to be accepted anew. */
  readonly terms: string;
}

interface StartsFor {
  readonly athleteId: number;
  readonly clubId: number;
}

/** Whether something of it has not reached the server. */
export function isUnsent({ choices, marks }: Pick<Selection, 'choices' | 'marks'>): boolean {
  return marks.length > 0 || nextTask(choices) !== undefined;
}

/** The club that was chosen for an athlete; 0: none was, so the likeliest counts. */
export function clubOf({ clubs }: Pick<Selection, 'clubs'>, athleteId: number): number {
  return clubs.find((one) => one.athleteId === athleteId)?.clubId ?? 0;
}

export interface TypedMark {
  readonly athleteId: number;
  readonly eventId: number;
  readonly value: Mark;
  readonly unit: UnitType;
  /** Of the event, for messages. */
  readonly event: string;
  /** As it was typed. */
  readonly text: string;
}

/** A mark in place of an earlier one of the same athlete and event. */
export function withMark(now: Selection, mark: TypedMark): Selection {
  const others = now.marks.filter(({ athleteId, eventId }) => athleteId !== mark.athleteId || eventId !== mark.eventId);
  return { ...now, marks: [...others, mark] };
}
