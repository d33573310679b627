import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { DATE_ENTRY_ERROR, readDateEntry, readTimeEntry, TIME_ENTRY_ERROR } from '#domain/shared/date-entry.ts';
import { isEmail } from '#domain/shared/email.ts';

const text = visitorMessages.samples;

export const FIELDS = ['name', 'email', 'date', 'time', 'age', 'website'] as const;
type FieldName = (typeof FIELDS)[number];
export type Values = Readonly<Record<FieldName, string>>;

const RULES: Readonly<Record<FieldName, (value: string) => string | undefined>> = {
  name: (value) => (value === '' ? text.required : undefined),
  email: (value) => (isEmail(value) ? undefined : text.badEmail),
  date: (value) => (readDateEntry(value) ? undefined : DATE_ENTRY_ERROR),
  time: (value) => (readTimeEntry(value) ? undefined : TIME_ENTRY_ERROR),
  age: (value) => (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100 ? undefined : text.badAge),
  website: (value) => (value === '' || /^https?:\/\/\S+$/.test(value) ? undefined : text.badWebsite),
};

/** What is wrong with the example form, by field, in the specification's words where it has some; empty: nothing. */
export function problemsOf(values: Values): Partial<Record<FieldName, string>> {
  const problems = FIELDS.map((field) => [field, RULES[field](values[field])] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}
