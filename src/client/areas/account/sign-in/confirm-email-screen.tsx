import { useState } from 'react';
import { forgetMailedKey, takeMailedKey } from '#client/areas/account/sign-in/password/mailed-key.ts';
import { isSpentKey, SpentLink } from '#client/areas/account/sign-in/password/spent-link.tsx';
import { ownAccountMessages } from '#client/lib/messages/messages-own-account.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { refreshConfig } from '#client/lib/session/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { postConfirmEmail } from '#contracts/account/own-account.ts';
import { AccountCard, CardLinks } from './account-card.tsx';

const text = ownAccountMessages.confirm;

/** Where the link leads that went to somebody's new address. Nothing changes before they say so: mail programs open links by themselves. */
export function ConfirmEmailScreen() {
  const [mailed] = useState(takeMailedKey);
  const [end, setEnd] = useState<'done' | 'spent'>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (!mailed) return;
    setProblem(undefined);
    setBusy(true);
    const answer = await call(postConfirmEmail, { body: mailed });
    setBusy(false);
    const isSpent = isSpentKey(answer);
    if (answer.ok || isSpent) {
      forgetMailedKey();
      setEnd(isSpent ? 'spent' : 'done');
      if (answer.ok) await refreshConfig();
    } else setProblem(answer.message);
  };
  return (
    <AccountCard title={text.title}>
      {problem && (
        <Banner tone="danger" live="alert">
          {problem}
        </Banner>
      )}
      {end === 'done' && mailed && (
        <Banner tone="good" live="status">
          {text.done(mailed.login)}
        </Banner>
      )}
      {end === 'spent' && <SpentLink />}
      {!end && !mailed && <p>{text.noKey}</p>}
      {!end && mailed && (
        <>
          <p>{text.lead(mailed.login)}</p>
          <Button variant="primary" busy={busy} onClick={confirm}>
            {busy ? text.working : text.submit}
          </Button>
        </>
      )}
      <CardLinks>
        <Link to={paths.user()}>{text.account}</Link>
      </CardLinks>
    </AccountCard>
  );
}
