import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { deleteBuilder } from '#contracts/organising/builder.ts';
import css from '../builder.module.css';
import { labelOf } from '../labels.ts';
import { builderMessages as text } from '../messages-builder.ts';
import { useBuilder } from '../use-builder.ts';

/** Only what nobody has entered goes; whoever deletes it types its name. */
export function DeleteCompetition() {
  const [isAsked, ask] = useState(false);
  return (
    <div>
      <Button variant="danger" onClick={() => ask(true)}>
        {text.remove}
      </Button>
      {isAsked && <Sure onClose={() => ask(false)} />}
    </div>
  );
}

function Sure({ onClose }: { readonly onClose: () => void }) {
  const { model, state } = useBuilder();
  const navigate = useNavigate();
  const form = useForm(
    { name: '' },
    {
      async send({ name }) {
        const answer = await call(deleteBuilder, { params: { id: model.compId }, query: { name } });
        if (!answer.ok) return refusedBy(answer);
        await model.forget();
        toast(text.removed);
        navigate(paths.manage(), { replace: true });
        return undefined;
      },
    },
  );
  const formId = useId();
  return (
    <Dialog
      title={text.remove}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" busy={form.busy}>
            {text.remove}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className={css.form}>
        <p>{text.removeText(state.draft.general.name)}</p>
        <Field label={labelOf('general.name')} {...form.text('name')} />
      </Form>
    </Dialog>
  );
}
