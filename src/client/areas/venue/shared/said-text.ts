import { formatDistance } from '#domain/performance/format.ts';
import { type SaidRow, saidIn } from '#domain/vertical/said.ts';
import { partMessages as text } from './messages-part.ts';

/** Where an athlete starts, until they have jumped, and where their uprights stand: `From 2.60 · Uprights 55 cm`; empty: nothing was said. */
export function saidText(row: SaidRow | undefined): string {
  const { start, stands } = saidIn(row);
  return [start !== undefined && text.startsAt(formatDistance(start)), stands !== undefined && text.standsAt(stands)]
    .filter(Boolean)
    .join(' · ');
}
