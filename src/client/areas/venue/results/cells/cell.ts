import { resultKey } from '#domain/sync/row.ts';

/**
 * A place for marks that takes text: a time, a disqualification's rule, a heat's wind, one trial, one trial's wind.
 * `entryId` is 0 for a heat's wind; `round` counts from 1 and is 0 where there are no rounds.
 */
export interface Cell {
  readonly kind: CellKind;
  readonly heat: number;
  readonly entryId: number;
  readonly round: number;
}
const KINDS = ['time', 'rule', 'wind', 'trial', 'trialWind'] as const;
type CellKind = (typeof KINDS)[number];

export const timeCell = (heat: number, entryId: number): Cell => ({ kind: 'time', heat, entryId, round: 0 });
export const ruleCell = (heat: number, entryId: number): Cell => ({ kind: 'rule', heat, entryId, round: 0 });
export const windCell = (heat: number): Cell => ({ kind: 'wind', heat, entryId: 0, round: 0 });
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

/** The result row a cell is a part of. */
export function rowKeyOf(eventGroupId: number, cell: Pick<Cell, 'heat' | 'entryId'>): string {
  return resultKey(eventGroupId, cell.heat, cell.entryId);
}
