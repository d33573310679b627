import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import type { Refused } from './refused.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly form: { readonly submit: () => Promise<void>; readonly problem?: Refused | undefined };
  /** Where what is wrong as a whole stands: a `<FormProblem>` of one's own, in a long form near the button. */
  readonly ownProblem?: true;
}

/** What a kit's own part can't mark with `aria-invalid` is marked with `data-invalid`. */
const WRONG = '[aria-invalid=true], [data-invalid] :is(input, button, select)';

/** Sends once, says what is wrong, and leads to the summary of it, or to the first field that is. */
export function Form({ form, ownProblem, children, ...rest }: FormProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    await form.submit();
    (element.querySelector<HTMLElement>('[data-summary]') ?? element.querySelector<HTMLElement>(WRONG))?.focus();
  };
  return (
    <form {...rest} onSubmit={submit} noValidate>
      {!ownProblem && <FormProblem form={form} />}
      {children}
    </form>
  );
}

interface ProblemProps {
  readonly form: FormProps['form'];
  readonly action?: ReactNode;
}

/** What is wrong as a whole: why it was not done, or how many fields need a look. */
export function FormProblem({ form: { problem }, action }: ProblemProps) {
  if (!problem) return null;
  return (
    <Banner tone="danger" live="alert" action={action}>
      {problem.message}
    </Banner>
  );
}
