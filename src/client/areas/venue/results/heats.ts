import { challengesIn } from '#domain/result/challenges-in.ts';
import { hasMark } from '#domain/result/has-mark.ts';
import { heatOf } from '#domain/result/places.ts';
import type { EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import type { Starter } from '#local/venue/venue.ts';

export interface Heat {
  readonly heat: number;
  /** In lane order, or in the order of the list when nothing was drawn. */
  readonly starters: readonly Starter[];
}

/** The heat a starter's result is recorded in: before a draw everybody is in heat 1. */
export const heatOfStarter = (starter: Starter): number => heatOf(starter.entry.heat);

/** Heats of a start list (already in heat, lane, then bib order). Entries that were not drawn make one list, heat 1. */
export function heatsOf(starters: readonly Starter[]): readonly Heat[] {
  const heats = new Map<number, Starter[]>();
  for (const starter of starters) {
    const heat = heatOfStarter(starter);
    const known = heats.get(heat);
    if (known) known.push(starter);
    else heats.set(heat, [starter]);
  }
  return [...heats].sort(([a], [b]) => a - b).map(([heat, inHeat]) => ({ heat, starters: inHeat }));
}

/** What the person who enters results sees: a track list with times, a field card with trials, or one with tries at heights. */
export function marksKind(group: EventGroupRow): 'track' | 'field' | 'vertical' | 'combined' {
  if (group.unit === 'D') return 'field';
  if (group.unit === 'H') return 'vertical';
  return group.unit === 'T' ? 'track' : 'combined';
}

/** How far a heat or an event is: athletes with a mark or a code, of those on the list. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

type FindResult = (eventGroupId: number, heat: number, entryId: number) => ResultRow | undefined;

export function progressOf(eventGroupId: number, starters: readonly Starter[], find: FindResult): Progress {
  const done = starters.filter((s) => hasMark(find(eventGroupId, heatOfStarter(s), s.entry.id)?.value)).length;
  return { done, of: starters.length };
}

/** Marks of a heat that wait for a person to decide, its wind and heights among them. */
export const toDecide = (eventGroupId: number, { heat, starters }: Heat, find: FindResult): number =>
  starters.reduce(
    (sum, starter) => sum + challengesIn(find(eventGroupId, heatOfStarter(starter), starter.entry.id)),
    challengesIn(find(eventGroupId, heat, 0)),
  );

/** Whether anybody was checked in for the event: only then does it say something that somebody was not. */
export function usesCheckIn(starters: readonly Starter[]): boolean {
  return starters.some((s) => s.entry.checkedIn.length > 0);
}
