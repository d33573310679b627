import type { ReactNode } from 'react';
import { ADMIN, menuOf } from '#client/app/menus/menu.ts';
import { useVisitor } from '#client/app/menus/use-visitor.ts';
import { messages } from '#client/lib/messages/messages.ts';
import type { Screen } from '#client/lib/screen/screen.ts';
import { SideRail } from './side-rail.tsx';

/** Beside an administrator's screen: all the others. Somebody who has only one of them needs no rail. */
export function AdminRail({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const links = menuOf(ADMIN, useVisitor());
  return (
    <SideRail label={messages.shell.menu.admin} links={links.length < 2 ? [] : links} current={screen.under ?? screen.name}>
      {children}
    </SideRail>
  );
}
