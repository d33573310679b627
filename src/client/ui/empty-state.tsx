import type { ReactNode } from 'react';
import css from './empty-state.module.css';

/** Nothing here: says why and teaches the next step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <div className={css.lanes} aria-hidden="true" />
      <h2>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
