import { expect, test } from 'vitest';
import { createForm } from '#client/lib/form/create-form.ts';
import { viewMessages } from '#client/lib/messages/messages-view.ts';
import { ContactMessage } from '#contracts/public/contact.ts';
import { contactProblems } from './contact-form.ts';

const WRITTEN = { name: 'Ann', email: 'ann@example.org', subject: 'Parking', message: 'Where?' };

test('takes what is typed without the blanks around', () => {
  const typed = { name: ' Ann ', email: ' ann@example.org ', subject: ' Parking ', message: ' Where? ' };
  expect(ContactMessage.parse(typed)).toEqual(WRITTEN);
  expect(contactProblems(typed)).toEqual({});
});

test.each([
  [{ name: '' }, ['name']],
  [{ email: 'ann' }, ['email']],
  [{ email: 'a@b, c@d' }, ['email']],
  [{ subject: '', message: '' }, ['subject', 'message']],
])('%j names the fields %j', (wrong, fields) => {
  const problems = contactProblems({ ...WRITTEN, ...wrong });
  expect(Object.keys(problems).toSorted()).toEqual(fields.toSorted());
});

test('says of a refusal what was kept', async () => {
  const form = createForm(WRITTEN);
  const refused = { message: 'Too many.', remedy: 'Wait 3 min.' };
  await form.submit({ check: contactProblems, notDone: viewMessages.contact.notSent, send: async () => refused });
  expect(form.state.get().problem?.message).toBe('Too many. Wait 3 min. What you typed stays here.');
  await form.submit({ check: contactProblems, send: async () => ({ message: 'not an email', field: 'email' }) });
  expect(form.state.get().problems).toEqual({ email: 'not an email' });
});
