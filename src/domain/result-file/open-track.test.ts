import { expect, test } from 'vitest';
import { eventBoard, type PublicEvent, placedLines } from '#domain/event-board/event-board.ts';
import { eventState } from '#domain/event-board/event-state.ts';
import { formatDistance } from '#domain/performance/format.ts';
import { parseDistance, parseTime, parseWind } from '#domain/performance/parse.ts';
import type { HeightValue, ResultValue, Trial } from '#domain/result/value.ts';
import type { EventGroupRow, PublicRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { openTrack } from './open-track.ts';

const group = (over: Partial<EventGroupRow>) =>
  sampleGroup({ id: 1, eventNo: 4, gender: 'F', startsAt: '2026-07-02T10:00:00Z', trials: 6, ...over });
const COMPETITION = {
  id: 9,
  name: 'Riverside',
  dates: ['2026-07-01', '2026-07-02'],
  timeZone: 'Europe/London',
  organiser: 'Riverside AC',
};

function written(of: EventGroupRow, values: readonly (ResultValue | null)[], more: readonly PublicRow[] = []) {
  const people = values.map(
    (_, i): PublicRow => ({
      kind: 'athlete',
      athleteId: starterId(i + 1),
      version: 1,
      firstName: 'Ann',
      surName: `No${i + 1}`,
      gender: 'F',
      club: 'Harriers',
      bibNo: i + 1,
      teamBibNo: null,
      entries: [{ id: i + 1, eventGroupId: 1, ageGroup: 'SEN', pb: '', sb: '', heat: 2, lane: i + 1 }],
    }),
  );
  const results = values.map(
    (value, i): PublicRow => ({ kind: 'result', eventGroupId: 1, heat: 2, entryId: i + 1, version: 1, value }),
  );
  const event: PublicEvent = { rows: [of, ...people, ...results, ...more] };
  const board = eventBoard(event, 1);
  if (!board) throw new Error('the event is not among its rows');
  const placed = { group: of, event, board, state: eventState(event, board), lines: placedLines(event, board) };
  const json: ReturnType<typeof openTrack> = JSON.parse(JSON.stringify(openTrack(COMPETITION, [placed])));
  const [unit] = json.events[0]?.units ?? [];
  if (!unit) throw new Error('there is no heat');
  return { json, unit };
}

const read = (parsed: { readonly ok: boolean; readonly value?: number }): number =>
  parsed.ok ? (parsed.value ?? 0) : Number.NaN;

test('a race reads back: time to the thousandth, reaction, code and rule', () => {
  const values: ResultValue[] = [
    { type: 'track', ms: 12_345, code: null, reaction: 151 },
    { type: 'track', ms: null, code: 'DQ', rule: 'TR16.8' },
    { type: 'track', ms: null, code: 'DNS' },
  ];
  const { json, unit } = written(group({}), values);
  expect(json.events[0]).toMatchObject({ eventId: '4', day: 2, r1Time: '11:00', status: 'live' });
  const back = [...unit.results]
    .sort((a, b) => Number(a.bib) - Number(b.bib))
    .map(({ performance, exactTime, rule, reactionTime }) => ({
      type: 'track',
      ms: exactTime === undefined ? null : read(parseTime(exactTime)),
      code: exactTime === undefined ? performance : null,
      ...(rule !== undefined && { rule }),
      ...(reactionTime !== undefined && { reaction: read(parseTime(reactionTime)) }),
    }));
  expect(back).toEqual(values);
});

test('trials with their wind read back', () => {
  const trials: (Trial | null)[] = [{ cm: 612, wind: -3 }, { mark: 'X' }, { mark: '-' }, { cm: 640, wind: 21 }];
  const { unit } = written(group({ eventCode: 'LJ', type: 'F', unit: 'D' }), [{ type: 'field', trials, code: null }]);
  const back = unit.trials.map(({ result, wind }) =>
    wind === undefined ? { mark: result.toUpperCase() } : { cm: read(parseDistance(result)), wind: read(parseWind(wind)) },
  );
  expect(back).toEqual(trials);
});

test('tries at heights and the jump-off read back', () => {
  const value: HeightValue = {
    type: 'height',
    bars: [
      { cm: 175, tries: 'XO' },
      { cm: 184, tries: 'X-' },
    ],
    jumps: [{ round: 1, cm: 184, sign: 'O' }],
    code: null,
  };
  const { unit } = written(group({ eventCode: 'HJ', type: 'F', unit: 'H' }), [value]);
  const bars = value.bars.map(({ cm }) => ({
    cm,
    tries: unit.trials
      .filter(({ height, jumpOff }) => height === formatDistance(cm) && !jumpOff)
      .map(({ result }) => result.toUpperCase())
      .join(''),
  }));
  const jumps = unit.trials
    .filter(({ jumpOff }) => jumpOff)
    .map(({ round, height, result }) => ({ round, cm: read(parseDistance(height ?? '')), sign: result.toUpperCase() }));
  expect({ type: 'height', bars, jumps, code: null }).toEqual(value);
});

test('points are a number without a comma in it', () => {
  const combined = group({ type: 'M', unit: 'P', eventCode: 'PEN' });
  const hurdles = group({ id: 2, eventCode: '100H', part: { of: 1, no: 1 } });
  const { unit } = written(
    combined,
    [null],
    [
      hurdles,
      { kind: 'result', eventGroupId: 2, heat: 1, entryId: 1, version: 1, value: { type: 'track', ms: 13_500, code: null } },
    ],
  );
  expect(unit.results.map(({ performance }) => performance)).toEqual(['1050']);
});

test('those in a combined event stand by their points', () => {
  const ran = (entryId: number, ms: number): PublicRow => {
    return { kind: 'result', eventGroupId: 2, heat: 1, entryId, version: 1, value: { type: 'track', ms, code: null } };
  };
  const { unit } = written(
    group({ type: 'M', unit: 'P', eventCode: 'PEN' }),
    [null, null, null],
    [group({ id: 2, eventCode: '100H', part: { of: 1, no: 1 } }), ran(1, 14_500), ran(2, 15_000), ran(3, 13_500)],
  );
  expect(unit.results.map(({ bib, place }) => [bib, place])).toEqual([
    ['3', 1],
    ['1', 2],
    ['2', 3],
  ]);
});

test('nobody is told by more than name, club, bib and gender', () => {
  const { json } = written(group({}), [{ type: 'track', ms: 12_345, code: null }]);
  expect(Object.keys(json.competitors[0] ?? {}).sort()).toEqual([
    'competitorId',
    'firstName',
    'gender',
    'lastName',
    'sortBib',
    'teamName',
  ]);
});
