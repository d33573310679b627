import { useLocation } from 'react-router-dom';
import { AdminMenu } from '#client/app/menus/admin-menu.tsx';
import { oldMenuPath } from '#client/app/menus/menu.ts';
import { isBuilt } from '#client/app/routing/is-built.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { type MenuEntry, menusOf } from '#domain/access/menus.ts';
import type { Principal } from '#domain/access/permission.ts';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellProps } from './shell-props.ts';

const NOBODY: Principal = { role: 'ANON', permissions: [] };

/** The older layout with its menu and the Admin submenu, as far as this person may. */
export function ShellOld(props: ShellProps) {
  const { user, config } = useSession();
  const requests = config?.requests ?? 0;
  const { pathname } = useLocation();
  const isHere = (path: string) => (path === pathname ? 'page' : undefined);
  const to = (entry: MenuEntry) => oldMenuPath(entry.key, user?.id ?? 0) ?? paths.home('v1');
  // A screen that is not built yet gets no menu entry; its address still says so.
  const menu = menusOf(user ?? NOBODY).filter((entry) => isBuilt(to(entry)));
  const admin = menu.filter((entry) => entry.admin);
  return (
    <ShellFrame
      {...props}
      home={paths.home('v1')}
      menu={
        <>
          {menu
            .filter((entry) => !entry.admin)
            .map((entry) => (
              <Link key={entry.key} to={to(entry)} aria-current={isHere(to(entry))}>
                {entry.title}
              </Link>
            ))}
          {user && requests > 0 && (
            <Link to={paths.requests()} aria-current={isHere(paths.requests())}>
              {messages.shell.menu.requests(requests)}
            </Link>
          )}
          {admin.length > 0 && (
            <AdminMenu key={pathname} title={messages.shell.menu.admin}>
              {admin.map((entry) => (
                <Link key={entry.key} to={to(entry)} aria-current={isHere(to(entry))}>
                  {entry.title}
                </Link>
              ))}
            </AdminMenu>
          )}
        </>
      }
    />
  );
}
