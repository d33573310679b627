import { lazy, Suspense, useState } from 'react';
import { askConfig } from '#client/areas/account/sign-in/password/password-help.ts';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { appConfig } from '#client/lib/session/session.ts';
import { signIn } from '#client/lib/session/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { signInMessages } from './messages-sign-in.ts';
import type { HalfWay } from './second-step.tsx';
import css from './sign-in-form.module.css';

const text = signInMessages;
/** Few need it: it is not part of what each desk loads. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** Name and password. What was typed stays when the server says no or cannot be reached. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void | Promise<void> }) {
  const [half, setHalf] = useState<HalfWay>();
  const demo = useStore(appConfig)?.demo ?? false;

  const form = useForm(
    { username: '', password: '' },
    {
      check: ({ username, password }) => ({
        ...(!username.trim() && { username: text.needName }),
        ...(!password && { password: text.needPassword }),
      }),
      async send({ username, password }) {
        const name = username.trim();
        const problem = await signIn(name, password);
        if (problem?.needsCode) setHalf({ name, password });
        else if (problem) return { message: problem.message };
        else await onSignedIn();
        return undefined;
      },
    },
  );
  if (half)
    return (
      <Suspense>
        <SecondStep half={half} onSignedIn={onSignedIn} onBack={() => setHalf(undefined)} />
      </Suspense>
    );

  return (
    <Form form={form} ref={askConfig} className={css.form}>
      <Field
        label={text.name}
        {...form.text('username')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Field label={text.password} {...form.text('password')} type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? text.working : text.submit}
      </Button>
      {demo && <p className={css.demo}>{text.demo}</p>}
    </Form>
  );
}
