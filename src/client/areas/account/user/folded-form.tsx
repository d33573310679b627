import { type ReactNode, useRef } from 'react';
import type { Problems } from '#client/lib/form/create-form.ts';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { type BoundForm, useForm } from '#client/lib/form/use-form.ts';
import type { Called } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { Folded } from './folded.tsx';
import css from './user-screen.module.css';

interface FoldedFormProps<V extends object> {
  readonly title: string;
  readonly submit: string;
  readonly danger?: true;
  readonly values: V;
  readonly check: (values: V) => Problems<V>;
  readonly send: (values: V) => Promise<Called<Endpoint>>;
  readonly onDone: () => unknown;
  readonly children: (form: BoundForm<V>) => ReactNode;
}

/** A form behind its name: what was typed stays until it went well. */
export function FoldedForm<V extends object>({
  title,
  submit,
  danger,
  values,
  check,
  send,
  onDone,
  children,
}: FoldedFormProps<V>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(values, {
    check,
    async send(typed) {
      const answer = await send(typed);
      if (!answer.ok) return refusedBy(answer);
      form.begin(values);
      element.current?.closest('details')?.removeAttribute('open');
      await onDone();
      return undefined;
    },
  });
  return (
    <Folded title={title}>
      <Form form={form} ref={element} className={css.form}>
        {children(form)}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy}>
          {submit}
        </Button>
      </Form>
    </Folded>
  );
}
