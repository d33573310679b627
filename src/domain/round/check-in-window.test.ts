import { describe, expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import { isOpenBy, outsideCheckIn, ownWindow, windowOf } from '#domain/round/check-in-window.ts';
import { sampleCompetition, sampleGroup } from '#tests/fixtures/sample-rows.ts';

const checkIn = DEFAULT_OPTIONS.checkIn;
const withCheckIn = (over: Partial<typeof checkIn>) =>
  sampleCompetition({ options: { ...DEFAULT_OPTIONS, checkIn: { ...checkIn, ...over } } });

describe('the default window: 180 to 60 minutes before an 11:00 start', () => {
  const at = (clock: string) => windowOf(sampleGroup(), sampleCompetition(), `2026-06-20T${clock}Z`);

  // London is an hour ahead of UTC in June: 08:00 to 10:00 on the wall is 07:00Z to 09:00Z.
  test.each([
    ['the evening before', '00:10:00', 'NOT_YET_OPEN', 'Check-in opens: 20th Jun 08:00'],
    ['a second before opening', '06:59:59', 'NOT_YET_OPEN', 'Check-in opens: 20th Jun 08:00'],
    ['the opening instant itself', '07:00:00', 'OPEN', 'Closes at 20th Jun 10:00'],
    ['in between', '08:00:00', 'OPEN', 'Closes at 20th Jun 10:00'],
    ['the closing instant itself', '09:00:00', 'OPEN', 'Closes at 20th Jun 10:00'],
    ['a second after closing', '09:00:01', 'CLOSED', 'Closed at 20th Jun 10:00'],
    ['after the start', '10:30:00', 'CLOSED', 'Closed at 20th Jun 10:00'],
  ])('%s', (_, clock, status, message) => {
    expect(at(clock)).toMatchObject({ status, message });
  });

  test('bounds come as instants, whatever the zone', () => {
    expect(at('08:00:00')).toMatchObject({ opensAt: '2026-06-20T07:00:00.000Z', closesAt: '2026-06-20T09:00:00.000Z' });
  });
});

describe("an event's own minutes win over the competition's", () => {
  test.each([
    ['own opening only', { checkInFrom: 30 }, '2026-06-20T09:30:00.000Z', '2026-06-20T09:00:00.000Z'],
    ['own closing only', { checkInTo: 15 }, '2026-06-20T07:00:00.000Z', '2026-06-20T09:45:00.000Z'],
    ['both', { checkInFrom: 120, checkInTo: 0 }, '2026-06-20T08:00:00.000Z', '2026-06-20T10:00:00.000Z'],
    ['it never closes', { checkInTo: -1 }, '2026-06-20T07:00:00.000Z', null],
  ])('%s', (_, own, opensAt, closesAt) => {
    expect(windowOf(sampleGroup(own), sampleCompetition(), '2026-06-20T08:00:00Z')).toMatchObject({ opensAt, closesAt });
  });

  test('a window that closes before it opens is never open', () => {
    const group = sampleGroup({ checkInFrom: 30 });
    const statuses = ['08:00', '09:15', '09:45', '10:30'].map(
      (t) => windowOf(group, sampleCompetition(), `2026-06-20T${t}:00Z`).status,
    );
    expect(statuses).not.toContain('OPEN');
  });
});

describe('a competition whose check-in never closes (−1)', () => {
  const competition = withCheckIn({ defaultTo: -1 });

  test('says Open from its opening until long after the event', () => {
    for (const at of ['2026-06-20T07:00:00Z', '2026-06-20T10:00:00Z', '2026-06-21T10:00:00Z']) {
      expect(windowOf(sampleGroup(), competition, at)).toMatchObject({ status: 'OPEN', message: 'Open', closesAt: null });
    }
  });

  test('is not open before its opening', () => {
    expect(windowOf(sampleGroup(), competition, '2026-06-20T06:00:00Z')).toMatchObject({
      status: 'NOT_YET_OPEN',
      message: 'Check-in opens: 20th Jun 08:00',
    });
  });

  test('an event that names its own closing closes', () => {
    expect(windowOf(sampleGroup({ checkInTo: 60 }), competition, '2026-06-20T09:30:00Z').status).toBe('CLOSED');
  });
});

describe('a competition that names the instant at which check-in opens', () => {
  const opens = '2026-06-19T23:00:00.000Z';

  test('everything is open from then on, also the event of the last evening', () => {
    const competition = withCheckIn({ checkInDateTimeOpens: opens, defaultTo: -1 });
    const evening = sampleGroup({ startsAt: '2026-06-22T19:00:00.000Z' });
    expect(windowOf(evening, competition, '2026-06-19T22:59:59Z').status).toBe('NOT_YET_OPEN');
    expect(windowOf(evening, competition, opens)).toMatchObject({ status: 'OPEN', message: 'Open', opensAt: opens });
  });

  test('a midnight that the organiser named is shown as TBC', () => {
    const competition = withCheckIn({ checkInDateTimeOpens: opens });
    expect(windowOf(sampleGroup(), competition, '2026-06-19T12:00:00Z').message).toBe('Check-in opens: 20th Jun TBC');
  });

  test.each([
    ['earlier than the competition: waits for it', 24 * 60, opens],
    ['later than the competition: its own', 60, '2026-06-20T09:00:00.000Z'],
  ])("an event's own opening, %s", (_, checkInFrom, opensAt) => {
    const competition = withCheckIn({ checkInDateTimeOpens: opens });
    expect(windowOf(sampleGroup({ checkInFrom }), competition, opens).opensAt).toBe(opensAt);
  });

  test('events still close by their own times', () => {
    const competition = withCheckIn({ checkInDateTimeOpens: opens });
    expect(windowOf(sampleGroup(), competition, '2026-06-20T09:00:01Z').status).toBe('CLOSED');
  });
});

test('check-in switched off: no event takes any, and it says so', () => {
  const window = windowOf(sampleGroup(), withCheckIn({ enabled: false }), '2026-06-20T08:00:00Z');
  expect(window).toEqual({ status: 'CLOSED', opensAt: null, closesAt: null, message: 'No check-in at this competition' });
});

describe('why check-in is not open', () => {
  const at = '2026-06-20T08:00:00Z';

  test.each([
    ['nothing, inside the window on the day', sampleCompetition(), at, undefined],
    ['the window', sampleCompetition(), '2026-06-20T06:00:00Z', { why: 'window', message: 'Check-in opens: 20th Jun 08:00' }],
    [
      'the day, though the window is open',
      sampleCompetition({ dates: ['2026-06-21'] }),
      at,
      { why: 'other-day', message: '20th Jun 2026 is not a day of this competition' },
    ],
    [
      'that it is off, before anything else',
      { ...withCheckIn({ enabled: false }), dates: ['2026-06-21'] },
      at,
      { why: 'off', message: 'No check-in at this competition' },
    ],
  ])('%s', (_, competition, when, outside) => {
    expect(outsideCheckIn(sampleGroup(), competition, when)).toEqual(outside);
  });

  test('the day is the venue’s: in London 20th June begins an hour before midnight UTC', () => {
    const open = withCheckIn({ checkInDateTimeOpens: '2026-06-19T22:00:00.000Z' });
    expect(outsideCheckIn(sampleGroup(), open, '2026-06-19T22:59:59Z')?.why).toBe('other-day');
    expect(outsideCheckIn(sampleGroup(), open, '2026-06-19T23:00:00Z')).toBeUndefined();
  });
});

test('the wall clock of the venue counts, not of the device', () => {
  const rio = sampleCompetition({ timeZone: 'America/Sao_Paulo' });
  const group = sampleGroup({ startsAt: '2026-06-20T12:30:00.000Z' });
  expect(windowOf(group, rio, '2026-06-20T09:00:00Z').message).toBe('Check-in opens: 20th Jun 06:30');
});

describe('a person’s own phone', () => {
  const competition = sampleCompetition({ dates: ['2026-03-28', '2026-03-29'] });
  const statusAt = (startsAt: string, at: string, over = {}) => {
    const { status, message } = ownWindow(sampleGroup({ startsAt }), { ...competition, ...over }, at);
    return [status, message];
  };

  // On 29th March 2026 clocks go from 01:00 to 02:00, UTC+1 from then on.
  test.each([
    [
      'opens three real hours before, over the change',
      '2026-03-29T03:30:00Z',
      '2026-03-29T00:30:00Z',
      ['OPEN', 'Closes at 29th Mar 03:30'],
    ],
    [
      'and not a second earlier',
      '2026-03-29T03:30:00Z',
      '2026-03-29T00:29:59Z',
      ['NOT_YET_OPEN', 'Check-in opens: 29th Mar 00:30'],
    ],
    ['closes by the new clock', '2026-03-29T03:30:00Z', '2026-03-29T02:30:01Z', ['CLOSED', 'Closed at 29th Mar 03:30']],
    [
      'opens before midnight for an event after it',
      '2026-03-29T01:15:00Z',
      '2026-03-28T23:59:59Z',
      ['OPEN', 'Closes at 29th Mar 00:15'],
    ],
    ['is still open at midnight', '2026-03-29T01:15:00Z', '2026-03-29T00:00:00Z', ['OPEN', 'Closes at 29th Mar 00:15']],
    [
      'says when it opens, days before',
      '2026-03-29T10:00:00Z',
      '2026-03-26T12:00:00Z',
      ['NOT_YET_OPEN', 'Check-in opens: 29th Mar 08:00'],
    ],
  ])('%s', (_, startsAt, at, expected) => {
    expect(statusAt(startsAt, at)).toEqual(expected);
  });

  test('is closed on a day without competition, and when check-in is off', () => {
    const first = '2026-03-28T00:30:00Z';
    expect(statusAt(first, '2026-03-27T23:00:00Z')).toEqual(['CLOSED', '27th Mar 2026 is not a day of this competition']);
    const off = { options: { ...DEFAULT_OPTIONS, checkIn: { ...checkIn, enabled: false } } };
    expect(statusAt('2026-03-29T10:00:00Z', '2026-03-29T08:00:00Z', off)).toEqual(['CLOSED', 'No check-in at this competition']);
  });

  test('that never closes before the event: Open until the last day is over, and before that when it opens', () => {
    const never = { options: { ...DEFAULT_OPTIONS, checkIn: { ...checkIn, defaultTo: -1 } } };
    const at = (iso: string) => statusAt('2026-03-29T10:00:00Z', iso, never);
    expect(at('2026-03-29T06:59:59Z')).toEqual(['NOT_YET_OPEN', 'Check-in opens: 29th Mar 08:00']);
    expect(at('2026-03-29T10:30:00Z')).toEqual(['OPEN', 'Open']);
    expect(at('2026-03-29T22:59:59Z')).toEqual(['OPEN', 'Open']);
    expect(at('2026-03-29T23:00:00Z')[0]).toBe('CLOSED');
  });
});

describe('a window at midnight, and over the end of summer time', () => {
  const at = (startsAt: string, when: string) => {
    const { status, message } = windowOf(sampleGroup({ startsAt }), sampleCompetition(), when);
    return [status, message];
  };

  // On 25th October 2026 clocks go from 02:00 back to 01:00, UTC from then on.
  test.each([
    ['closing at midnight is a time', '2026-06-21T00:00:00Z', '2026-06-20T22:00:00Z', ['OPEN', 'Closes at 21st Jun 00:00']],
    ['that second is still in it', '2026-06-21T00:00:00Z', '2026-06-20T23:00:00Z', ['OPEN', 'Closes at 21st Jun 00:00']],
    ['and the next is not', '2026-06-21T00:00:00Z', '2026-06-20T23:00:01Z', ['CLOSED', 'Closed at 21st Jun 00:00']],
    [
      'opening at midnight is a time',
      '2026-06-21T02:00:00Z',
      '2026-06-20T22:59:59Z',
      ['NOT_YET_OPEN', 'Check-in opens: 21st Jun 00:00'],
    ],
    [
      'three real hours before a start after the hour that comes twice',
      '2026-10-25T03:30:00Z',
      '2026-10-25T00:29:59Z',
      ['NOT_YET_OPEN', 'Check-in opens: 25th Oct 01:30'],
    ],
    ['open from the first of the two', '2026-10-25T03:30:00Z', '2026-10-25T00:30:00Z', ['OPEN', 'Closes at 25th Oct 02:30']],
    ['closed by the clock after it', '2026-10-25T03:30:00Z', '2026-10-25T02:30:01Z', ['CLOSED', 'Closed at 25th Oct 02:30']],
  ])('%s', (_, startsAt, when, expected) => {
    expect(at(startsAt, when)).toEqual(expected);
  });
});

describe('a window as a phone without a network knows it', () => {
  const asked = (at: string, over = {}) => ownWindow(sampleGroup(), { ...sampleCompetition(), ...over }, at);

  test.each([
    ['before it opens', '2026-06-20T06:59:59Z', false],
    ['when it opens', '2026-06-20T07:00:00Z', true],
    ['when it closes', '2026-06-20T09:00:00Z', true],
    ['a second later', '2026-06-20T09:00:01Z', false],
  ])('%s', (_, at, open) => {
    for (const when of ['2026-06-20T06:00:00Z', '2026-06-20T08:00:00Z']) expect(isOpenBy(asked(when), at)).toBe(open);
  });

  test('closed stays closed: another day, or no check-in at all', () => {
    const at = '2026-06-20T08:00:00Z';
    expect(isOpenBy(asked(at, { dates: ['2026-06-21'] }), at)).toBe(false);
    expect(isOpenBy(asked(at, withCheckIn({ enabled: false })), at)).toBe(false);
  });

  test('one that never closes stays open', () => {
    expect(isOpenBy(asked('2026-06-20T08:00:00Z', withCheckIn({ defaultTo: -1 })), '2026-06-20T20:00:00Z')).toBe(true);
  });
});
