import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useRef } from 'react';
import css from './virtual-list.module.css';

/** Rows made beyond the edge: few while somebody types, enough for a flick once the list moves. */
const OVERSCAN = { resting: 2, moving: 6 };
/** Room for a toast under the last row. */
const END_PX = 88;

interface VirtualListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** Must be stable, as `renderRow`. */
  readonly keyOf: (item: T, index: number) => string | number;
  /** Pixels, always known beforehand: one height, or one that follows from the item alone. */
  readonly rowHeight: number | ((item: T, index: number) => number);
  /** Must be stable (module level or memoised): a row renders again only when its item, place or this changes. */
  readonly renderRow: (item: T, index: number) => ReactNode;
}

/** A long list of which only the rows on screen exist. It fills its parent, which must have a height. */
export function VirtualList<T>({ label, items, keyOf, rowHeight, renderRow }: VirtualListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const heightOf = (index: number) => {
    const item = items[index];
    return typeof rowHeight === 'number' || item === undefined ? Number(rowHeight) || 0 : rowHeight(item, index);
  };
  // All heights are added up again when this is another function: only when the list is another, not at every scroll.
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item, index);
    },
    [items, keyOf],
  );
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    getItemKey,
    paddingEnd: END_PX,
  });
  virtualizer.setOptions({ ...virtualizer.options, overscan: virtualizer.isScrolling ? OVERSCAN.moving : OVERSCAN.resting });
  return (
    <div ref={scroller} className={css.scroller}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" aria-label={label} className={css.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          return item === undefined ? null : (
            <Row
              key={row.key}
              item={item}
              index={row.index}
              count={items.length}
              start={row.start}
              height={row.size}
              render={renderRow as (item: unknown, index: number) => ReactNode}
            />
          );
        })}
      </ul>
    </div>
  );
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
