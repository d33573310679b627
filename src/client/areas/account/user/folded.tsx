import type { ReactNode } from 'react';
import css from './user-screen.module.css';

/** A form that most visits do not need, behind its name: a native disclosure. */
export function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={css.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
