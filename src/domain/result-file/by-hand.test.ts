import { expect, test } from 'vitest';
import { eventBoard, type PublicEvent, placedLines } from '#domain/event-board/event-board.ts';
import type { PublicAthlete, PublicResult } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { E_FIELD } from '#domain/timing/hy-tek.ts';
import { readTimed } from '#domain/timing/timed-mark.ts';
import { sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { hyTekOf } from './hy-tek.ts';
import { RESULT_COLUMNS, resultTable } from './table.ts';

const group = sampleGroup({ id: 1 });
const athlete: PublicAthlete = {
  kind: 'athlete',
  athleteId: starterId(1),
  version: 1,
  firstName: 'Ann',
  surName: 'Reed',
  gender: 'M',
  club: 'Harriers',
  bibNo: 1,
  teamBibNo: null,
  entries: [{ id: 1, eventGroupId: 1, ageGroup: 'SEN', pb: '', sb: '', heat: 1, lane: 1 }],
};
const result = (entryId: number, value: PublicResult['value']): PublicResult => ({
  kind: 'result',
  eventGroupId: 1,
  heat: 1,
  entryId,
  version: 1,
  value,
});

test('a time by hand is one in files too, and is read back as one', () => {
  const ran = [result(1, { type: 'track', ms: 10_810, code: null }), result(0, { type: 'wind', wind: 0, hand: true })];
  const event: PublicEvent = { rows: [group, athlete, ...ran] };
  const board = eventBoard(event, 1);
  if (!board) throw new Error('the event is not among its rows');
  const events = [{ group, event, board, state: 'live' as const, lines: placedLines(event, board) }];
  expect(resultTable(events)[0]?.[RESULT_COLUMNS.indexOf('Result')]).toBe('10.9h');
  expect(hyTekOf({ name: 'Open', dates: ['2026-07-01'] }, events, '2026-07-01')).toContain(';10.9h;');
  expect(readTimed('1', '10.9h', '')).toMatchObject({ ms: 10_900, hand: true });
});

test('a heat of which only the places are known is in the Hy-Tek file with them', () => {
  const ran = [result(1, { type: 'track', ms: null, code: null, place: 3 })];
  const event: PublicEvent = { rows: [group, athlete, ...ran] };
  const board = eventBoard(event, 1);
  if (!board) throw new Error('the event is not among its rows');
  const events = [{ group, event, board, state: 'live' as const, lines: placedLines(event, board) }];
  const [, line = ''] = hyTekOf({ name: 'Open', dates: ['2026-07-01'] }, events, '2026-07-01').split('\r\n');
  expect(line).toContain('Reed');
  expect(line.split(';')[E_FIELD.heatPlace]).toBe('1');
});
