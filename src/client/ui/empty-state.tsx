import type { ReactNode } from 'react';
import css from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** `h1` where nothing else on the screen is the heading. */
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here: says why and teaches the next step. */
export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <div className={css.lanes} aria-hidden="true" />
      <Heading>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
