import { expect, test } from 'vitest';
import { officialQuestions } from './official-questions.ts';

const NOW = '2026-06-20T10:30:00.000Z';
const kinds = (over: Partial<Parameters<typeof officialQuestions>[0]>, now = NOW) =>
  officialQuestions({ marks: 8, openProtests: 0, follows: 0, until: '2026-06-20T10:29:00.000Z', ...over }, now).map(
    ({ kind }) => kind,
  );

test('nothing is asked once the time for protests is over and nothing is open', () => {
  expect(kinds({})).toEqual([]);
});

test('results without a mark, open protests, undecided consequences and a running time each ask', () => {
  expect(kinds({ marks: 0 })).toEqual(['no-mark']);
  expect(kinds({ openProtests: 1, follows: 2 })).toEqual(['protest', 'follows']);
  expect(kinds({ until: '2026-06-20T10:30:01.000Z' })).toEqual(['time']);
  expect(kinds({ until: undefined }), 'never announced').toEqual(['time']);
});
