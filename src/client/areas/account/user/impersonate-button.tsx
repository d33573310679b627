import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { paths } from '#client/lib/page/paths.ts';
import { impersonate } from '#client/lib/session/impersonate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { UserPage } from '#contracts/admin/user.ts';

const text = accountMessages.impersonation;

/** Asks once, then the administrator is at work as this user. */
export function ImpersonateButton({ user: { id, display_name: name } }: { readonly user: UserPage['user'] }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const start = async () => {
    const answer = await impersonate(id);
    setAsking(false);
    toast(answer.ok ? text.now(name) : answer.message, answer.ok ? {} : { tone: 'danger' });
    if (answer.ok) navigate(paths.home());
  };
  return (
    <>
      <Button icon="person" onClick={() => setAsking(true)}>
        {text.start}
      </Button>
      {asking && (
        <Dialog
          title={text.askTitle(name)}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{text.leave}</Button>
              <Button variant="primary" onClick={start}>
                {text.start}
              </Button>
            </>
          }
        >
          <p>{text.ask(name)}</p>
        </Dialog>
      )}
    </>
  );
}
