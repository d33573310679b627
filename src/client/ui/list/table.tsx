import type { ReactNode } from 'react';
import css from './table.module.css';

export interface Column {
  readonly name: string;
  readonly text: string;
  /** Figures stand under each other. */
  readonly figures?: true;
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** `TableGroup`s, or rows in a `tbody`. The first cell of a row that takes what is left of the width is its `th`. */
  readonly children: ReactNode;
}

/** A list of the office: a real table over the whole width, whose head stays in view. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, text, figures }) => (
              <th key={name} scope="col" data-figures={figures}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

interface TableGroupProps {
  readonly title: string;
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
