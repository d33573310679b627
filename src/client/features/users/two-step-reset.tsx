import { call } from '#client/lib/call.ts';
import { twoStepMessages } from '#client/lib/messages-two-step.ts';
import { deleteSecondFactor } from '#contracts/second-factor.ts';
import type { UserPage } from '#contracts/user.ts';
import { FoldedForm } from './folded-form.tsx';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

interface ResetProps {
  readonly page: UserPage;
  readonly model: UserModel;
}

/** An administrator lets somebody in again who has lost the phone and the recovery codes. */
export function TwoStepReset({ page: { user }, model }: ResetProps) {
  const { title, reset } = twoStepMessages;
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <p>{reset.on}</p>
      <FoldedForm
        title={reset.title}
        submit={reset.submit}
        danger
        check={() => ({})}
        send={() => call(deleteSecondFactor, { params: { id: user.id } })}
        onDone={() => model.done({ ok: true }, reset.done)}
      >
        {() => <p>{reset.text}</p>}
      </FoldedForm>
    </section>
  );
}
