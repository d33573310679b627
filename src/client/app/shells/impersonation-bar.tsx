import { useNavigate } from 'react-router-dom';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { paths } from '#client/lib/page/paths.ts';
import { impersonate } from '#client/lib/session/impersonate.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import css from './impersonation-bar.module.css';

const text = accountMessages.impersonation;

/** Over every screen, for as long as an administrator is at work as somebody else. */
export function ImpersonationBar() {
  const { user } = useSession();
  const navigate = useNavigate();
  if (!user?.impersonator) return null;
  const self = user.impersonator;
  const stop = async () => {
    const answer = await impersonate(self.id);
    toast(answer.ok ? text.stopped : answer.message, answer.ok ? {} : { tone: 'danger' });
    if (answer.ok) navigate(paths.user(user.id));
  };
  return (
    <aside aria-label={text.label} className={css.bar}>
      <p>{text.bar(user.name, self.name)}</p>
      <Button aria-label={text.stop} onClick={stop}>
        {text.stopShort}
      </Button>
    </aside>
  );
}
