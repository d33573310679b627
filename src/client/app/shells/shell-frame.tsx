import { type ReactNode, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { AccountMenu } from '#client/app/menus/account-menu.tsx';
import { ADMIN, sectionOf } from '#client/app/menus/menu.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { ownLogoInstead, useProduct } from '#client/lib/text/product.ts';
import { cx } from '#client/ui/cx.ts';
import { Icon } from '#client/ui/icon.tsx';
import { AdminRail } from './admin-rail.tsx';
import { BasketLink } from './basket-link.tsx';
import { CompetitionHub } from './competition-hub.tsx';
import type { ShellProps } from './shell-props.ts';
import css from './shell-v2.module.css';

const MENU_ID = 'main-menu';
const text = messages.shell;

interface FrameProps extends ShellProps {
  readonly home: string;
  /** What the menu holds. */
  readonly menu: ReactNode;
}

/** What both generations share: skip link, brand, menu, basket, who is signed in, and the content under the head of its competition. */
export function ShellFrame({ home, menu, width, screen, children }: FrameProps) {
  const product = useProduct();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const params = useParams();
  const compId = screen?.competition ? idParam(params.compId ?? params.id) : 0;
  const main = (
    <main id="main" tabIndex={-1} className={cx(css.main, width === 'wide' && css.wide)}>
      {children}
    </main>
  );
  return (
    <>
      <a href="#main" className={css.skip}>
        {messages.common.skip}
      </a>
      <header className={css.head}>
        <div className={css.inner}>
          <Link to={home} className={css.brand}>
            <img src={product.logo} alt="" width={32} height={32} onError={ownLogoInstead} />
            <span>{product.name}</span>
          </Link>
          {menu && <Menu key={pathname}>{menu}</Menu>}
          {user && <BasketLink />}
          <Link to={paths.guide()} className={css.tool} aria-label={text.guide} title={text.guide}>
            <Icon name="help" />
          </Link>
          {!user && screen?.name !== 'login' && (
            <Link to={paths.login(pathname === home ? undefined : pathname + search)} className={css.signIn}>
              {text.signIn}
            </Link>
          )}
          <AccountMenu />
        </div>
      </header>
      {screen && compId > 0 ? (
        <CompetitionHub key={compId} compId={compId} screen={screen}>
          {main}
        </CompetitionHub>
      ) : screen && sectionOf(screen) === ADMIN ? (
        <AdminRail screen={screen}>{main}</AdminRail>
      ) : (
        main
      )}
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
        <span>{text.menu.open}</span>
      </button>
      <nav id={MENU_ID} aria-label="Main" className={cx(css.nav, open && css.shown)}>
        {children}
      </nav>
    </>
  );
}
