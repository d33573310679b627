import { FoldedForm } from '#client/areas/account/user/folded-form.tsx';
import type { UserModel } from '#client/areas/account/user/user-model.ts';
import css from '#client/areas/account/user/user-screen.module.css';
import { twoStepMessages } from '#client/lib/messages/messages-two-step.ts';
import { call } from '#client/lib/net/call.ts';
import { deleteSecondFactor } from '#contracts/account/second-factor.ts';
import type { UserPage } from '#contracts/admin/user.ts';

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
        values={{}}
        check={() => ({})}
        send={() => call(deleteSecondFactor, { params: { id: user.id } })}
        onDone={() => model.done({ ok: true }, reset.done)}
      >
        {() => <p>{reset.text}</p>}
      </FoldedForm>
    </section>
  );
}
