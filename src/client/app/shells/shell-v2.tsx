import { NavLink } from 'react-router-dom';
import { menuOf } from '#client/app/menus/menu.ts';
import { useVisitor } from '#client/app/menus/use-visitor.ts';
import { paths } from '#client/lib/page/paths.ts';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellProps } from './shell-props.ts';

/** The newer layout: few ways to go, and only those that this person may. */
export function ShellV2({ width, children }: ShellProps) {
  const links = menuOf('main', useVisitor());
  return (
    <ShellFrame
      home={paths.home()}
      width={width}
      menu={links.map(({ to, text }) => (
        <NavLink key={to} to={to} end={to === paths.home()}>
          {text}
        </NavLink>
      ))}
    >
      {children}
    </ShellFrame>
  );
}
