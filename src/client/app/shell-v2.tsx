import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { messages } from '#client/lib/messages.ts';
import { paths } from '#client/lib/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './shell-v2.module.css';

const { menu } = messages.shell;

/** The newer layout: brand, three ways to go, who is signed in. */
export function ShellV2({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a href="#main" className={css.skip}>
        {messages.common.skip}
      </a>
      <header className={css.head}>
        <div className={css.inner}>
          <Link to={paths.home()} className={css.brand}>
            <img src="/icon.svg" alt="" width={40} height={40} />
            {messages.common.product}
          </Link>
          <nav aria-label="Main" className={css.nav}>
            <NavLink to={paths.home()} end>
              {menu.home}
            </NavLink>
            <NavLink to={paths.importEntries()}>{menu.importEntries}</NavLink>
            <NavLink to={paths.offline()}>{menu.offline}</NavLink>
          </nav>
          <AccountMenu />
        </div>
        <div className={css.lanes} aria-hidden="true" />
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
    </>
  );
}
