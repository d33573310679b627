import { type FormEvent, useState } from 'react';
import type { UserModel } from '#client/areas/account/user/user-model.ts';
import css from '#client/areas/account/user/user-screen.module.css';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { creditMessages } from '#client/lib/messages/messages-credit.ts';
import { call } from '#client/lib/net/call.ts';
import { useMoney } from '#client/lib/text/use-money.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { postCredit, postCreditUpdate } from '#contracts/admin/credit.ts';
import { newId } from '#local/device/device.ts';

const text = accountMessages.user;
const HOWS = ['add', 'set'] as const;
type How = (typeof HOWS)[number];

const negative = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);

interface FormProps {
  readonly userId: number;
  /** The credit now, whole units. */
  readonly before: number;
  readonly model: Pick<UserModel, 'done'>;
}

/** Adds to the credit, or sets it. */
export function CreditForm({ userId, before, model }: FormProps) {
  const money = useMoney();
  const [how, setHow] = useState<How>('add');
  const [problems, setProblems] = useState<{ readonly value?: string; readonly reason?: string }>({});
  const [busy, setBusy] = useState(false);
  // The answer may get lost on its way: the same content pressed again is the same call, and counts once.
  const [once, setOnce] = useState(newId);
  const change = async (of: How, value: string, reason: string, callId: string, undo?: () => Promise<unknown>) => {
    const wanted = { params: { id: userId }, query: { value, reason }, once: callId };
    const answer = await (of === 'add' ? call(postCredit, wanted) : call(postCreditUpdate, wanted));
    if (!answer.ok) return model.done(answer.why === 'unreachable' ? { ok: false, message: text.creditUnknown } : answer, '');
    if (answer.data.waits) return model.done(answer, creditMessages.wait(money(Number(value))));
    return model.done(answer, text.creditIs(money(answer.data.e4s_credit)), undo);
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
    const back = how === 'add' ? negative(value) : before.toFixed(2);
    const done = await change(how, value, reason, once, () => change(how, back, text.takenBack(reason), newId()));
    setBusy(false);
    if (!done) return;
    setOnce(newId());
    form.reset();
  };
  return (
    <form className={css.form} onSubmit={submit} onChange={() => setOnce(newId())} noValidate>
      <Segmented
        label={creditMessages.how}
        options={HOWS.map((value) => ({ value, text: creditMessages.hows[value] }))}
        value={how}
        onChange={setHow}
      />
      <Field
        label={text.amount}
        name="value"
        inputMode="decimal"
        hint={how === 'add' ? text.amountHint : undefined}
        error={problems.value}
      />
      <Field label={text.reason} name="reason" hint={text.reasonHint} maxLength={480} error={problems.reason} />
      <Button type="submit" variant="primary" busy={busy}>
        {how === 'add' ? text.addCredit : creditMessages.set}
      </Button>
    </form>
  );
}
