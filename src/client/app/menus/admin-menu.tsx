import type { ReactNode } from 'react';
import css from './admin-menu.module.css';

/** The Admin submenu: native disclosure, so keyboard and screen reader know it. */
export function AdminMenu({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details
      className={css.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary>{title}</summary>
      <div className={css.list}>{children}</div>
    </details>
  );
}
