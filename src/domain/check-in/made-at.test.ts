import { expect, test } from 'vitest';
import { ownCheckInAt } from './made-at.ts';

const NOW = '2026-06-13T11:00:00.000Z';

test.each([
  ['a tap of now', NOW, '2026-06-13T08:00:00.000Z', NOW],
  [
    'a tap five minutes ago, without a network since',
    '2026-06-13T10:55:00.000Z',
    '2026-06-13T08:00:00.000Z',
    '2026-06-13T10:55:00.000Z',
  ],
  ['a tap fifteen minutes ago', '2026-06-13T10:45:00.000Z', '2026-06-13T08:00:00.000Z', '2026-06-13T10:45:00.000Z'],
  ['a millisecond more is not believed', '2026-06-13T10:44:59.999Z', '2026-06-13T08:00:00.000Z', '2026-06-13T10:45:00.000Z'],
  ['a clock set back by hours', '2026-06-13T08:30:00.000Z', '2026-06-13T08:00:00.000Z', '2026-06-13T10:45:00.000Z'],
  ['a clock that is ahead', '2026-06-14T10:00:00.000Z', '2026-06-13T08:00:00.000Z', NOW],
  ['a time before the phone was signed in', '2026-06-13T10:50:00.000Z', '2026-06-13T10:58:00.000Z', '2026-06-13T10:58:00.000Z'],
  ['a phone of which nothing is known', '2026-06-13T10:59:00.000Z', undefined, NOW],
])('%s', (_, claimed, signedInAt, at) => {
  expect(ownCheckInAt(claimed, NOW, signedInAt)).toBe(at);
});
