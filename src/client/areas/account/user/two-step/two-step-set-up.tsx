import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { twoStepMessages } from '#client/lib/messages/messages-two-step.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postSecondFactorConfirm } from '#contracts/account/second-factor.ts';
import css from './two-step.module.css';

const text = twoStepMessages.setUp;

/** What the authenticator app is to read: as a picture (SVG) and as text. */
export interface Secret {
  readonly secret: string;
  readonly qr: string;
}

interface SetUpProps {
  readonly secret: Secret;
  readonly onOn: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
}

/** The app reads the secret, and a first code shows that it has. */
export function TwoStepSetUp({ secret: { secret, qr }, onOn, onCancel }: SetUpProps) {
  const form = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ code: code.trim() ? undefined : twoStepMessages.needCode }),
      async send({ code }) {
        const answer = await call(postSecondFactorConfirm, { body: { code: code.trim() } });
        if (!answer.ok) return { message: answer.message, field: 'code' };
        await onOn(answer.data.recoveryCodes);
        return undefined;
      },
    },
  );
  return (
    <Form form={form} className={css.setUp}>
      <h3>{text.title}</h3>
      <img className={css.picture} alt={text.picture} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />
      <p>
        {text.byHand} <code className={css.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Field
        label={text.code}
        {...form.text('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={100}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {text.submit}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </Form>
  );
}
