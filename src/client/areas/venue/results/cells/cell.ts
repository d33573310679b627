import { trialPart, trialWindPart } from '#domain/horizontal/parts.ts';
import { CODE } from '#domain/result/part-rules.ts';
import { REACTION, splitPart, TIME, WIND } from '#domain/track/parts.ts';

/**
 * A place for marks that takes text: a time, a disqualification's rule, a reaction time, the time of a relay's leg, a heat's wind, one trial, one
 * trial's wind. `entryId` is 0 for a heat's wind; `round` counts from 1, of a relay the legs, and is 0 where there are none.
 */
export interface Cell {
  readonly kind: CellKind;
  readonly heat: number;
  readonly entryId: number;
  readonly round: number;
}
const KINDS = ['time', 'rule', 'wind', 'trial', 'trialWind', 'reaction', 'split'] as const;
type CellKind = (typeof KINDS)[number];

export const timeCell = (heat: number, entryId: number): Cell => ({ kind: 'time', heat, entryId, round: 0 });
export const ruleCell = (heat: number, entryId: number): Cell => ({ kind: 'rule', heat, entryId, round: 0 });
export const windCell = (heat: number): Cell => ({ kind: 'wind', heat, entryId: 0, round: 0 });
export const reactionCell = (heat: number, entryId: number): Cell => ({ kind: 'reaction', heat, entryId, round: 0 });
export const splitCell = (heat: number, entryId: number, leg: number): Cell => ({ kind: 'split', heat, entryId, round: leg });
export const trialCell = (heat: number, entryId: number, round: number): Cell => ({ kind: 'trial', heat, entryId, round });
export const trialWindCell = (heat: number, entryId: number, round: number): Cell => ({
  kind: 'trialWind',
  heat,
  entryId,
  round,
});

/** One text per cell, unique in an event group; also the `id` of its input element. */
export function cellKey(cell: Cell): string {
  return `${cell.kind}:${cell.heat}:${cell.entryId}:${cell.round}`;
}

export function parseCellKey(key: string): Cell | null {
  const [kindText, ...numbers] = key.split(':');
  const kind = KINDS.find((k) => k === kindText);
  const [heat, entryId, round] = numbers.map(Number);
  if (!kind || numbers.length !== 3 || heat === undefined || entryId === undefined || round === undefined) return null;
  return [heat, entryId, round].every(Number.isInteger) ? { kind, heat, entryId, round } : null;
}

/** The part of its row that a cell's text is. */
export function partOf({ kind, round }: Cell): string {
  if (kind === 'trial') return trialPart(round);
  if (kind === 'trialWind') return trialWindPart(round);
  if (kind === 'split') return splitPart(round);
  return { time: TIME, rule: CODE, wind: WIND, reaction: REACTION }[kind];
}
