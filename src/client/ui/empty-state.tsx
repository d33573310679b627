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
      <svg className={css.drawing} viewBox="0 0 80 56" aria-hidden="true">
        <path d="M2 55a38 38 0 0 1 76 0M10 55a30 30 0 0 1 60 0" />
        <rect x="24" y="28" width="32" height="22" rx="2" />
        <path className={css.strong} d="M28 32h0M52 32h0M28 46h0M52 46h0M35 39h10" />
      </svg>
      <Heading>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
