import type { DrawRow } from './draw-row.ts';

/** Whether an event has heats and lanes: its draw was not undone. */
export const isDrawn = ({ undone }: Pick<DrawRow, 'undone'>): boolean => !undone;

/** How many times an event has been drawn, draws that were undone too. */
export const drawnTimes = (draw: Pick<DrawRow, 'n' | 'drawn'> | undefined): number => draw?.drawn ?? draw?.n ?? 0;
