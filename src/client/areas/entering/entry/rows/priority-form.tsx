import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
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
  const form = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ code: code.trim() ? undefined : text.needCode }),
      async send({ code }) {
        const answer = await call(postPriority, { params: { id: compId }, body: { code: code.trim() } });
        if (!answer.ok) return { message: answer.message, field: 'code' };
        toast(text.opened);
        onOpened();
        return undefined;
      },
    },
  );
  return (
    <Form form={form} className={css.form}>
      <Field label={text.code} {...form.text('code')} autoCapitalize="none" spellCheck={false} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {text.send}
      </Button>
    </Form>
  );
}
