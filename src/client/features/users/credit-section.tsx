import { type FormEvent, useState } from 'react';
import { call } from '#client/lib/call.ts';
import { deviceDayTime } from '#client/lib/clock.ts';
import { accountMessages } from '#client/lib/messages-account.ts';
import { appConfig } from '#client/lib/session.ts';
import { useStore } from '#client/lib/use-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { postCredit, type UserPage } from '#contracts/user.ts';
import { hasCredit } from '#domain/access/entity.ts';
import { newId } from '#local/device.ts';
import { Folded } from './folded.tsx';
import type { UserModel } from './user-model.ts';
import css from './user-screen.module.css';

const text = accountMessages.user;

interface CreditProps {
  readonly page: UserPage;
  readonly model: UserModel;
  readonly editable: boolean;
}

/** Credit with all its changes. Less than one whole unit of the currency counts as none. */
export function CreditSection({ page, model, editable }: CreditProps) {
  const currency = useStore(appConfig)?.currency ?? 'GBP';
  const money = (value: number) => new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(value);
  return (
    <section className={css.section}>
      <h2>{text.credit}</h2>
      {hasCredit(page.e4s_credit) || page.creditEntries.length > 0 ? (
        <p className={css.amount}>{money(page.e4s_credit)}</p>
      ) : (
        <p className={css.soft}>{text.noCredit}</p>
      )}
      <ul className={css.rows}>
        {page.creditEntries.map(({ id, value, reason, by, at }) => (
          <li key={id} className={css.row}>
            <span>
              <strong>{money(value)}</strong> {reason}
            </span>
            <span className={css.soft}>
              {by}, {deviceDayTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {editable && (
        <Folded title={text.changeCredit}>
          <CreditForm userId={page.user.id} model={model} money={money} />
        </Folded>
      )}
    </section>
  );
}

const negative = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);

interface FormProps {
  readonly userId: number;
  readonly model: UserModel;
  readonly money: (value: number) => string;
}

function CreditForm({ userId, model, money }: FormProps) {
  const [problems, setProblems] = useState<{ readonly value?: string; readonly reason?: string }>({});
  const [busy, setBusy] = useState(false);
  // The answer may get lost on its way: the same content pressed again is the same call, and counts once.
  const [once, setOnce] = useState(newId);
  const change = async (value: string, reason: string, callId: string, undo?: () => Promise<unknown>) => {
    const answer = await call(postCredit, { params: { id: userId }, query: { value, reason }, once: callId });
    if (answer.ok) return model.done(answer, text.creditIs(money(answer.data.e4s_credit)), undo);
    return model.done(answer.why === 'unreachable' ? { ok: false, message: text.creditUnknown } : answer, '');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const value = String(typed.get('value') ?? '').trim();
    const reason = String(typed.get('reason') ?? '').trim();
    const wrong = {
      ...(!/^-?\d{1,7}(\.\d{1,2})?$/.test(value) && { value: text.needAmount }),
      ...(!reason && { reason: text.needReason }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const done = await change(value, reason, once, () => change(negative(value), text.takenBack(reason), newId()));
    setBusy(false);
    if (!done) return;
    setOnce(newId());
    form.reset();
  };
  return (
    <form className={css.form} onSubmit={submit} onChange={() => setOnce(newId())} noValidate>
      <Field label={text.amount} name="value" inputMode="decimal" hint={text.amountHint} error={problems.value} />
      <Field label={text.reason} name="reason" hint={text.reasonHint} maxLength={480} error={problems.reason} />
      <Button type="submit" variant="primary" busy={busy}>
        {text.addCredit}
      </Button>
    </form>
  );
}
