import { useState } from 'react';
import { Link } from 'react-router-dom';
import { leave } from '#client/app/routing/leave.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { securityMessages } from '#client/lib/messages/messages-security.ts';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { openPanel } from '#client/lib/page/panel.ts';
import { paths } from '#client/lib/page/paths.ts';
import { ThemeChoice } from '#client/lib/page/theme-choice.tsx';
import { adminMode, setAdminMode } from '#client/lib/session/admin-mode.ts';
import { type SessionUser, useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { isAdministrator, isApplicationAdministrator, mayFindUsers } from '#domain/access/permission.ts';
import css from './account-menu.module.css';

const text = messages.shell;

/** Who is signed in, and how the screen looks. */
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
          {user && <OwnPages user={user} onLeave={close} />}
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

/** The pages of one's own account and, for administrators, of everybody's. */
function OwnPages({ user, onLeave }: { readonly user: SessionUser; readonly onLeave: () => void }) {
  const inAdminMode = useStore(adminMode);
  const { adminMode: mode, settings, mail, users, user: account } = accountMessages;
  return (
    <>
      <nav aria-label={account.own} className={css.pages}>
        <Link to={paths.user()} onClick={onLeave}>
          {account.own}
        </Link>
        <Link to={paths.basket()} onClick={onLeave}>
          {text.pages.basket}
        </Link>
        <Link to={paths.ownEntries()} onClick={onLeave}>
          {text.pages.entries}
        </Link>
        <Link to={paths.orders()} onClick={onLeave}>
          {text.pages.orders}
        </Link>
        {mayFindUsers(user) && (
          <Link to={paths.users()} onClick={onLeave}>
            {users.title}
          </Link>
        )}
        {isApplicationAdministrator(user) && (
          <Link to={paths.settings()} onClick={onLeave}>
            {settings.title}
          </Link>
        )}
        {isApplicationAdministrator(user) && (
          <Link to={paths.health()} onClick={onLeave}>
            {accountMessages.health.title}
          </Link>
        )}
        {isAdministrator(user) && (
          <Link to={paths.security()} onClick={onLeave}>
            {securityMessages.title}
          </Link>
        )}
        {isAdministrator(user) && (
          <Link to={paths.mail()} onClick={onLeave}>
            {mail.title}
          </Link>
        )}
        {isAdministrator(user) && (
          <Link to={paths.helpList()} onClick={onLeave}>
            {viewMessages.help.title}
          </Link>
        )}
      </nav>
      {isApplicationAdministrator(user) && (
        <Tick wraps checked={inAdminMode} label={mode.label} detail={mode.text} onChange={setAdminMode} />
      )}
    </>
  );
}
