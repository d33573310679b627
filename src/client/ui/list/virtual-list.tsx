import { memo, type ReactNode, type UIEvent, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowEdges } from './row-edges.ts';
import { rowSlots } from './row-slots.ts';
import { STEP_PX, shownRows } from './shown-rows.ts';
import css from './virtual-list.module.css';

/** Room for a toast under the last row. */
const END_PX = 88;
/** How much bigger than 16 pixels the browser's font is: style sheets count in `rem`, and rows are as tall as those say. */
const scaleOf = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

interface VirtualListProps<T> {
  readonly label: string;
  readonly items: ArrayLike<T>;
  /** Must be stable, as `renderRow`. */
  readonly keyOf: (item: T, index: number) => string | number;
  /** Pixels at a font of 16, always known beforehand: one height, or one that follows from the item alone. Another function: all are added up again. */
  readonly rowHeight: number | ((item: T, index: number) => number);
  /** Must be stable (module level or memoised): a row renders again only when its item, place or this changes. */
  readonly renderRow: (item: T, index: number) => ReactNode;
  /** Another value: this is another list, and it begins at its first row. Without it the place stays, whatever comes and goes. */
  readonly startOver?: unknown;
  /** Rows keep nothing of their own between renders, so an element may go on as another item's: a search changes texts instead of elements. */
  readonly reuse?: true;
}

/** A long list of which only the rows on screen exist. It fills its parent, which must have a height. */
export function VirtualList<T>({ label, items, keyOf, rowHeight, renderRow, startOver, reuse }: VirtualListProps<T>) {
  // Until it is measured: rather a row too many than all of them in a second go.
  const [height, setHeight] = useState(window.innerHeight);
  const [scrolled, setScrolled] = useState({ to: 0, of: startOver });
  const offset = useRef(0);
  const [scale, setScale] = useState(scaleOf);
  const edges = useMemo(
    () =>
      rowEdges(items.length, (index) => {
        const item = items[index];
        return scale * (typeof rowHeight === 'number' ? rowHeight : item === undefined ? 0 : rowHeight(item, index));
      }),
    [items, rowHeight, scale],
  );
  const [elements] = useState<Elements>(() => ({ slots: new Map(), most: 0 }));
  const measure = useCallback(
    (scroller: HTMLDivElement) => {
      const seen = new ResizeObserver(() => {
        elements.most = 0;
        setHeight(scroller.clientHeight);
        // Another font makes what stands above the list another height, and so the list.
        setScale(scaleOf());
      });
      // Tells its size at once, too.
      seen.observe(scroller);
      return () => seen.disconnect();
    },
    [elements],
  );
  const end = END_PX * scale;
  const top = scrolled.of === startOver ? scrolled.to : 0;
  const follow = ({ currentTarget: { scrollTop } }: UIEvent) => {
    offset.current = scrollTop;
    const to = Math.floor(scrollTop / STEP_PX) * STEP_PX;
    // In this frame: a flick would show a hole in the next.
    if (to !== top || scrolled.of !== startOver) flushSync(() => setScrolled({ to, of: startOver }));
  };
  // Asking the browser to scroll where it is already would make it lay the new rows out twice.
  const begin = (list: HTMLElement | null) => {
    if (scrolled.of === startOver || offset.current === 0) return;
    offset.current = 0;
    list?.parentElement?.scrollTo(0, 0);
  };
  const shown = shownRows(edges, top, height, reuse && top === 0 ? elements.most : 0).flatMap((index) => {
    const item = items[index];
    return item === undefined ? [] : [{ index, item, key: keyOf(item, index) }];
  });
  if (top === 0) elements.most = Math.max(elements.most, shown.length);
  if (reuse)
    elements.slots = rowSlots(
      shown.map(({ key }) => key),
      elements.slots,
      [elements.pressed, elements.focused],
    );
  const keyAt = (target: Element) => {
    const place = Number(target.closest('li')?.getAttribute('aria-posinset'));
    return shown.find(({ index }) => index === place - 1)?.key;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes whose rows somebody is at
    <div
      ref={measure}
      className={css.scroller}
      onScroll={follow}
      onPointerDown={({ target }) => {
        elements.pressed = target instanceof Element ? keyAt(target) : undefined;
      }}
      onFocus={({ target }) => {
        elements.focused = keyAt(target);
      }}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul ref={begin} role="list" aria-label={label} className={css.list} style={{ height: (edges.at(-1) ?? 0) + end }}>
        {shown.map(({ index, item, key }) => {
          const start = edges[index] ?? 0;
          return (
            <Row
              key={reuse ? elements.slots.get(key) : key}
              item={item}
              index={index}
              count={items.length}
              start={start}
              height={(edges[index + 1] ?? start) - start}
              render={renderRow as (item: unknown, index: number) => ReactNode}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface Elements {
  slots: ReadonlyMap<string | number, number>;
  /** Whose row was pressed last. */
  pressed?: string | number | undefined;
  /** Whose row had the focus last. */
  focused?: string | number | undefined;
  /** How many the window has held at the top of the list, since it has this height. So many stay: one more takes as long as changing several. */
  most: number;
}

interface RowProps {
  readonly item: unknown;
  readonly index: number;
  readonly count: number;
  readonly start: number;
  readonly height: number;
  readonly render: (item: unknown, index: number) => ReactNode;
}

const Row = memo(function Row({ item, index, count, start, height, render }: RowProps) {
  return (
    <li
      className={css.row}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      {render(item, index)}
    </li>
  );
});
