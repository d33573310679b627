import type { ReactNode } from 'react';
import css from './filter-fold.module.css';

interface FilterFoldProps {
  readonly title: string;
  /** Called when it is opened, to load what is needed only then. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** The rest of the filters, one click away: side by side where there is room. */
export function FilterFold({ title, onOpen, children }: FilterFoldProps) {
  return (
    <details className={css.more} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>{title}</summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
