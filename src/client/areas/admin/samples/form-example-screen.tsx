import { type FormEvent, useState } from 'react';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { notify } from '#client/lib/net/notify.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FIELDS, type FieldName, problemsOf, type Values } from './example-form.ts';
import css from './samples.module.css';

const text = visitorMessages.samples;

/** `form-generic-example-v2`: how every form behaves. What was typed stays, the first field that is wrong gets the focus. */
export function FormExampleScreen() {
  const [problems, setProblems] = useState<Partial<Record<FieldName, string>>>({});
  const [sent, setSent] = useState<Values>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const of = (field: FieldName) => String(typed.get(field) ?? '').trim();
    const values: Values = {
      name: of('name'),
      email: of('email'),
      date: of('date'),
      time: of('time'),
      age: of('age'),
      website: of('website'),
    };
    const found = problemsOf(values);
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setSent(values);
    notify({ message: text.formOk });
  };
  return (
    <div className={css.page}>
      <h1>{text.form}</h1>
      <p>{text.formText}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        {FIELDS.map((field) => (
          <Field key={field} name={field} label={text.fields[field]} hint={text.hints[field]} error={problems[field]} />
        ))}
        <Button type="submit" variant="primary">
          {text.check}
        </Button>
      </form>
      {sent && (
        <dl className={css.sent}>
          {FIELDS.map((field) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{text.fields[field]}</dt>
              <dd>{sent[field] || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
