import { describe, expect, test } from 'vitest';
import { problemsOf, type Values } from './example-form.ts';

const good: Values = { name: 'Ada', email: 'ada@example.test', date: '28/03/1970', time: '09:25', age: '14', website: '' };

describe('the example form', () => {
  test('finds nothing wrong with good values', () => {
    expect(problemsOf(good)).toEqual({});
    expect(problemsOf({ ...good, website: 'https://example.test/x' })).toEqual({});
  });

  test.each<[Partial<Values>, Partial<Values>]>([
    [{ name: '' }, { name: 'Required' }],
    [{ email: 'ada' }, { email: 'This is not an email address.' }],
    [{ date: '28.3.1970' }, { date: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!' }],
    [{ date: '31/02/1970' }, { date: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!' }],
    [{ time: '24:00' }, { time: 'Please enter time HH:mm, e.g. 09:25, 23:59!' }],
    [{ age: '0' }, { age: 'Number between 1 and 100.' }],
    [{ age: '101' }, { age: 'Number between 1 and 100.' }],
    [{ website: 'ftp://example.test' }, { website: 'A web address begins with http:// or https://.' }],
  ])('%o says what to do', (wrong, problems) => {
    expect(problemsOf({ ...good, ...wrong })).toEqual(problems);
  });
});
