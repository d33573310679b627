import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountMenu } from '#client/app/menus/account-menu.tsx';
import { messages } from '#client/lib/messages/messages.ts';
import { ownLogoInstead, useProduct } from '#client/lib/text/product.ts';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { ShellProps } from './shell-props.ts';
import css from './shell-v2.module.css';

const MENU_ID = 'main-menu';

interface FrameProps extends ShellProps {
  readonly home: string;
  /** What the menu holds. */
  readonly menu: ReactNode;
}

/** What both generations share: skip link, brand, menu, who is signed in, the content's width. */
export function ShellFrame({ home, menu, width, children }: FrameProps) {
  const product = useProduct();
  const wide = width === 'wide' && css.wide;
  return (
    <>
      <a href="#main" className={css.skip}>
        {messages.common.skip}
      </a>
      <header className={css.head}>
        <div className={css.inner}>
          <Link to={home} className={css.brand}>
            <img src={product.logo} alt="" width={40} height={40} onError={ownLogoInstead} />
            <span>{product.name}</span>
          </Link>
          <Menu key={useLocation().pathname}>{menu}</Menu>
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

/** In a row where there is room, else behind a button; where one goes closes it. */
function Menu({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-expanded={open}
        aria-controls={MENU_ID}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <Icon name="menu" />
        {messages.shell.menu.open}
      </button>
      <nav id={MENU_ID} aria-label="Main" className={cx(css.nav, open && css.shown)}>
        {children}
      </nav>
    </>
  );
}
