import { NavLink } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayAnywhere, mayBuildAnywhere, mayFindUsers } from '#domain/access/permission.ts';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellProps } from './shell-props.ts';

const { menu } = messages.shell;

/** The newer layout: few ways to go, and only those that this person may. */
export function ShellV2({ width, children }: ShellProps) {
  const { user, hasToken, config } = useSession();
  const requests = config?.requests ?? 0;
  const actsFor = [...(config?.userInfo.clubs ?? []), ...(config?.userInfo.areas ?? [])];
  return (
    <ShellFrame
      home={paths.home()}
      width={width}
      menu={
        <>
          <NavLink to={paths.home()} end>
            {menu.home}
          </NavLink>
          {user && <NavLink to={paths.athletes()}>{menu.athletes}</NavLink>}
          {user && <NavLink to={paths.clubs()}>{menu.clubs}</NavLink>}
          {user && actsFor.length > 0 && <NavLink to={paths.clubEntries()}>{menu.clubEntries}</NavLink>}
          {user && mayBuildAnywhere(user, 'Schedule') && <NavLink to={paths.importEntries()}>{menu.importEntries}</NavLink>}
          {user && mayFindUsers(user) && <NavLink to={paths.users()}>{menu.users}</NavLink>}
          {user && requests > 0 && <NavLink to={paths.requests()}>{menu.requests(requests)}</NavLink>}
          {user && mayAnywhere(user, 'BUILDER') && <NavLink to={paths.organisations()}>{menu.organisations}</NavLink>}
          <NavLink to={paths.offline()}>{menu.offline}</NavLink>
          <NavLink to={paths.guide()}>{menu.guide}</NavLink>
          {!hasToken && <NavLink to={paths.login()}>{menu.signIn}</NavLink>}
        </>
      }
    >
      {children}
    </ShellFrame>
  );
}
