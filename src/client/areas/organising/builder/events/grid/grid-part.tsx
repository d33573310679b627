import { type ComponentProps, memo } from 'react';
import type { RowId } from '#domain/builder/draft.ts';
import css from './events-grid.module.css';
import { type Editing, GridRow } from './grid-row.tsx';
import type { GridRowData } from './grid-rows.ts';
import type { areaOf, Place } from './selection.ts';

/** Rows that are drawn, laid out and painted together: a key touches one part of a long grid, or two. */
export const PART_ROWS = 10;

type Row = ComponentProps<typeof GridRow>;

interface GridPartProps extends Pick<Row, 'base' | 'onPick' | 'onGo' | 'onEdit' | 'onEditKey' | 'onEditEnd'> {
  readonly rows: readonly GridRowData[];
  /** Which row of the grid is its first one, from 0. */
  readonly first: number;
  readonly picked: ReadonlySet<RowId>;
  /** The cell that has the keyboard; undefined: in another part. */
  readonly at: Place | undefined;
  /** What is selected; undefined: nothing of this part. */
  readonly area: ReturnType<typeof areaOf> | undefined;
  readonly editing: Editing | undefined;
  readonly problemOf: (id: RowId) => string | undefined;
}

export const GridPart = memo(function GridPart({ rows, first, picked, at, area, editing, problemOf, ...row }: GridPartProps) {
  return (
    <tbody className={css.part}>
      {rows.map((data, i) => {
        const index = first + i;
        const isIn = area !== undefined && index >= area.top && index <= area.bottom;
        return (
          <GridRow
            key={data.id}
            data={data}
            index={index}
            picked={picked.has(data.id)}
            current={at?.row === index ? at.column : -1}
            from={isIn ? area.left : -1}
            to={isIn ? area.right : -1}
            editing={at?.row === index ? editing : undefined}
            problem={problemOf(data.id)}
            {...row}
          />
        );
      })}
    </tbody>
  );
});
