import type { ReactNode } from 'react';
import css from './empty-state.module.css';

/** Paths: the ground, what is of paper, and what is drawn thick. */
export type Drawing = readonly [ground: string, paper: string, thick: string];

/** The bend of a track, and a bib without a number. */
const BIB: Drawing = [
  'M2 55a38 38 0 0 1 76 0M10 55a30 30 0 0 1 60 0',
  'M26 28h28q2 0 2 2v18q0 2-2 2H26q-2 0-2-2V30q0-2 2-2z',
  'M28 32h0M52 32h0M28 46h0M52 46h0M35 39h10',
];

interface EmptyStateProps {
  readonly title: string;
  /** One of `drawings`, by what is missing. */
  readonly drawing?: Drawing;
  /** `h1` where nothing else on the screen is the heading. */
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here: says why and teaches the next step. */
export function EmptyState({ title, drawing = BIB, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <svg className={css.drawing} viewBox="0 0 80 56" aria-hidden="true">
        {drawing.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
      <Heading>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
