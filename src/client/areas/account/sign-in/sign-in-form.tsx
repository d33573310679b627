import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useStore } from '#client/lib/net/use-store.ts';
import { appConfig } from '#client/lib/session/session.ts';
import { signIn } from '#client/lib/session/sign-in.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { signInMessages } from './messages-sign-in.ts';
import { askConfig } from './password-help.ts';
import type { HalfWay } from './second-step.tsx';
import css from './sign-in-form.module.css';

const text = signInMessages;
/** Few need it: it is not part of what each desk loads. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));
type Problems = { readonly name?: string; readonly password?: string; readonly form?: string };

/** Name and password. What was typed stays when the server says no or cannot be reached. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [half, setHalf] = useState<HalfWay>();
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const demo = useStore(appConfig)?.demo ?? false;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('username') ?? '').trim();
    const password = String(form.get('password') ?? '');
    if (!name || !password) {
      setProblems({ ...(!name && { name: text.needName }), ...(!password && { password: text.needPassword }) });
      return;
    }
    setProblems({});
    setBusy(true);
    const problem = await signIn(name, password);
    setBusy(false);
    if (problem === undefined) onSignedIn();
    else if (problem.needsCode) setHalf({ name, password });
    else setProblems({ form: problem.message });
  };
  if (half)
    return (
      <Suspense>
        <SecondStep half={half} onSignedIn={onSignedIn} onBack={() => setHalf(undefined)} />
      </Suspense>
    );

  return (
    <form ref={askConfig} className={css.form} onSubmit={submit} noValidate>
      {problems.form && (
        <Banner tone="danger" live="alert">
          {problems.form}
        </Banner>
      )}
      <Field
        label={text.name}
        name="username"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        error={problems.name}
      />
      <Field label={text.password} name="password" type="password" autoComplete="current-password" error={problems.password} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? text.working : text.submit}
      </Button>
      {demo && <p className={css.demo}>{text.demo}</p>}
    </form>
  );
}
