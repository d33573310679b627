import { useState } from 'react';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { notify } from '#client/lib/net/notify.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FIELDS, problemsOf, type Values } from './example-form.ts';
import css from './samples.module.css';

const text = visitorMessages.samples;

const EMPTY: Values = { name: '', email: '', date: '', time: '', age: '', website: '' };
const trimmed = ({ name, email, date, time, age, website }: Values): Values => ({
  name: name.trim(),
  email: email.trim(),
  date: date.trim(),
  time: time.trim(),
  age: age.trim(),
  website: website.trim(),
});

/** `form-generic-example-v2`: how every form behaves. What was typed stays, the first field that is wrong gets the focus. */
export function FormExampleScreen() {
  const [sent, setSent] = useState<Values>();
  const form = useForm<Values>(EMPTY, {
    check: (typed) => problemsOf(trimmed(typed)),
    async send(typed) {
      setSent(trimmed(typed));
      notify({ message: text.formOk });
      return undefined;
    },
  });
  return (
    <div className={css.page}>
      <h1>{text.form}</h1>
      <p>{text.formText}</p>
      <Form form={form} className={css.form}>
        {FIELDS.map((field) => (
          <Field key={field} {...form.text(field)} label={text.fields[field]} hint={text.hints[field]} />
        ))}
        <Button type="submit" variant="primary">
          {text.check}
        </Button>
      </Form>
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
