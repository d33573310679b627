import { useState } from 'react';
import { leave } from '#client/app/routing/leave.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { ThemeChoice } from '#client/lib/page/theme-choice.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { adminMode, setAdminMode } from '#client/lib/session/admin-mode.ts';
import { type SessionUser, useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { isApplicationAdministrator } from '#domain/access/permission.ts';
import css from './account-menu.module.css';
import { menuOf } from './menu.ts';
import { useVisitor } from './use-visitor.ts';

const text = messages.shell;

/** The signed-in user, and how the screen looks. */
export function AccountMenu() {
  const [open, setOpen] = useState(false);
  const { user, hasToken } = useSession();
  const who = user && (hasToken ? text.account(user.name) : text.lastUser(user.name));
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        icon="person"
        className={css.who}
        aria-label={who ?? text.accountOfNobody}
        title={who ?? text.accountOfNobody}
        onClick={() => setOpen(true)}
      >
        {user && hasToken && <span className={css.name}>{user.name}</span>}
      </Button>
      {open && (
        <Dialog title={who ?? text.nobody} onClose={close}>
          <ThemeChoice />
          <OwnPages user={user} onLeave={close} />
          {(!user || !hasToken) && (
            <Button
              variant="primary"
              onClick={() => {
                setOpen(false);
                openPanel({ name: 'sign-in' });
              }}
            >
              {text.signIn}
            </Button>
          )}
          {user && (
            <Button
              onClick={async () => {
                const problem = await leave();
                setOpen(false);
                if (problem) toast(problem, { tone: 'danger' });
              }}
            >
              {text.signOut}
            </Button>
          )}
        </Dialog>
      )}
    </>
  );
}

/** The pages of one's own account, and what concerns this device. */
function OwnPages({ user, onLeave }: { readonly user: SessionUser | undefined; readonly onLeave: () => void }) {
  const inAdminMode = useStore(adminMode);
  const { adminMode: mode, user: account } = accountMessages;
  const links = menuOf('account', useVisitor());
  return (
    <>
      <nav aria-label={account.own} className={css.pages}>
        {links.map(({ to, text: page }) => (
          <Link key={to} to={to} onClick={onLeave}>
            {page}
          </Link>
        ))}
      </nav>
      {user && isApplicationAdministrator(user) && (
        <Tick wraps checked={inAdminMode} label={mode.label} detail={mode.text} onChange={setAdminMode} />
      )}
    </>
  );
}
