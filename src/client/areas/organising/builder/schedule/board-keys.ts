import type { KeyboardEvent } from 'react';
import type { RowId } from '#domain/builder/draft.ts';
import { LAST_MINUTE, type Spot } from '#domain/builder/schedule/move.ts';
import type { Timed } from '#domain/builder/schedule/timetable.ts';
import type { Schedule } from './use-schedule.ts';

interface Board {
  readonly schedule: Schedule;
  /** From left to right; null: no site. */
  readonly columns: readonly (RowId | null)[];
  /** On the day that is shown, in the order of their starts. */
  readonly events: readonly Timed[];
  readonly focus: (id: RowId) => void;
  readonly openDialog: (id: RowId) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -5, ArrowDown: 5, PageUp: -30, PageDown: 30 };
const SIDES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const MORNING = 9 * 60;

/** Moves events by keys alone. */
export function onBoardKey(event: KeyboardEvent, board: Board): void {
  const { schedule } = board;
  const id = (event.target as Element).closest<HTMLElement>('[data-event]')?.dataset.event;
  if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const isDone = schedule.lift?.by === 'keys' ? liftedKey(event, board) : restingKey(event, board, id);
  if (isDone) event.preventDefault();
}

function restingKey({ key }: KeyboardEvent, board: Board, id: RowId): boolean {
  const { schedule, openDialog } = board;
  const letter = key.toLowerCase();
  if (letter === 'm') openDialog(id);
  else if (key === ' ' || letter === 'r') lift(board, id, letter === 'r');
  else if (key in STEPS || key in SIDES) moveFocus(board, id, key);
  else return false;
  return !schedule.isLocked || key !== ' ';
}

/** What has no time yet begins in the morning, or after all that is at its site. */
function lift({ schedule, events }: Board, id: RowId, along: boolean): void {
  const found = schedule.timetable.find((one) => one.id === id);
  if (!found || schedule.isLocked) return;
  const { siteId } = found;
  const ends = events.filter((one) => one.siteId === siteId).map(({ minute, mins }) => (minute ?? 0) + mins);
  const minute = found.minute ?? Math.min(LAST_MINUTE, Math.max(MORNING, Math.ceil(Math.max(0, ...ends) / 5) * 5));
  schedule.lifted({ id, spot: { day: schedule.day, minute, siteId }, along, by: 'keys' });
}

function liftedKey({ key, shiftKey }: KeyboardEvent, { schedule, columns }: Board): boolean {
  const { lift: now } = schedule;
  if (!now) return false;
  const to = (spot: Partial<Spot>) => schedule.lifted({ ...now, spot: { ...now.spot, ...spot } });
  const step = STEPS[key];
  const side = SIDES[key];
  if (key === 'Enter' || key === ' ') schedule.drop();
  else if (key === 'Escape' || key === 'Tab') schedule.putBack();
  else if (key.toLowerCase() === 'r') schedule.lifted({ ...now, along: !now.along });
  else if (step !== undefined) to({ minute: inDay((now.spot.minute ?? MORNING) + (shiftKey ? Math.sign(step) : step)) });
  else if (side !== undefined) to({ siteId: columns[columns.indexOf(now.spot.siteId) + side] ?? now.spot.siteId });
  // The focus goes on by Tab, and leaves nothing hanging.
  return key !== 'Tab';
}

const inDay = (minute: number): number => Math.max(1, Math.min(LAST_MINUTE, minute));

function moveFocus({ events, columns, focus }: Board, id: RowId, key: string): void {
  const at = events.find((one) => one.id === id);
  const side = SIDES[key];
  if (!at) {
    if (events[0]) focus(events[0].id);
  } else if (side === undefined) {
    const column = events.filter(({ siteId }) => siteId === at.siteId);
    const next = column[column.indexOf(at) + Math.sign(STEPS[key] ?? 0)];
    if (next) focus(next.id);
  } else {
    const near = besides(events, columns, at, side);
    if (near) focus(near.id);
  }
}

/** The nearest in time of the next column that has any. */
function besides(events: readonly Timed[], columns: readonly (RowId | null)[], at: Timed, side: number): Timed | undefined {
  for (let i = columns.indexOf(at.siteId) + side; i >= 0 && i < columns.length; i += side) {
    const found = events.filter(({ siteId }) => siteId === columns[i]);
    const near = found.toSorted((one, other) => Math.abs(one.at - at.at) - Math.abs(other.at - at.at))[0];
    if (near) return near;
  }
  return undefined;
}
