import type { ReactNode } from 'react';
import css from './list-row.module.css';

export function List({ children }: { readonly children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

interface ListRowProps {
  readonly title: ReactNode;
  /** Smaller, below the title; what is empty is left out. */
  readonly facts: readonly (string | false)[];
  /** What can be done with it. */
  readonly children?: ReactNode;
}

export function ListRow({ title, facts, children }: ListRowProps) {
  return (
    <li className={css.row}>
      <span className={css.words}>
        <strong>{title}</strong>
        <span className={css.soft}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {children}
    </li>
  );
}
