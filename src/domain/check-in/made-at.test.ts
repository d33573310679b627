import { describe, expect, test } from 'vitest';
import { sampleCompetition } from '#tests/fixtures/sample-rows.ts';
import { ownCheckInAt, venueActionAt } from './made-at.ts';

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

describe('a tablet of the venue, at a competition of 20th June in London', () => {
  const received = '2026-06-20T09:00:00.000Z';

  test.each([
    ['minutes ago', '2026-06-20T08:30:00.000Z', '2026-06-20T08:30:00.000Z'],
    ['without milliseconds', '2026-06-20T08:30:00Z', '2026-06-20T08:30:00.000Z'],
    ['the evening before, when the hall was set up', '2026-06-19T19:00:00.000Z', '2026-06-19T19:00:00.000Z'],
    ['the first instant of the day before', '2026-06-18T23:00:00.000Z', '2026-06-18T23:00:00.000Z'],
    ['a millisecond earlier: the clock was never set', '2026-06-18T22:59:59.999Z', received],
    ['a clock of 1970', '1970-01-01T00:10:02.347Z', received],
    ['a clock that is a day ahead', '2026-06-21T09:00:00.000Z', received],
    ['no instant at all', 'yesterday', received],
  ])('is believed, or the server’s receipt counts: %s', (_, claimed, at) => {
    expect(venueActionAt(claimed, received, sampleCompetition())).toBe(at);
  });

  test('three days without a network are believed', () => {
    const days = sampleCompetition({ dates: ['2026-06-20', '2026-06-21', '2026-06-22'] });
    expect(venueActionAt('2026-06-20T08:00:00.000Z', '2026-06-23T08:00:00.000Z', days)).toBe('2026-06-20T08:00:00.000Z');
  });

  test('where check-in opens a week before, a tablet is believed from then on', () => {
    const { options } = sampleCompetition();
    const opens = '2026-06-13T08:00:00.000Z';
    const early = sampleCompetition({ options: { ...options, checkIn: { ...options.checkIn, checkInDateTimeOpens: opens } } });
    expect(venueActionAt('2026-06-13T08:00:00.000Z', received, early)).toBe('2026-06-13T08:00:00.000Z');
    expect(venueActionAt('2026-06-13T07:59:59.999Z', received, early)).toBe(received);
  });

  test('an opening instant after that takes nothing away', () => {
    const { options } = sampleCompetition();
    const opens = '2026-06-20T08:30:00.000Z';
    const late = sampleCompetition({ options: { ...options, checkIn: { ...options.checkIn, checkInDateTimeOpens: opens } } });
    expect(venueActionAt('2026-06-19T08:00:00.000Z', received, late)).toBe('2026-06-19T08:00:00.000Z');
  });
});
