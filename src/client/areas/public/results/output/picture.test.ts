import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { PublicEvent } from '#domain/event-board/event-board.ts';
import type { RecordMark } from '#domain/records/record-mark.ts';
import type { ResultValue } from '#domain/result/value.ts';
import type { EventGroupRow, PublicRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { listPicture, scorePicture, shownEvent } from './picture.ts';

const competition: PublicRow = {
  kind: 'competition',
  compId: 1,
  version: 1,
  name: 'Open',
  organiser: '',
  dates: [],
  timeZone: 'UTC',
  options: DEFAULT_OPTIONS,
};
const group = (id: number, more: Partial<EventGroupRow> = {}): EventGroupRow => ({
  kind: 'eventGroup',
  id,
  version: 1,
  eventNo: id,
  name: `Event ${id}`,
  eventCode: '100',
  gender: 'F',
  type: 'T',
  unit: 'T',
  startsAt: '2026-06-01T10:00:00.000Z',
  trials: 0,
  ...more,
});
const athlete = (id: number, surName: string, eventGroupId: number, pb = ''): PublicRow => ({
  kind: 'athlete',
  athleteId: starterId(id),
  version: 1,
  firstName: 'Mia',
  surName,
  gender: 'F',
  club: 'NJ',
  bibNo: id,
  teamBibNo: null,
  entries: [{ id, eventGroupId, ageGroup: 'Senior', pb, sb: '', heat: 1, lane: id }],
});
const mark = (eventGroupId: number, entryId: number, value: ResultValue, version = entryId): PublicRow => ({
  kind: 'result',
  eventGroupId,
  heat: 1,
  entryId,
  version,
  value,
});
const time = (ms: number): ResultValue => ({ type: 'track', ms, code: null });
const record: RecordMark = {
  code: 'CR',
  eventCode: '100',
  gender: 'F',
  ageGroup: '',
  mark: 11_400,
  holder: '',
  since: '',
};

function rowsOf(event: PublicEvent, id: number) {
  const shown = shownEvent(event, id);
  if (!shown) throw new Error('there is no such event');
  const page = { list: 0, from: 0, to: 9 };
  const step = { key: '', slide: { kind: 'event', eventGroupId: id }, page, pageNo: 0, ms: 0 } as const;
  return { shown, ...listPicture(shown, step, 9) };
}

test('a record stands beside the mark in place of the personal best, and with the mark alone', () => {
  const { rows, shown } = rowsOf(
    {
      rows: [
        competition,
        group(7),
        athlete(1, 'Boscawell', 7, '11.50'),
        athlete(2, 'Ansell', 7, '11.90'),
        mark(7, 1, time(11_310)),
        mark(7, 2, time(11_800)),
        { kind: 'result', eventGroupId: 7, heat: 1, entryId: 0, version: 3, value: { type: 'wind', wind: 5 } },
      ],
      records: [record],
    },
    7,
  );
  expect(rows.map(({ mark: of, flags }) => [of, ...flags])).toEqual([
    ['11.31', 'CR'],
    ['11.80', 'PB'],
  ]);
  expect(scorePicture(shown)?.means).toBe('Place 1 · CR');
});

test('a mark alone that is no best of the athlete has the personal best beside it', () => {
  const { shown } = rowsOf({ rows: [competition, group(7), athlete(1, 'Boscawell', 7, '11.50'), mark(7, 1, time(11_800))] }, 7);
  expect(scorePicture(shown)?.means).toBe('Place 1 · PB 11.50');
});

test('a combined event is shown by its points, and as a start list before its first mark', () => {
  const rows: readonly PublicRow[] = [
    competition,
    group(7, { unit: 'P', type: 'X', eventCode: 'PEN', name: 'Pentathlon' }),
    group(8, { eventCode: '100H', part: { of: 7, no: 1 } }),
    athlete(1, 'Boscawell', 7),
    athlete(2, 'Ansell', 7),
  ];
  const before = rowsOf({ rows }, 7);
  expect(before.rows.map(({ bib, mark: of }) => [bib, of])).toEqual([
    ['1', ''],
    ['2', ''],
  ]);
  expect(before.aside).toBe('Start list');
  const after = rowsOf({ rows: [...rows, mark(8, 1, time(14_500)), mark(8, 2, time(13_500))] }, 7);
  expect(after.aside).toBe('Points');
  expect(after.rows.map(({ place, bib }) => [place, bib])).toEqual([
    ['1', '2'],
    ['2', '1'],
  ]);
  expect(after.rows.map(({ mark: of }) => of)).toEqual(['1,050', '909']);
});

test('a throw that is on names who is up and who comes then', () => {
  const put = (eventGroupId: number, id: number) => mark(eventGroupId, id, { type: 'field', trials: [{ cm: 900 }], code: null });
  const rows = [competition, group(7, { type: 'F', unit: 'D', eventCode: 'SP', trials: 3 }), put(7, 1)];
  const starters = [athlete(1, 'Boscawell', 7), athlete(2, 'Ansell', 7), athlete(3, 'Coe', 7)];
  const event = { rows: [...rows, ...starters], calls: [{ heats: [1], entries: [2, 3, 1] }] };
  expect(rowsOf(event, 7).next).toBe('Next M. ANSELL, then M. COE, M. BOSCAWELL');
  expect(rowsOf({ rows: [...rows, ...starters] }, 7).next).toBe('');
});
