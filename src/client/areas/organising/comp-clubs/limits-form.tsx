import type { ReactNode } from 'react';
import { contractCheck } from '#client/lib/form/contract-check.ts';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { compClubMessages as text } from '#client/lib/messages/messages-comp-clubs.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { putCompClub } from '#contracts/organising/comp-club.ts';
import type { Limits } from './comp-clubs.ts';
import css from './comp-clubs-screen.module.css';

const TEXTS = ['categoryName', 'bibNos'] as const;
const NUMBERS = ['maxEntries', 'maxPerEvent', 'maxRelays', 'maxMixedRelays'] as const;
export const NO_LIMITS: Limits = { categoryName: '', bibNos: '', maxEntries: 0, maxPerEvent: 0, maxRelays: 0, maxMixedRelays: 0 };

type Typed = Readonly<Record<keyof Limits, string>>;
const each = (of: (name: keyof Limits) => string): Typed => ({
  categoryName: of('categoryName'),
  bibNos: of('bibNos'),
  maxEntries: of('maxEntries'),
  maxPerEvent: of('maxPerEvent'),
  maxRelays: of('maxRelays'),
  maxMixedRelays: of('maxMixedRelays'),
});
const typedOf = (limits: Limits): Typed => each((name) => String(limits[name]));
const NEED_NUMBER = each(() => text.needNumber);

/** An empty number is not 0: the contract says what it wants. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
const bodyOf = (typed: Typed) => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, typed[name].trim()])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, numberOf(typed[name])])),
});

interface FormProps {
  readonly limits: Limits;
  readonly submit: string;
  /** What has to be chosen besides. */
  readonly children?: ReactNode;
  readonly onSave: (limits: Limits) => Promise<unknown>;
}

/** What a club may enter. */
export function LimitsForm({ limits, submit, children, onSave }: FormProps) {
  const form = useForm(typedOf(limits), {
    check: contractCheck<Typed>(putCompClub.body, { bodyOf, words: NEED_NUMBER }),
    async send(typed) {
      await onSave(putCompClub.body.parse(bodyOf(typed)));
      return undefined;
    },
  });
  return (
    <Form form={form} className={css.form}>
      {children && <div className={css.whole}>{children}</div>}
      {[...TEXTS, ...NUMBERS].map((name) => {
        const [label = '', hint = ''] = text.fields[name];
        return <Field key={name} label={label} hint={hint} {...form.text(name)} />;
      })}
      <Button type="submit" variant="primary" busy={form.busy}>
        {submit}
      </Button>
    </Form>
  );
}
