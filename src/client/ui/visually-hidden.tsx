import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** For screen readers only. */
export function VisuallyHidden({ children, live }: { readonly children: ReactNode; readonly live?: 'status' }) {
  return (
    <span className={css.hidden} role={live}>
      {children}
    </span>
  );
}
