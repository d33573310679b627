import type { ReactNode } from 'react';
import { useMedia } from '#client/lib/page/use-media.ts';
import css from './card-fold.module.css';

interface CardFoldProps {
  /** How all that is folded stands now. */
  readonly summary: string;
  /** Something in it needs a look. */
  readonly open?: boolean;
  /** How its parts are laid out where there is room. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** On a phone, what is seldom changed is folded to one line that says how it stands: the athletes need the room. Elsewhere it is laid out. */
export function CardFold({ summary, open, className, children }: CardFoldProps) {
  const phone = useMedia('(width <= 43.75rem)');
  if (!phone) return <div className={className}>{children}</div>;
  return (
    <details className={css.fold} open={open || undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
