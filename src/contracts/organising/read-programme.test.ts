import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#domain/builder/draft.ts';
import { checkPaste } from '#domain/builder/programme/paste.ts';
import { drafted } from '#domain/builder/programme/remove.ts';
import { estimatedMins } from '#domain/builder/schedule/estimate.ts';
import { withStarts } from '#domain/builder/whole.ts';
import { SAMPLE_CATALOGUE, sampleAge, sampleIds } from '#tests/fixtures/sample-catalogue.ts';
import { SAMPLE_DRAFT, samplePrice } from '#tests/fixtures/sample-draft.ts';
import { programmeCells } from './read-programme.ts';

const U15 = sampleAge('Under 16');
const SENIOR = sampleAge('Senior');
const BASE: Draft = withStarts({
  ...SAMPLE_DRAFT,
  options: { ...SAMPLE_DRAFT.options, aocode: 'EA' },
  events: { ageGroupIds: [SENIOR], groups: {}, ceids: {} },
});

const newId = sampleIds();

function paste(text: string, draft: Draft = BASE, onlyFine = false) {
  const { lines, values } = checkPaste(programmeCells(text), {
    draft,
    catalogue: SAMPLE_CATALOGUE,
    newId,
    newPrice: (price, name) => samplePrice({ price, name, description: name }),
    onlyFine,
  });
  const after = drafted(draft, values);
  const groups = Object.entries(after.events.groups).map(([id, group]) => ({
    ...group,
    id,
    start: after.schedule.starts[id],
    events: Object.values(after.events.ceids).filter(({ groupId }) => groupId === id),
  }));
  return { lines, after, groups, states: lines.map(({ state }) => state).join(' ') };
}

describe('a pasted programme', () => {
  test('makes an event of each line, whatever the order of its headings', () => {
    const { groups, states, after } = paste(
      'Time\tEvent\tGender\tNo\tAges\tDay\tMax\tPrice\tStandard\tSite\n9:30\t100m\tW\t7\tU16\t28/06\t24\tAdult\t13.50\tTrack\n10.15\tLong Jump\tM\t\t\t\t\t\t5.20\tPit 1',
    );
    expect(states).toBe('doubtful fine');
    expect(groups).toMatchObject([
      {
        eventNo: 7,
        name: '100 m Under 16 Women',
        start: { startsAt: '2026-06-28T08:30:00.000Z' },
        events: [{ ageGroupId: U15, maxAthletes: 24, priceId: '5', split: -13_500 }],
      },
      {
        name: 'Long Jump Men',
        unit: 'D',
        start: { startsAt: '2026-06-27T09:15:00.000Z' },
        events: [{ ageGroupId: SENIOR, maxAthletes: 0, priceId: null, split: 520 }],
      },
    ]);
    expect(after.events.ageGroupIds).toEqual([SENIOR, U15]);
    expect(Object.values(after.schedule.sites).map(({ name }) => name)).toEqual(['Track', 'Pit 1']);
  });

  test('without a heading is read in the usual order; commas, quotes and semicolons are understood', () => {
    expect(paste('1,"10,000 Metres",W,,,20:30').groups).toMatchObject([{ eventNo: 1, eventCode: '10000' }]);
    expect(paste('No;Event;Gender\n3;4x1;M').groups).toMatchObject([{ eventNo: 3, name: '4 × 100 m Relay Men' }]);
    expect(paste('Event\nU16 Girls 100m').groups).toMatchObject([{ name: '100 m Under 16 Women' }]);
  });

  test('rounds make an event each, tied to the one before', () => {
    const { groups } = paste('Event\tGender\tTime\tRounds\tMax\n100\tW\t10:00\t4,2,1\t32');
    expect(groups.map(({ name, eventNo, maxInHeat, start }) => [name, eventNo, maxInHeat, start?.round])).toEqual([
      ['100 m Women Heats', 1, 8, 'h'],
      ['100 m Women Semi-Final', 2, 8, 's'],
      ['100 m Women Final', 3, 8, 'f'],
    ]);
    const [heats, semi, final] = groups;
    expect([heats, semi, final].map((group) => group?.events[0]?.options.entriesFrom)).toEqual(['', heats?.id, semi?.id]);
    expect(final?.start?.startsAt).toBe('2026-06-26T23:00:00.000Z');
  });

  test('its heats say how long each round is, and how many go on', () => {
    const sizes = (list: string) => {
      const { after, groups } = paste(list);
      return groups.map(({ id, start, events }) => [estimatedMins(after, id, {}), start?.durationMins, events[0]?.maxGroup]);
    };
    const [limited, open] = ['32', ''].map((max) => sizes(`Event\tGender\tTime\tRounds\tMax\n100\tW\t10:00\t4,2,1\t${max}`));
    // Four, two and one heats of three and a half minutes.
    expect(limited).toEqual([
      [14, null, 0],
      [7, null, 16],
      [4, null, 8],
    ]);
    expect(open?.map(([, ...sizes]) => sizes)).toEqual([
      [14, 0],
      [null, 16],
      [null, 8],
    ]);
    expect(sizes('Event\tGender\tTime\tRounds\nLJ\tW\t10:00\t2,1').map(([, ...sizes]) => sizes)).toEqual([
      [null, 0],
      [null, 0],
    ]);
  });

  test('takes an age group with its association, as the buttons of the builder call it', () => {
    const { groups, lines } = paste(
      'Event\tGender\tAges\n100\tW\tSenior (EA)\n200\tW\tUnder 16 (ea), Senior\n400\tW\tSenior (IRE)',
    );
    expect(groups.map(({ events }) => events.map(({ ageGroupId }) => ageGroupId))).toEqual([[SENIOR], [U15, SENIOR]]);
    expect(lines[2]?.notes).toContain('No age group is called “Senior (IRE)”.');
  });

  test('says what is wrong with a line and takes the others', () => {
    const { lines, groups } = paste(
      [
        'Event\tGender\tTime\tAges\tDay\tMax\tPrice\tStandard',
        'Tug of war\tW\t',
        '100\tQ\t10:00',
        '100\tW\t25:00',
        '100\tW\t10:00\tU99',
        '100\tW\t10:00\t\t29/06',
        '100\tW\t10:00\t\t\tmany',
        '100\tW\t10:00\t\t\t\tGold',
        '100\tW\t10:00\t\t\t\t\tfast',
        '100\t\t10:00',
        '200\tW\t10:00\t\t\t\t8.00',
        '200\tW\t10:00',
        '400\tW\t11:00',
      ].join('\n'),
    );
    expect(lines.map(({ state, notes }) => [state, ...notes])).toEqual([
      ['refused', 'No event is called “Tug of war”.'],
      ['refused', '“Q” is no gender.'],
      ['refused', 'Please enter time HH:mm, e.g. 09:25, 23:59!'],
      ['refused', 'No age group is called “U99”.'],
      ['refused', '“29/06” is no day of this competition.'],
      ['refused', '“many” is no limit.'],
      ['refused', 'There is no price “Gold”.'],
      ['refused', 'Standard “fast”: Only enter numbers.'],
      ['doubtful', 'No gender: it is for all.'],
      ['doubtful', 'A new price is made for “8.00”.'],
      ['refused', 'The same as line 11.'],
      ['fine'],
    ]);
    expect(groups.map(({ name }) => name)).toEqual(['100 m', '200 m Women', '400 m Women']);
    expect(paste('Event\tGender\tPrice\n200\tW\t8.00\n400\tW\t', BASE, true).groups.map(({ name }) => name)).toEqual([
      '400 m Women',
    ]);
  });

  test('is not made twice, and keeps its numbers apart from those that are taken', () => {
    const text = 'No\tEvent\tGender\tTime\n1\t100\tW\t10:00\n2\t200\tW\t11:00';
    const { after } = paste(text);
    expect(paste(text, after).lines.map(({ notes }) => notes[0])).toEqual([
      'It is there already: No 1.',
      'It is there already: No 2.',
    ]);
    expect(paste('No\tEvent\tGender\n1\t800\tW', after).groups.map(({ eventNo }) => eventNo)).toEqual([1, 2, 3]);
  });

  test('needs age groups from somewhere', () => {
    const none = { ...BASE, events: { ...BASE.events, ageGroupIds: [] } };
    expect(paste('Event\tGender\n100\tW', none).lines[0]?.notes).toEqual([
      'No age group: choose some above, or add a column Ages.',
    ]);
  });
});

const RIO = new URL('../../../../shared/data/rio2016/timetable.csv', import.meta.url);

/** As long as the Games: nine days, rounds as lines of their own. */
function madeUpTimetable(): string {
  const events = ['100', '400', '800', '1500', '5000', '110H', '3000S', '4x1', 'LJ', 'TJ', 'HJ', 'PV', 'SP', 'DT', '20W'];
  const lines = events.flatMap((code, i) =>
    ['M', 'W'].flatMap((gender, j) =>
      ['h', 's', 'f'].map((round, k) => {
        const roundName = { h: 'Heats', s: 'Semi-Final', f: 'Final' }[round];
        return `2016-08-${12 + ((i + k) % 9)},${10 + j}:${10 + i},${gender},${code},,${round},${roundName}`;
      }),
    ),
  );
  return ['date,time,gender,eventCode,eventName,roundCode,roundName', ...lines].join('\n');
}

test(`${existsSync(RIO) ? 'the timetable of Rio' : 'a timetable as long as the one of Rio'} pastes whole`, () => {
  const dates = Array.from({ length: 10 }, (_, i) => `2016-08-${12 + i}`);
  const games = withStarts({ ...BASE, general: { ...BASE.general, dates, timeZone: 'America/Sao_Paulo' } });
  const text = existsSync(RIO) ? readFileSync(RIO, 'utf8') : madeUpTimetable();
  const count = text.trim().split('\n').length - 1;
  const { lines, groups, after } = paste(text, games);
  expect(lines.filter(({ state }) => state === 'refused')).toEqual([]);
  expect([lines.length, groups.length]).toEqual([count, count]);
  expect(new Set(groups.map(({ eventNo }) => eventNo)).size).toBe(count);
  expect(groups.every(({ name }) => name.length <= 50)).toBe(true);
  const final = groups.find(({ eventCode, gender, start }) => eventCode === '800' && gender === 'M' && start?.round === 'f');
  const from = after.events.groups[final?.events[0]?.options.entriesFrom ?? ''];
  expect([final?.name, from?.name]).toEqual(['800 m Men Final', '800 m Men Semi-Final']);
});

test('2,000 lines are read, and not one more', () => {
  const line = (i: number) =>
    `100\t${i % 2 ? 'W' : 'M'}\t${String(i % 24).padStart(2, '0')}:${String(Math.floor(i / 24) % 60).padStart(2, '0')}`;
  const text = ['Event\tGender\tTime', ...Array.from({ length: 2100 }, (_, i) => line(i))].join('\n');
  expect(paste(text).lines).toHaveLength(2000);
});
