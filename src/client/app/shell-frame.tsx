import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages.ts';
import { cx } from '#client/ui/cx.ts';
import { AccountMenu } from './account-menu.tsx';
import type { ShellProps } from './shell-props.ts';
import css from './shell-v2.module.css';

interface FrameProps extends ShellProps {
  readonly home: string;
  /** What the menu holds. */
  readonly menu: ReactNode;
}

/** What both generations share: skip link, brand, menu, who is signed in, the content's width. */
export function ShellFrame({ home, menu, width, children }: FrameProps) {
  const wide = width === 'wide' && css.wide;
  return (
    <>
      <a href="#main" className={css.skip}>
        {messages.common.skip}
      </a>
      <header className={css.head}>
        <div className={cx(css.inner, wide)}>
          <Link to={home} className={css.brand}>
            <img src="/icon.svg" alt="" width={40} height={40} />
            {messages.common.product}
          </Link>
          <nav aria-label="Main" className={css.nav}>
            {menu}
          </nav>
          <AccountMenu />
        </div>
        <div className={css.lanes} aria-hidden="true" />
      </header>
      <main id="main" tabIndex={-1} className={cx(css.main, wide)}>
        {children}
      </main>
    </>
  );
}
