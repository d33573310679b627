import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withChanges } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { contradictions, withStarts } from '#domain/builder/whole.ts';
import { SAMPLE_DRAFT, sampleGroup } from '#tests/fixtures/sample-draft.ts';
import { clockText, followers, moveValues, renumbered, type Values } from './move.ts';
import { readStart } from './read-start.ts';
import { usualSites, withoutSite } from './sites.ts';
import { type Timed, timetableOf, timetableWith } from './timetable.ts';

const DAY = '2026-06-27';
const edited = (draft: Draft, values: Values): Draft =>
  withChanges(
    draft,
    Object.entries(values).map(([key, to]) => ({ key, to })),
  );

/** Events by number, each at a minute of the first day at the venue and at a site. */
function programme(...starts: readonly (readonly [minute: number, siteId?: string | undefined, code?: string])[]): Draft {
  const sites = { '1': { name: 'Track', type: 'track' }, '2': { name: 'Pit', type: 'long' } };
  const groups = Object.fromEntries(
    starts.map(([, , eventCode = '100'], i) => [String(i + 1), sampleGroup(i + 1, { eventCode })]),
  );
  const draft = withStarts({ ...SAMPLE_DRAFT, events: { ageGroupIds: [], groups, ceids: {} }, schedule: { starts: {}, sites } });
  const values = starts.flatMap(([minute, siteId = null], i) => [
    [`schedule.starts.${i + 1}.startsAt`, `${DAY}T${clockText(minute)}:00+01:00`],
    [`schedule.starts.${i + 1}.siteId`, siteId],
  ]);
  return edited(draft, Object.fromEntries(values));
}
const timesOf = (draft: Draft) =>
  timetableOf(draft, {}).map(({ id, minute, siteId }) => `${id} ${clockText(minute ?? 0)} ${siteId ?? '-'}`);
const eventOf = (draft: Draft, id: string): Timed => {
  const found = timetableOf(draft, {}).find((one) => one.id === id);
  if (!found) throw new Error(`no event ${id}`);
  return found;
};
const move = (draft: Draft, id: string, minute: number | null, siteId: string | null, along = false) => {
  const timetable = timetableOf(draft, {});
  return edited(
    draft,
    moveValues(draft, eventOf(draft, id), { day: DAY, minute, siteId }, along ? followers(timetable, id) : []),
  );
};

describe('a move', () => {
  const morning = programme([600, '1'], [620, '1'], [610, '2'], [590, '1']);

  test('changes one event, on the clock of the venue', () => {
    expect(timesOf(move(morning, '1', 605, '2'))).toEqual(['4 09:50 1', '1 10:05 2', '3 10:10 2', '2 10:20 1']);
  });

  test('takes along what follows at its site, and nothing else', () => {
    expect(timesOf(move(morning, '1', 615, '1', true))).toEqual(['4 09:50 1', '3 10:10 2', '1 10:15 1', '2 10:35 1']);
  });

  test('gives the timetable of the new draft, in which all others are the same objects', () => {
    const before = timetableOf(morning, {});
    const moved = move(morning, '1', 615, '2', true);
    const after = timetableWith(before, moved, new Set(['1', '2']), {});
    expect(after).toEqual(timetableOf(moved, {}));
    expect(after.filter((one) => before.includes(one)).map(({ id }) => id)).toEqual(['4', '3']);
  });

  test('to no time at all leaves the others', () => {
    expect(timesOf(move(morning, '1', null, '1', true))).toEqual(['4 09:50 1', '3 10:10 2', '2 10:20 1', '1 00:00 1']);
  });

  test('keeps the gaps of what comes along, within the day, and back again is as before', () => {
    const minute = fc.integer({ min: 1, max: 1439 });
    fc.assert(
      fc.property(fc.array(minute, { minLength: 1, maxLength: 8 }), minute, (minutes, to) => {
        const draft = programme(...minutes.map((one) => [one, '1'] as const));
        const moved = move(draft, '1', to, '1', true);
        const shift = (eventOf(moved, '1').minute ?? 0) - (minutes[0] ?? 0);
        for (const [i, was] of minutes.entries()) {
          const { minute: is, day } = eventOf(moved, String(i + 1));
          const comes = i === 0 || was >= (minutes[0] ?? 0);
          expect(is).toBe(comes ? was + shift : was);
          expect(day).toBe(DAY);
        }
        const clear = minutes.every((one) => one >= (minutes[0] ?? 0));
        if (clear) expect(timesOf(move(moved, '1', minutes[0] ?? 0, '1', true))).toEqual(timesOf(draft));
      }),
      { numRuns: 300 },
    );
  });
});

test('numbers follow the times, and what has none comes last', () => {
  const draft = programme([0], [620], [600], [610]);
  const numbered = edited(draft, renumbered(timetableOf(draft, {})));
  const numbers = Object.values(numbered.events.groups).map(({ eventNo }) => eventNo);
  expect(numbers).toEqual([4, 3, 1, 2]);
  expect(contradictions(numbered)).toEqual([]);
  expect(renumbered(timetableOf(numbered, {}))).toEqual({});
});

describe('sites', () => {
  test('what has none gets one by its discipline; those that are there are used', () => {
    const draft = programme([600, '2', 'LJ'], [600, undefined, 'TJ'], [600], [610, undefined, '200'], [600, undefined, 'PV']);
    let made = 0;
    const placed = edited(
      draft,
      usualSites(draft, () => `new-${++made}`),
    );
    expect(Object.values(placed.schedule.starts).map(({ siteId }) => siteId)).toEqual(['2', '2', '1', '1', 'new-1']);
    expect(placed.schedule.sites['new-1']).toEqual({ name: 'Pole vault bed', type: 'pole' });
    expect(usualSites(placed, () => 'new-9')).toEqual({});
  });

  test('one that is taken out leaves its events without', () => {
    const draft = programme([600, '2'], [600, '1']);
    const left = edited(draft, withoutSite(draft, '2'));
    expect(Object.keys(left.schedule.sites)).toEqual(['1']);
    expect(timesOf(left)).toEqual(['1 10:00 -', '2 10:00 1']);
    expect(contradictions(left)).toEqual([]);
  });
});

test.each([
  ['27/06/2026', '09:25', { day: DAY, minute: 565 }],
  ['27/06/2026', '00:00', { day: DAY, minute: 0 }],
  [
    '27-06-2026',
    '9:25',
    {
      date: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!',
      time: 'Please enter time HH:mm, e.g. 09:25, 23:59!',
    },
  ],
  ['31/06/2026', '09:25', { date: 'Please enter date DD/MM/YYYY, e.g. 28/03/1970!' }],
  ['27/06/2026', ' ', { time: 'Start time required' }],
  ['29/03/2026', '01:30', { time: 'Start time not valid' }],
  ['29/06/2026', '09:25', { date: 'The competition is not held on that day.' }],
])('a start typed as %s %s', (date, time, expected) => {
  expect(readStart({ date, time }, [DAY, '2026-03-29'], 'Europe/London')).toEqual(expected);
});
