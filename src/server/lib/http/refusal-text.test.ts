import { expect, test } from 'vitest';
import { refusalEnvelope } from './refusal-text.ts';

test('a refusal has a status, the words of its code for people, and what to do', () => {
  expect(refusalEnvelope({ refused: 'not-club-comp' })).toEqual({
    status: 422,
    body: {
      errNo: 422,
      error: 'Not a club info competition',
      message: 'Not a club info competition',
      meta: null,
      data: { code: 'not-club-comp', remedy: 'Ask the organiser whether your club takes part.' },
    },
  });
});

test('words of its own go before those of the code', () => {
  const { status, body } = refusalEnvelope({ refused: 'invalid', field: 'pb', message: 'Not a number.', remedy: 'Type a mark.' });
  expect([status, body.error, body.data]).toEqual([
    400,
    'Not a number.',
    { code: 'invalid', field: 'pb', remedy: 'Type a mark.' },
  ]);
});
