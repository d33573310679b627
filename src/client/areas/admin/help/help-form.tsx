import { type FormEvent, useState } from 'react';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { call } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field, TextAreaField } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { type HelpItem, HelpKey, postHelp, putHelp } from '#contracts/admin/help.ts';
import css from './help.module.css';

const text = viewMessages.help;
type Problems = { readonly [Field in 'key' | 'title' | 'form']?: string };

interface HelpFormProps {
  readonly item: HelpItem;
  readonly onSaved: () => unknown;
  readonly onRemove: () => unknown;
}

/** Nothing that was typed is lost when the server says no. */
export function HelpForm({ item, onSaved, onRemove }: HelpFormProps) {
  const [type, setType] = useState(item.type);
  const [preload, setPreload] = useState(item.preload);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const body = { key: typed('key').trim(), title: typed('title').trim(), data: typed('data'), type, preload };
    const found = {
      ...(!HelpKey.safeParse(body.key).success && { key: text.need.key }),
      ...(!body.title && { title: text.need.title }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = item.id === 0 ? await call(postHelp, { body }) : await call(putHelp, { params: { id: item.id }, body });
    setBusy(false);
    if (answer.ok) {
      toast(text.saved);
      onSaved();
    } else if (answer.why === 'refused' && answer.refusal?.field === 'key') setProblems({ key: answer.message });
    else setProblems({ form: text.notSaved(answer.message) });
  };

  return (
    <form className={css.page} onSubmit={submit} noValidate>
      {problems.form && (
        <Banner tone="danger" live="alert">
          {problems.form}
        </Banner>
      )}
      <Field
        label={text.key}
        hint={text.keyHint}
        name="key"
        defaultValue={item.key}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        error={problems.key}
      />
      <Field label={text.name} name="title" defaultValue={item.title} maxLength={150} error={problems.title} />
      <Segmented
        label={text.type}
        options={[
          { value: 'T', text: text.types.T },
          { value: 'H', text: text.types.H },
        ]}
        value={type}
        onChange={setType}
      />
      <TextAreaField
        label={text.data}
        hint={type === 'H' ? text.dataHint : undefined}
        name="data"
        rows={12}
        maxLength={20_000}
        defaultValue={item.data}
      />
      <Tick checked={preload} label={text.preload} detail={text.preloadText} onChange={setPreload} />
      <div className={css.foot}>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? text.saving : text.save}
        </Button>
        {item.id > 0 && (
          <Button variant="danger" onClick={onRemove}>
            {text.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
