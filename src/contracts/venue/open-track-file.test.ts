import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventBoard, placedLines } from '#domain/event-board/event-board.ts';
import { horizontalTexts } from '#domain/horizontal/parts.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { openTrack } from '#domain/result-file/open-track.ts';
import type { EventGroupRow, PublicRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { markActions } from '#domain/timing/timed-actions.ts';
import { markOf } from '#domain/timing/timed-race.ts';
import { verticalParts } from '#domain/vertical/parts.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { readTimingFile } from './read-timing-file.ts';

const COMPETITION = { id: 9, name: 'Riverside', dates: ['2026-07-02'], timeZone: 'Europe/London', organiser: 'Riverside AC' };

/** Results of one heat, out as OpenTrack's JSON and in again. */
function back(over: Partial<EventGroupRow>, values: readonly ResultValue[], heatValue?: ResultValue) {
  const group = sampleGroup({ id: 1, eventNo: 4, startsAt: '2026-07-02T10:00:00Z', trials: 6, ...over });
  const rows: readonly PublicRow[] = [
    group,
    ...values.map(
      (_, i): PublicRow => ({
        kind: 'athlete',
        athleteId: starterId(i + 1),
        version: 1,
        firstName: 'Zoë',
        surName: `No ${i + 1}`,
        gender: 'F',
        club: 'Hill AC',
        bibNo: 100 + i + 1,
        teamBibNo: null,
        entries: [{ id: i + 1, eventGroupId: 1, ageGroup: 'SEN', pb: '', sb: '', heat: 2, lane: i + 1 }],
      }),
    ),
    ...[heatValue ?? null, ...values].map(
      (value, entryId): PublicRow => ({ kind: 'result', eventGroupId: 1, heat: 2, entryId, version: 1, value }),
    ),
  ];
  const board = eventBoard({ rows }, 1);
  if (!board) throw new Error('the event is not among its rows');
  const placed = { group, event: { rows }, board, state: 'live' as const, lines: placedLines({ rows }, board) };
  const file = readTimingFile(new TextEncoder().encode(JSON.stringify(openTrack(COMPETITION, [placed]))), undefined, 'x.json');
  if (!file.ok) throw new Error(file.error);
  const [race] = file.races;
  const parts = new Map(
    race?.rows.map((row) => [
      Number(row.bib) - 100,
      {
        unread: typeof row.read === 'object' && 'unread' in row.read ? row.read.unread : undefined,
        texts: Object.fromEntries(
          markActions({ eventGroupId: 1, heat: 2 }, 1, markOf(row)).map(({ body }) => [body.part, body.value]),
        ),
      },
    ]),
  );
  return { race, parts };
}

test('a race comes back whole: heat, wind, lanes, times to the thousandth, reactions, codes with their rules', () => {
  const { race, parts } = back(
    {},
    [
      { type: 'track', ms: 12_345, code: null, reaction: 151 },
      { type: 'track', ms: 12_346, code: null, reaction: -21 },
      { type: 'track', ms: 12_990, code: 'DQ', rule: 'TR17.2.3' },
      { type: 'track', ms: null, code: 'DNS' },
      { type: 'track', ms: null, code: 'DQ' },
    ],
    { type: 'wind', wind: -12 },
  );
  expect(race).toMatchObject({ eventNo: '4', round: 1, heat: 2, wind: -12 });
  expect(race?.rows.map(({ lane, surName, club }) => [lane, surName, club])).toContainEqual([3, 'No 3', 'Hill AC']);
  expect([...parts.keys()].sort().map((n) => parts.get(n)?.texts)).toEqual([
    { time: '12345', place: '1', reaction: '151' },
    { time: '12346', place: '2', reaction: '-21' },
    { time: '12990', code: 'DQ TR17.2.3' },
    { code: 'DNS' },
    { code: 'DQ' },
  ]);
});

test('a race timed by hand is one again, and the legs of a relay come along', () => {
  const relay = { eventCode: '4x400' };
  const value = { type: 'track' as const, ms: 200_100, code: null, splits: [50_000, 50_050, null, 49_990] };
  const { race, parts } = back(relay, [value], { type: 'wind', wind: null, hand: true });
  expect(race).toMatchObject({ hand: true });
  expect(parts.get(1)?.texts).toEqual({ time: '200100', place: '1', s1: '50000', s2: '50050', s4: '49990' });
});

const sign = fc.constantFrom('X' as const, '-' as const, 'r' as const, 'O' as const);
const trial = fc.oneof(
  sign.map((mark) => ({ mark })),
  fc.record({ cm: fc.integer({ min: 50, max: 9999 }) }),
  fc.record({ cm: fc.integer({ min: 50, max: 9999 }), wind: fc.integer({ min: -90, max: 90 }) }),
);

test('every trial of a throw or a long jump comes back, with its wind', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.option(trial), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }), (cards) => {
      const values = cards.map((trials) => ({ type: 'field' as const, trials, code: null }));
      const { parts } = back({ eventCode: 'LJ', type: 'F', unit: 'D' }, values);
      for (const [i, value] of values.entries()) {
        const texts = horizontalTexts(value);
        if (Object.keys(texts).length > 0) expect(parts.get(i + 1)).toEqual({ unread: undefined, texts });
      }
    }),
  );
});

test('and every try of a vertical jump with its jump-off', () => {
  const value: ResultValue = {
    type: 'height',
    bars: [
      { cm: 175, tries: 'XO' },
      { cm: 180, tries: '-' },
      { cm: 184, tries: 'XXO' },
      { cm: 187, tries: 'XXX' },
    ],
    jumps: [
      { round: 1, cm: 187, sign: 'X' },
      { round: 2, cm: 184, sign: 'O' },
    ],
    code: null,
  };
  const none: ResultValue = { type: 'height', bars: [{ cm: 175, tries: 'XXX' }], jumps: [], code: null };
  const absent: ResultValue = { type: 'height', bars: [], jumps: [], code: 'DNS' };
  const { parts } = back({ eventCode: 'HJ', type: 'F', unit: 'H' }, [value, none, absent]);
  for (const [i, one] of [value, none, absent].entries()) {
    const texts = parts.get(i + 1)?.texts ?? {};
    const stored = Object.fromEntries(Object.entries(texts).map(([part, text]) => [part, { value: text }]));
    expect(verticalParts.valueOf(stored as Parameters<typeof verticalParts.valueOf>[0], i + 1)).toEqual(one);
  }
});

test('OpenTrack’s own way with tries, numbers for texts, and what nobody can read', () => {
  const event = (code: string, unit: object) => ({
    events: [{ eventId: 'F01', eventCode: code, units: [{ heatNumber: 1, ...unit }] }],
    competitors: [{ competitorId: 'a', firstName: 'Jo', lastName: 'Ash' }],
  });
  const read = (file: object) => {
    const found = readTimingFile(new TextEncoder().encode(JSON.stringify(file)));
    return found.ok ? found.races[0]?.rows[0] : found.error;
  };
  expect(
    read(
      event('HJ', {
        results: [{ competitorId: 'a', bib: 12, performance: '1.80' }],
        trials: [{ competitorId: 'a', bib: 12, round: 1, height: 1.8, result: 'xxo' }],
      }),
    ),
  ).toMatchObject({
    bib: '12',
    surName: 'Ash',
    read: {
      height: 180,
      parts: [
        ['h180.1', 'X'],
        ['h180.2', 'X'],
        ['h180.3', 'O'],
      ],
    },
  });
  expect(read(event('LJ', { results: [{ bib: '1' }], trials: [{ bib: '1', round: 1, result: 'six' }] }))).toMatchObject({
    read: { unread: 'bad-time' },
  });
  expect(read(event('LJ', { results: [{ bib: '1', performance: '6.12' }] }))).toMatchObject({ read: { unread: 'card' } });
  expect(read(event('100', { results: [{ bib: '1', performance: '11.54', place: 1 }] }))).toMatchObject({
    read: { ms: 11_540, place: 1 },
  });
  const cut = readTimingFile(new TextEncoder().encode(JSON.stringify(event('100', {})).slice(0, 60)));
  expect(cut).toMatchObject({ ok: false, error: 'The file ends in the middle. The timing system may still be writing it.' });
});
