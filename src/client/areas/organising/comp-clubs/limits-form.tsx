import { type FormEvent, type ReactNode, useState } from 'react';
import { compClubMessages as text } from '#client/lib/messages/messages-comp-clubs.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { putCompClub } from '#contracts/organising/comp-club.ts';
import type { Limits } from './comp-clubs-model.ts';
import css from './comp-clubs-screen.module.css';

const TEXTS = ['categoryName', 'bibNos'] as const;
const NUMBERS = ['maxEntries', 'maxPerEvent', 'maxRelays', 'maxMixedRelays'] as const;
export const NO_LIMITS: Limits = { categoryName: '', bibNos: '', maxEntries: 0, maxPerEvent: 0, maxRelays: 0, maxMixedRelays: 0 };

interface FormProps {
  readonly limits: Limits;
  readonly submit: string;
  /** What has to be chosen besides. */
  readonly children?: ReactNode;
  readonly onSave: (limits: Limits) => Promise<unknown>;
}

/** What a club may enter. */
export function LimitsForm({ limits, submit, children, onSave }: FormProps) {
  const [problems, setProblems] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '').trim();
    const number = (name: string) => (typed(name) === '' ? Number.NaN : Number(typed(name)));
    const parsed = putCompClub.body.safeParse({
      ...Object.fromEntries(TEXTS.map((name) => [name, typed(name)])),
      ...Object.fromEntries(NUMBERS.map((name) => [name, number(name)])),
    });
    setProblems(new Set(parsed.error?.issues.map(({ path }) => String(path[0]))));
    if (!parsed.success) return;
    setBusy(true);
    await onSave(parsed.data);
    setBusy(false);
  };
  return (
    <form className={css.form} onSubmit={save} noValidate>
      {children}
      {[...TEXTS, ...NUMBERS].map((name) => {
        const [label = '', hint = ''] = text.fields[name];
        return (
          <Field
            key={name}
            label={label}
            name={name}
            hint={hint}
            defaultValue={String(limits[name])}
            error={problems.has(name) ? text.needNumber : undefined}
          />
        );
      })}
      <Button type="submit" variant="primary" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
