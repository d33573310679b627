import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { isEmail } from '#domain/shared/email.ts';
import { isDate } from '#domain/shared/wall-clock.ts';

const text = visitorMessages.samples;

export const FIELDS = ['name', 'email', 'date', 'time', 'age', 'website'] as const;
type FieldName = (typeof FIELDS)[number];
export type Values = Readonly<Record<FieldName, string>>;

/** `28/03/1970`, a day of the calendar. */
function isDayText(value: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
  return isDate(`${year}-${month}-${day}`);
}

const RULES: Readonly<Record<FieldName, (value: string) => string | undefined>> = {
  name: (value) => (value === '' ? text.required : undefined),
  email: (value) => (isEmail(value) ? undefined : text.badEmail),
  date: (value) => (isDayText(value) ? undefined : text.badDate),
  time: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : text.badTime),
  age: (value) => (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 100 ? undefined : text.badAge),
  website: (value) => (value === '' || /^https?:\/\/\S+$/.test(value) ? undefined : text.badWebsite),
};

/** What is wrong with the example form, by field, in the specification's words where it has some; empty: nothing. */
export function problemsOf(values: Values): Partial<Record<FieldName, string>> {
  const problems = FIELDS.map((field) => [field, RULES[field](values[field])] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}
