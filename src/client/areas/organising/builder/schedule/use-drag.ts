import { type PointerEvent, type RefObject, startTransition, useRef } from 'react';
import type { RowId } from '#domain/builder/draft.ts';
import type { Spot } from '#domain/builder/schedule/move.ts';
import { type Board, dropSpot, measured } from './drop-spot.ts';
import { handOver } from './in-hand.ts';
import type { Schedule } from './use-schedule.ts';

/** Pixels after which a press becomes a drag. */
const SLACK = 4;
const EDGE = 48;
const SCROLL = 16;
/** Milliseconds without a move after which it rests: the board shows it there, with what it clashes with. */
const REST_MS = 120;
/** Pixels that a hand moves without meaning it. */
const TREMBLE = 2;

interface Where {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly tray: RefObject<HTMLElement | null>;
  /** The first minute that is shown, and the last. */
  readonly from: number;
  readonly to: number;
}

interface Latest {
  readonly schedule: Schedule;
  readonly where: Where;
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
    const { pointerId, clientX, clientY, nativeEvent } = event;
    const end = new AbortController();
    const on = { signal: end.signal };
    let drag: Drag | undefined;
    const moved = (to: globalThis.PointerEvent) => {
      if (to.pointerId !== pointerId) return;
      if (!drag && Math.hypot(to.clientX - clientX, to.clientY - clientY) < SLACK) return;
      dragged.current = true;
      drag ??= begin(block, id, nativeEvent, () => latest.current, end.signal);
      drag?.move(to);
    };
    addEventListener('pointermove', moved, on);
    addEventListener(
      'pointerup',
      (up) => {
        if (up.pointerId !== pointerId) return;
        end.abort();
        drag?.drop(up);
      },
      on,
    );
    const cancel = () => {
      end.abort();
      drag?.putBack();
    };
    addEventListener('pointercancel', cancel, on);
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), on);
  };
  return { onPointerDown, wasDragged: () => dragged.current };
}

interface Drag {
  move(to: globalThis.PointerEvent): void;
  drop(at: globalThis.PointerEvent): void;
  putBack(): void;
}

/** While a pointer moves, nothing is drawn but what it holds; the board itself is drawn where it rests. */
function begin(
  block: HTMLElement,
  id: RowId,
  down: globalThis.PointerEvent,
  latest: () => Latest,
  signal: AbortSignal,
): Drag | undefined {
  const event = latest().schedule.timetable.find((one) => one.id === id);
  if (!event) return undefined;
  const hand = handOver(block, down, event.name);
  hand.show(down, event.minute);
  let spot: Spot = { day: latest().schedule.day, minute: event.minute, siteId: event.siteId };
  let rested = spot;
  let pointer = down;
  let still = down;
  let board: (Board & { readonly of: Schedule['preview'] }) | undefined;
  let frame: number | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      board = undefined;
    },
    { capture: true, signal },
  );

  const look = () => {
    const { schedule, where } = latest();
    if (board?.of !== schedule.preview)
      board = { ...measured(where.scroller.current, where.tray.current, where), of: schedule.preview };
    const next = dropSpot(board, spot, { x: pointer.clientX, y: pointer.clientY, top: hand.topAt(pointer) });
    const isStill = Math.hypot(pointer.clientX - still.clientX, pointer.clientY - still.clientY) <= TREMBLE;
    if (isStill && isSame(next, spot)) return;
    spot = next;
    still = pointer;
    clearTimeout(resting);
    resting = setTimeout(rest, REST_MS);
  };
  const rest = () => {
    const { schedule } = latest();
    if (isSame(spot, rested)) return;
    rested = spot;
    startTransition(() => schedule.lifted({ id, spot, along: schedule.lift?.along ?? false, by: 'pointer' }));
  };
  const draw = () => {
    frame = undefined;
    look();
    hand.show(pointer, spot.minute);
  };
  const end = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(resting);
    hand.end();
  };
  return {
    move(to) {
      pointer = to;
      if (scrollAlong(latest().where.scroller.current, to)) board = undefined;
      frame ??= requestAnimationFrame(draw);
    },
    drop(at) {
      pointer = at;
      look();
      end();
      latest().schedule.drop({ id, spot });
    },
    putBack() {
      end();
      latest().schedule.putBack(id);
    },
  };
}

const isSame = (one: Spot, other: Spot): boolean => one.minute === other.minute && one.siteId === other.siteId;

/** Near an edge it goes on towards it, as long as the pointer does; gives whether it has moved. */
function scrollAlong(scroller: HTMLElement | null, { clientX, clientY, movementX, movementY }: globalThis.PointerEvent): boolean {
  if (!scroller) return false;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const step = (at: number, moved: number, low: number, high: number) => {
    if (at < low + EDGE && moved < 0) return -SCROLL;
    return at > high - EDGE && moved > 0 ? SCROLL : 0;
  };
  const [x, y] = [step(clientX, movementX, left, right), step(clientY, movementY, top, bottom)];
  if (x !== 0 || y !== 0) scroller.scrollBy(x, y);
  return x !== 0 || y !== 0;
}
