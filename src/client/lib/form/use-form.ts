import { type ChangeEvent, useState } from 'react';
import { useStore } from '#client/lib/net/use-store.ts';
import { createForm, type FormModel, type FormRules, type FormState } from './create-form.ts';

type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
/** Fields of text are bound to an input; a choice, a tick or a list says its new value itself. */
type TextField<V> = { [F in keyof V]: V[F] extends string ? F : never }[keyof V] & string;

export type BoundForm<V extends object> = ReturnType<typeof useFormModel<V>>;

/** A form that begins with `values` and lives as long as its component. */
export function useForm<V extends object>(values: V | (() => V), rules: FormRules<V>) {
  const [model] = useState(() => createForm(typeof values === 'function' ? values() : values));
  return useFormModel(model, rules);
}

/** A form whose values are loaded, kept or changed outside of its component. */
export function useFormModel<V extends object>(model: FormModel<V>, rules: FormRules<V>) {
  const state = useStore(model.state);
  const { values, problems } = state;
  return {
    ...state,
    change: model.change,
    submit: () => model.submit(rules),
    say: model.say,
    begin: model.begin,
    /** Binds an input, with what is wrong with it. */
    text: <F extends TextField<V>>(name: F) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: ({ currentTarget }: Typed) => model.change(part<V>(name, currentTarget.value)),
    }),
    /** Binds a choice or a list. */
    choice: <F extends keyof V & string>(name: F) => ({
      value: values[name],
      onChange: (value: V[F]) => model.change(part<V>(name, value)),
    }),
    /** Binds a tick. */
    tick: <F extends keyof V & string>(name: F) => ({
      checked: values[name] === true,
      onChange: (checked: boolean) => model.change(part<V>(name, checked)),
    }),
  };
}

const part = <V extends object>(name: keyof V & string, value: unknown): Partial<V> =>
  Object.assign<Partial<V>, object>({}, { [name]: value });

/** Somebody else changed the same record and was faster. */
export const isOvertaken = ({ problem }: Pick<FormState<unknown>, 'problem'>): boolean => problem?.field === 'version';
