import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageGroupsIn, cloneOf, nextDate, nextName } from '#domain/builder/clone.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { DEFAULT_RULE_OPTIONS } from '#domain/competition/comp-rule.ts';
import { minor } from '#domain/money/money.ts';
import { addDays, daysBetween, localDate, wallClock } from '#domain/shared/wall-clock.ts';
import { SAMPLE_DRAFT, sampleEvent, samplePrice } from '#tests/fixtures/sample-draft.ts';

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A draft that says something wherever an instant can stand. */
function fullOf(instants: readonly string[], timeZone: string): Draft {
  let n = 0;
  const next = () => instants[n++ % instants.length] ?? '';
  const { general, options, schedule } = SAMPLE_DRAFT;
  const event = sampleEvent('10');
  const limit = () => ({ areas: [], clubs: [], onlyClubsUpTo: next() });
  return {
    ...SAMPLE_DRAFT,
    general: { ...general, timeZone, opensAt: next(), closesAt: next() },
    options: {
      ...options,
      athleteSecurity: limit(),
      saleEndDate: next(),
      priority: { required: true, dateTime: next(), message: '' },
      subscription: { enabled: true, timeCloses: next() },
      cheques: { allow: true, ends: next() },
      checkIn: { ...options.checkIn, checkInDateTimeOpens: next() },
      priorityCode: 'SECRET',
      paymentCode: 'PAID',
    },
    events: {
      ...SAMPLE_DRAFT.events,
      ceids: {
        '100': { ...event, options: { ...event.options, availableFrom: next(), availableTo: next(), athleteSecurity: limit() } },
      },
    },
    schedule: {
      ...schedule,
      starts: Object.fromEntries(Object.entries(schedule.starts).map(([id, start]) => [id, { ...start, startsAt: next() }])),
    },
    prices: { prices: { '5': samplePrice({ saleEndDate: next() }) }, discounts: {} },
  };
}

function instantsIn(value: unknown): string[] {
  if (typeof value === 'string') return ISO.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(instantsIn) : [];
}

const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Sao_Paulo'];
const minute = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString());
const clone = (draft: Draft, date: string) => cloneOf(draft, { fromId: 7, name: 'Next', date });

test('every instant keeps its clock at the venue, and a copy back is what it was, across summer time', () => {
  let crossed = 0;
  fc.assert(
    fc.property(
      fc.array(minute, { minLength: 1, maxLength: 14 }),
      fc.constantFrom(...ZONES),
      fc.integer({ min: -800, max: 800 }),
      (instants, zone, days) => {
        const source = fullOf(instants, zone);
        const first = source.general.dates[0] ?? '';
        const moved = clone(source, addDays(first, days));
        const [before, after] = [instantsIn(source), instantsIn(moved)];
        const clockOf = (iso: string) => wallClock(iso, zone);
        const kept = before.map((iso, i) => {
          const [was, is] = [clockOf(iso), clockOf(after[i] ?? '')];
          // A clock that is put forward skips an hour of one night: then it is as much later.
          return was.hour === is.hour && was.minute === is.minute;
        });
        fc.pre(kept.every(Boolean));
        crossed += before.some((iso, i) => Date.parse(after[i] ?? '') - Date.parse(iso) !== days * 86_400_000) ? 1 : 0;
        expect(after.map((iso) => localDate(iso, zone))).toEqual(before.map((iso) => addDays(localDate(iso, zone), days)));
        const back = clone(moved, first);
        expect(instantsIn(back).map(clockOf)).toEqual(before.map(clockOf));
        expect(back.general.dates).toEqual(source.general.dates);
      },
    ),
  );
  expect(crossed).toBeGreaterThan(10);
});

test('an hour that the clock skips in spring is the one after it', () => {
  const source = fullOf(['2026-03-28T01:30:00.000Z'], 'Europe/London');
  const moved = clone(source, addDays(source.general.dates[0] ?? '', 1));
  expect(moved.general.opensAt).toBe('2026-03-29T01:30:00.000Z');
});

test('codes and how it went stay behind; what it is stays', () => {
  const source = fullOf(['2026-06-01T08:00:00.000Z'], 'Europe/London');
  const played: Draft = {
    ...source,
    general: { ...source.general, active: true },
    options: { ...source.options, disabled: true, disabledReason: 'Storm', resultsAvailable: true, timetable: 'final' },
  };
  const copy = clone(played, '2027-06-26');
  expect(copy.general).toMatchObject({ name: 'Next', active: false, dates: ['2027-06-26', '2027-06-27'], place: 'Riverside' });
  expect(copy.options).toMatchObject({
    priorityCode: '',
    paymentCode: '',
    cloneInfo: { fromId: 7 },
    disabled: false,
    disabledReason: '',
    timetable: 'provisional',
  });
  expect(copy.events.groups).toEqual(source.events.groups);
  expect(copy.rules).toEqual(source.rules);
});

test('the day proposed is the same weekday about a year later, and yet to come', () => {
  expect(nextDate('2026-06-27', '2026-11-23')).toBe('2027-06-26');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: -400, max: 4000 }), (from, on) => {
      const date = addDays('2000-01-01', from);
      const today = addDays(date, on);
      const next = nextDate(date, today);
      expect(daysBetween(date, next) % 7).toBe(0);
      expect(next > today).toBe(true);
      // At most half a week off the day of the year, wherever the year begins.
      const years = Math.round(daysBetween(date, next) / 365.25);
      expect(years).toBeGreaterThanOrEqual(1);
      expect(Math.abs(daysBetween(date, next) - years * 365.25)).toBeLessThanOrEqual(5);
    }),
  );
});

test('the name proposed has the new year', () => {
  expect(nextName('Spring Open 2026', '2026-04-11', '2027-04-10')).toBe('Spring Open 2027');
  expect(nextName('Spring Open', '2026-04-11', '2027-04-10')).toBe('Spring Open 2027');
  expect(nextName('Spring Open', '2026-04-11', '2026-05-09')).toBe('Spring Open (copy)');
});

test('age groups that have ended go to those in force wherever they are named, and the year by which ages count with them', () => {
  const source: Draft = {
    ...SAMPLE_DRAFT,
    events: { ...SAMPLE_DRAFT.events, ageGroupIds: [3, 4], ceids: { '100': sampleEvent('10', { ageGroupId: 3 }) } },
    prices: {
      prices: {},
      discounts: {
        '1': { name: 'Two', options: { fromEvents: 2, offEach: minor(100), percentOffEach: 0, ageGroupIds: [3, 5] } },
      },
    },
    rules: { rules: { '1': { ageGroupIds: [3, 9], options: DEFAULT_RULE_OPTIONS } } },
  };
  expect(ageGroupsIn(source)).toEqual([3, 4, 5, 9]);
  const copy = cloneOf(source, { fromId: 7, name: 'Next', date: '2027-06-12', ageGroups: new Map([[3, 9]]) });
  expect(ageGroupsIn(copy)).toEqual([9, 4, 5]);
  expect(copy.events.ceids['100']?.ageGroupId).toBe(9);
  expect(copy.rules.rules['1']?.ageGroupIds).toEqual([9]);
});

test.each([
  // As England counts on a day in November: nothing was meant by it.
  ['2027-11-06', 1, null],
  ['2027-05-08', 0, null],
  ['2027-05-08', null, null],
  ['2027-05-08', -1, -1],
])('of %s with the season typed as %s a copy has %s', (date, yearFactor, copied) => {
  const { general, options } = SAMPLE_DRAFT;
  const source = { ...SAMPLE_DRAFT, general: { ...general, dates: [date] }, options: { ...options, aocode: 'EA', yearFactor } };
  expect(cloneOf(source, { fromId: 7, name: 'Next', date: '2028-05-06' }).options.yearFactor).toBe(copied);
});
