import { type FormEvent, useState } from 'react';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postPriority } from '#contracts/organising/configuration.ts';
import css from './priority-form.module.css';

const text = entryMessages.gate;

/** Until the priority date only users who have typed the organiser's code may enter. */
export function PriorityForm({ compId, onOpened }: { readonly compId: number; readonly onOpened: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') {
      setProblem(text.needCode);
      return;
    }
    setBusy(true);
    const answer = await call(postPriority, { params: { id: compId }, body: { code } });
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.message);
    if (!answer.ok) return;
    toast(text.opened);
    onOpened();
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <Field label={text.code} name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} error={problem} />
      <Button type="submit" variant="primary" busy={busy}>
        {text.send}
      </Button>
    </form>
  );
}
