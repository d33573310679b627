import { eventKind } from '#domain/event/event-code.ts';

/** A hand is late to start the watch (ms): by 0.24 s in races shorter than 400 m, by 0.14 s over 400 m, as the tables of combined events have it. */
export function handAllowance(eventCode: string): number {
  const metres = eventKind(eventCode)?.metres ?? 0;
  return metres < 400 ? 240 : metres === 400 ? 140 : 0;
}
