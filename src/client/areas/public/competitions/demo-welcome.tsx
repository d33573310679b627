import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { landingPath } from '#client/lib/session/landing.ts';
import { signIn } from '#client/lib/session/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { DEMO_PASSWORD, LOOK_AROUND } from '#domain/access/demo-accounts.ts';
import css from './demo-welcome.module.css';

const text = homeMessages.demo;

/** A visitor's first minute, in the demo only: what this is, and a look around as each kind of person by one tap. */
export function DemoWelcome() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const lookAround = async (email: string) => {
    setBusy(true);
    // A demo that others can reach has another password: then the server says no, and the start of the server says which.
    const problem = await signIn(email, DEMO_PASSWORD);
    setBusy(false);
    if (problem) toast(problem.message, { tone: 'danger' });
    else navigate(await landingPath());
  };
  return (
    <section aria-labelledby="demo-welcome" className={css.welcome}>
      <h2 id="demo-welcome">{text.title}</h2>
      <p>{text.what}</p>
      <p id="demo-as">{text.lookAround}</p>
      <ul aria-labelledby="demo-as" className={css.ways}>
        {LOOK_AROUND.map(({ email, as }) => (
          <li key={email}>
            <Button busy={busy} onClick={() => lookAround(email)}>
              {as}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
