import { useState } from 'react';
import { FoldedForm } from '#client/areas/account/user/folded-form.tsx';
import type { UserModel } from '#client/areas/account/user/user-model.ts';
import css from '#client/areas/account/user/user-screen.module.css';
import type { BoundForm } from '#client/lib/form/use-form.ts';
import { twoStepMessages } from '#client/lib/messages/messages-two-step.ts';
import { call } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Field } from '#client/ui/field.tsx';
import { postRecoveryCodes, postSecondFactorOff, postSecondFactorStart } from '#contracts/account/second-factor.ts';
import type { UserPage } from '#contracts/admin/user.ts';
import { shouldUseSecondFactor } from '#domain/access/second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Secret, TwoStepSetUp } from './two-step-set-up.tsx';

const text = twoStepMessages;

interface TwoStepProps {
  readonly page: UserPage;
  readonly model: UserModel;
}

/** A code besides the password: turn it on, off, and make new recovery codes. */
export function TwoStepSection({ page, model }: TwoStepProps) {
  const { user, secondFactor } = page;
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const grants = user.permissions.map(({ role, orgid, compid }) => ({ role, orgId: orgid, compId: compid }));
  const isAsked = !secondFactor.on && shouldUseSecondFactor({ role: user.role, permissions: grants });
  const onCodes = async (fresh: readonly string[], said: string) => {
    setSecret(undefined);
    setCodes(fresh);
    await model.done({ ok: true }, said);
  };
  return (
    <section className={css.section}>
      <h2>{text.title}</h2>
      {isAsked && <Banner tone="warn">{text.offered}</Banner>}
      <p>{secondFactor.on ? text.isOn(secondFactor.codesLeft) : text.lead}</p>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {secret && (
        <TwoStepSetUp secret={secret} onCancel={() => setSecret(undefined)} onOn={(fresh) => onCodes(fresh, text.setUp.on)} />
      )}
      {!secondFactor.on && !secret && <StartForm onSecret={setSecret} />}
      {secondFactor.on && !codes && <ChangeForms model={model} onCodes={onCodes} />}
    </section>
  );
}

function StartForm({ onSecret }: { readonly onSecret: (secret: Secret) => void }) {
  return (
    <FoldedForm
      title={text.start.title}
      submit={text.start.submit}
      values={{ old: '' }}
      check={({ old }) => ({ old: old ? undefined : text.needPassword })}
      send={async ({ old }) => {
        const answer = await call(postSecondFactorStart, { body: { password: old } });
        if (answer.ok) onSecret(answer.data);
        return answer;
      }}
      onDone={() => undefined}
    >
      {(form) => (
        <Field label={text.password} {...form.text('old')} type="password" autoComplete="current-password" hint={text.tablets} />
      )}
    </FoldedForm>
  );
}

const NOTHING = { old: '', code: '' };
type Typed = typeof NOTHING;

interface ChangeProps {
  readonly model: UserModel;
  readonly onCodes: (codes: readonly string[], said: string) => Promise<void>;
}

function ChangeForms({ model, onCodes }: ChangeProps) {
  const check = ({ old, code }: Typed) => ({
    old: old ? undefined : text.needPassword,
    code: code.trim() ? undefined : text.needCode,
  });
  return (
    <>
      <FoldedForm
        title={text.renew.title}
        submit={text.renew.submit}
        values={NOTHING}
        check={check}
        send={async ({ old, code }) => {
          const answer = await call(postRecoveryCodes, { body: { password: old, code: code.trim() } });
          if (answer.ok) await onCodes(answer.data.recoveryCodes, text.renew.done);
          return answer;
        }}
        onDone={() => undefined}
      >
        {(form) => <PasswordAndCode form={form} />}
      </FoldedForm>
      <FoldedForm
        title={text.off.title}
        submit={text.off.submit}
        danger
        values={NOTHING}
        check={check}
        send={({ old, code }) => call(postSecondFactorOff, { body: { password: old, code: code.trim() } })}
        onDone={() => model.done({ ok: true }, text.off.done)}
      >
        {(form) => <PasswordAndCode form={form} />}
      </FoldedForm>
    </>
  );
}

/** A recovery code has letters: the keyboard is not narrowed to digits. */
function PasswordAndCode({ form }: { readonly form: BoundForm<Typed> }) {
  return (
    <>
      <Field label={text.password} {...form.text('old')} type="password" autoComplete="current-password" />
      <Field label={text.code} {...form.text('code')} autoComplete="one-time-code" spellCheck={false} maxLength={100} />
    </>
  );
}
