import { expect, test } from 'vitest';
import { contactProblems, problemsOf, readContact } from './contact-form.ts';

const WRITTEN = { name: 'Ann', email: 'ann@example.org', subject: 'Parking', message: 'Where?' };

test('takes what is typed without the blanks around', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(WRITTEN)) form.set(name, ` ${value} `);
  expect(readContact(form)).toEqual(WRITTEN);
  expect(contactProblems(readContact(form))).toEqual({});
});

test.each([
  [{ name: '' }, ['name']],
  [{ email: 'ann' }, ['email']],
  [{ email: 'a@b, c@d' }, ['email']],
  [{ subject: '', message: '' }, ['subject', 'message']],
])('%j names the fields %j', (wrong, fields) => {
  expect(Object.keys(contactProblems({ ...WRITTEN, ...wrong }))).toEqual(fields);
});

test('says of a refusal what was kept', () => {
  expect(problemsOf('Too many.', { remedy: 'Wait 3 min.' })).toEqual({
    form: 'Too many. Wait 3 min. What you typed stays here.',
  });
  expect(problemsOf('not an e-mail', { field: 'email' })).toEqual({ email: 'not an e-mail' });
});
