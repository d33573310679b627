import { LAST_MINUTE, type Spot } from '#domain/builder/schedule/move.ts';

const SNAP = 5;

interface Column {
  readonly siteId: string | null;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Where sites and tray are on the screen, in pixels of the window. */
export interface Board {
  readonly columns: readonly Column[];
  readonly tray: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> | undefined;
  /** The first minute that is shown, and the last. */
  readonly from: number;
  readonly to: number;
}

export function measured(
  scroller: HTMLElement | null,
  tray: HTMLElement | null,
  { from, to }: { readonly from: number; readonly to: number },
): Board {
  const columns = [...(scroller?.querySelectorAll<HTMLElement>('[data-site]') ?? [])].map((column): Column => {
    const { right, top, height } = column.getBoundingClientRect();
    return { siteId: column.dataset.site || null, right, top, height };
  });
  return { columns, tray: tray?.getBoundingClientRect(), from, to };
}

interface Pointed {
  readonly x: number;
  readonly y: number;
  /** Where the upper edge of what is held is. */
  readonly top: number;
}

/** Where something would come to be if it were let go; over the tray it loses its time. */
export function dropSpot({ columns, tray, from, to }: Board, now: Spot, { x, y, top }: Pointed): Spot {
  if (tray && x >= tray.left && x <= tray.right && y >= tray.top && y <= tray.bottom) return { ...now, minute: null };
  const column = columns.find((one) => x < one.right) ?? columns.at(-1);
  if (!column) return now;
  const minute = from + ((top - column.top) / column.height) * (to - from);
  const snapped = Math.round(minute / SNAP) * SNAP;
  return { ...now, minute: Math.max(SNAP, Math.min(LAST_MINUTE, snapped)), siteId: column.siteId };
}
