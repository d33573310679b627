import { type PointerEvent, type RefObject, useRef } from 'react';
import type { RowId } from '#domain/builder/draft.ts';
import { LAST_MINUTE, type Spot } from '#domain/builder/schedule/move.ts';
import type { Schedule } from './use-schedule.ts';

/** Pixels after which a press becomes a drag. */
const SLACK = 4;
const SNAP = 5;
const EDGE = 48;
const SCROLL = 16;

interface Where {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly tray: RefObject<HTMLElement | null>;
  /** The first minute that is shown, and the last. */
  readonly from: number;
  readonly to: number;
}

/**
 * Drags by mouse, pen and finger; a finger by the block's handle, for elsewhere it scrolls. Word of the pointer comes by the window: the block may be
 * drawn in another column before it is let go.
 */
export function useDrag(schedule: Schedule, where: Where) {
  const latest = useRef({ schedule, where });
  latest.current = { schedule, where };
  /** A drag ends with a click that opens nothing. */
  const dragged = useRef(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-event]');
    const id = block?.dataset.event;
    dragged.current = false;
    if (!block || id === undefined || schedule.isLocked || event.button !== 0) return;
    if (event.pointerType === 'touch' && !(event.target as Element).closest('[data-handle]')) return;
    const { pointerId, clientX, clientY } = event;
    const grabbed = clientY - block.getBoundingClientRect().top;
    const end = new AbortController();
    const on = { signal: end.signal };
    const moved = (to: globalThis.PointerEvent) => {
      if (to.pointerId !== pointerId) return;
      if (!dragged.current && Math.hypot(to.clientX - clientX, to.clientY - clientY) < SLACK) return;
      dragged.current = true;
      dragTo(latest.current, id, to, grabbed);
    };
    addEventListener('pointermove', moved, on);
    addEventListener(
      'pointerup',
      (up) => {
        if (up.pointerId !== pointerId) return;
        end.abort();
        if (dragged.current) latest.current.schedule.drop();
      },
      on,
    );
    const cancel = () => {
      end.abort();
      if (dragged.current) latest.current.schedule.putBack();
    };
    addEventListener('pointercancel', cancel, on);
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), on);
  };
  return { onPointerDown, wasDragged: () => dragged.current };
}

interface Latest {
  readonly schedule: Schedule;
  readonly where: Where;
}

function dragTo({ schedule, where }: Latest, id: RowId, to: globalThis.PointerEvent, grabbed: number): void {
  const { tray, scroller } = where;
  const { clientX: x, clientY: y } = to;
  const event = schedule.timetable.find((one) => one.id === id);
  if (!event) return;
  const now: Spot = schedule.lift?.spot ?? { day: schedule.day, minute: event.minute, siteId: event.siteId };
  scrollAlong(scroller.current, to);
  const spot = isIn(tray.current, x, y) ? { ...now, minute: null } : { ...now, ...spotAt(where, x, y - grabbed) };
  const { lift } = schedule;
  const isSame = lift?.id === id && lift.spot.minute === spot.minute && lift.spot.siteId === spot.siteId;
  if (!isSame) schedule.lifted({ id, spot, along: lift?.along ?? false, by: 'pointer' });
}

function isIn(element: Element | null, x: number, y: number): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function spotAt({ scroller, from, to }: Where, x: number, top: number): Partial<Spot> {
  const columns = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-site]') ?? [])];
  const column = columns.find((one) => x < one.getBoundingClientRect().right) ?? columns.at(-1);
  if (!column) return {};
  const rect = column.getBoundingClientRect();
  const minute = from + ((top - rect.top) / rect.height) * (to - from);
  const snapped = Math.round(minute / SNAP) * SNAP;
  return { minute: Math.max(SNAP, Math.min(LAST_MINUTE, snapped)), siteId: column.dataset.site || null };
}

/** Near an edge it goes on towards it, as long as the pointer does. */
function scrollAlong(scroller: HTMLElement | null, { clientX, clientY, movementX, movementY }: globalThis.PointerEvent): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const step = (at: number, moved: number, low: number, high: number) => {
    if (at < low + EDGE && moved < 0) return -SCROLL;
    return at > high - EDGE && moved > 0 ? SCROLL : 0;
  };
  scroller.scrollBy(step(clientX, movementX, left, right), step(clientY, movementY, top, bottom));
}
