import type { MouseEvent } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import type { FormState } from './create-form.ts';
import css from './form-summary.module.css';

interface SummaryProps<V> {
  readonly form: Pick<FormState<V>, 'problems' | 'problem'>;
  /** What each field is called, in the order of the form. */
  readonly names: { readonly [F in keyof V & string]?: string };
}

/** Whether more than one field is wrong: then all of them are told at the head. */
export const isSummed = ({ problems }: Pick<FormState<object>, 'problems'>): boolean =>
  Object.values(problems).filter(Boolean).length > 1;

/** At the head of a long form: everything that is wrong, each with the way to its field. One thing alone is told at its field. */
export function FormSummary<V>({ form: { problems, problem }, names }: SummaryProps<V>) {
  const wrong = Object.entries<string | undefined>(names).flatMap(([field, name]) => {
    const found = Object.entries<string | undefined>(problems).find(([key]) => key === field)?.[1];
    return found && name ? [{ field, name, found }] : [];
  });
  if (!isSummed({ problems }) || !problem) return null;
  const go = (event: MouseEvent<HTMLAnchorElement>, field: string) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    form?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] :is(input, button)`)?.focus();
  };
  return (
    <div className={css.summary} tabIndex={-1} role="alert" data-summary>
      <p className={css.title}>
        <Icon name="warning" />
        {problem.message}
      </p>
      <ul>
        {wrong.map(({ field, name, found }) => (
          <li key={field}>
            <a className={css.link} href={`#${field}`} onClick={(event) => go(event, field)}>
              {name}: {found}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
