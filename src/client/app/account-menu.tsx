import { useState } from 'react';
import { messages } from '#client/lib/messages.ts';
import { openPanel } from '#client/lib/panel.ts';
import { useSession } from '#client/lib/session.ts';
import { ThemeChoice } from '#client/lib/theme-choice.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { leave } from './leave.ts';

const text = messages.shell;

/** Who is signed in, and how the screen looks. */
export function AccountMenu() {
  const [open, setOpen] = useState(false);
  const { user, hasToken } = useSession();
  const who = user && (hasToken ? text.account(user.name) : text.lastUser(user.name));
  return (
    <>
      <IconButton icon="person" label={who ?? text.accountOfNobody} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={who ?? text.nobody} onClose={() => setOpen(false)}>
          <ThemeChoice />
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
