import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, TextAreaField } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type HelpItem, HelpKey, postHelp, putHelp } from '#contracts/admin/help.ts';
import css from './help.module.css';

const text = viewMessages.help;

interface HelpFormProps {
  readonly item: HelpItem;
  readonly onSaved: () => unknown;
  readonly onRemove: () => unknown;
}

/** Nothing that was typed is lost when the server says no. */
export function HelpForm({ item, onSaved, onRemove }: HelpFormProps) {
  const { key, title, type, data, preload } = item;
  const form = useForm(
    { key, title, type, data, preload },
    {
      check: (typed) => ({
        ...(!HelpKey.safeParse(typed.key.trim()).success && { key: text.need.key }),
        ...(!typed.title.trim() && { title: text.need.title }),
      }),
      notDone: text.notSaved,
      async send(typed) {
        const body = { ...typed, key: typed.key.trim(), title: typed.title.trim() };
        const answer = item.id === 0 ? await call(postHelp, { body }) : await call(putHelp, { params: { id: item.id }, body });
        if (!answer.ok) return refusedBy(answer);
        toast(text.saved);
        onSaved();
        return undefined;
      },
    },
  );

  return (
    <Form form={form} className={css.page}>
      <Field label={text.key} hint={text.keyHint} {...form.text('key')} maxLength={60} autoCapitalize="none" spellCheck={false} />
      <Field label={text.name} {...form.text('title')} maxLength={150} />
      <Segmented
        label={text.type}
        options={[
          { value: 'T', text: text.types.T },
          { value: 'H', text: text.types.H },
        ]}
        {...form.choice('type')}
      />
      <TextAreaField
        label={text.data}
        hint={form.values.type === 'H' ? text.dataHint : undefined}
        {...form.text('data')}
        rows={12}
        maxLength={20_000}
      />
      <Tick wraps {...form.tick('preload')} label={text.preload} detail={text.preloadText} />
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? text.saving : text.save}
        </Button>
        {item.id > 0 && (
          <Button variant="danger" onClick={onRemove}>
            {text.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}
