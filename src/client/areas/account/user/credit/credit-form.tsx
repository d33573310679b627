import { useState } from 'react';
import type { UserModel } from '#client/areas/account/user/user-model.ts';
import css from '#client/areas/account/user/user-screen.module.css';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { accountMessages } from '#client/lib/messages/messages-account.ts';
import { creditMessages } from '#client/lib/messages/messages-credit.ts';
import { call } from '#client/lib/net/call.ts';
import { useMoney } from '#client/lib/text/money.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { postCredit, postCreditUpdate } from '#contracts/admin/credit.ts';
import { toMinor, toUnits, type Units, unitsText } from '#domain/money/money.ts';
import { newId } from '#local/device/device.ts';

const text = accountMessages.user;
const HOWS = ['add', 'set'] as const;
type How = (typeof HOWS)[number];

const negative = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);

interface FormProps {
  readonly userId: number;
  /** The credit now, whole units. */
  readonly before: Units;
  readonly model: Pick<UserModel, 'done'>;
}

/** Adds to the credit, or sets it. */
export function CreditForm({ userId, before, model }: FormProps) {
  const money = useMoney();
  // The answer may get lost on its way: the same content pressed again is the same call, and counts once.
  const [once, setOnce] = useState(newId);
  const change = async (of: How, value: string, reason: string, callId: string, undo?: () => Promise<unknown>) => {
    const wanted = { params: { id: userId }, query: { value, reason }, once: callId };
    const answer = await (of === 'add' ? call(postCredit, wanted) : call(postCreditUpdate, wanted));
    if (!answer.ok) return model.done(answer.why === 'unreachable' ? { ok: false, message: text.creditUnknown } : answer, '');
    if (answer.data.waits) return model.done(answer, creditMessages.wait(money(toUnits(toMinor(Number(value))))));
    return model.done(answer, text.creditIs(money(answer.data.e4s_credit)), undo);
  };
  const form = useForm<{ readonly how: How; readonly value: string; readonly reason: string }>(
    { how: 'add', value: '', reason: '' },
    {
      check: ({ value, reason }) => ({
        value: /^-?\d{1,7}(\.\d{1,2})?$/.test(value.trim()) ? undefined : text.needAmount,
        reason: reason.trim() ? undefined : text.needReason,
      }),
      async send(typed) {
        const value = typed.value.trim();
        const reason = typed.reason.trim();
        const back = typed.how === 'add' ? negative(value) : unitsText(toMinor(before));
        const undo = () => change(typed.how, back, text.takenBack(reason), newId());
        if (!(await change(typed.how, value, reason, once, undo))) return undefined;
        setOnce(newId());
        form.change({ value: '', reason: '' });
        return undefined;
      },
    },
  );
  const { how } = form.values;
  return (
    <Form form={form} className={css.form} onChange={() => setOnce(newId())}>
      <Segmented
        label={creditMessages.how}
        options={HOWS.map((value) => ({ value, text: creditMessages.hows[value] }))}
        {...form.choice('how')}
      />
      <Field label={text.amount} {...form.text('value')} inputMode="decimal" hint={how === 'add' ? text.amountHint : undefined} />
      <Field label={text.reason} {...form.text('reason')} hint={text.reasonHint} maxLength={480} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {how === 'add' ? text.addCredit : creditMessages.set}
      </Button>
    </Form>
  );
}
