import type { ReactNode } from 'react';
import css from './account-card.module.css';

/** One step of an account's life: a heading and a form, in the middle of the screen. */
export function AccountCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={css.card}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** What else one may want from here. */
export function CardLinks({ children }: { readonly children: ReactNode }) {
  return <div className={css.links}>{children}</div>;
}
