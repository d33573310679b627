import type { KeyboardEventHandler, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import css from './table.module.css';

export interface Column {
  readonly name: string;
  readonly text: string;
  /** Figures stand under each other. */
  readonly figures?: true;
}

/** By which column the rows stand. */
export interface Sort {
  readonly by: string;
  /** From the last to the first. */
  readonly down?: boolean;
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly sort?: Sort | undefined;
  /** The names of the columns whose head sorts the whole list, and what is done then. */
  readonly sorts?: readonly string[];
  readonly onSort?: (by: string) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
  /** `TableGroup`s, or rows in a `tbody`. The first cell of a row that takes what is left of the width is its `th`. */
  readonly children: ReactNode;
}

/** A list of the office: a real table over the whole width, whose head stays in view. */
export function Table({ label, columns, sort, sorts = [], onSort, onKeyDown, children }: TableProps) {
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {columns.map(({ name, text, figures }) => {
              const order = sort?.by === name ? (sort.down ? 'descending' : 'ascending') : undefined;
              return (
                <th key={name} scope="col" data-figures={figures} aria-sort={order}>
                  {onSort && sorts.includes(name) ? (
                    <button type="button" className={css.sort} onClick={() => onSort(name)}>
                      {text}
                      <Icon name="down" size={14} />
                    </button>
                  ) : (
                    text
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

interface TableGroupProps {
  readonly title: ReactNode;
  /** How many columns there are. */
  readonly span: number;
  readonly children: ReactNode;
}

export function TableGroup({ title, span, children }: TableGroupProps) {
  return (
    <tbody>
      <tr className={css.group}>
        <th colSpan={span} scope="rowgroup">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}
