import type { ReactNode } from 'react';
import css from './page-links.module.css';

interface PageLinksProps {
  /** What they are about. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Where one goes from a page, in a row under its head. */
export function PageLinks({ label, children }: PageLinksProps) {
  return (
    <nav className={css.links} aria-label={label}>
      {children}
    </nav>
  );
}
