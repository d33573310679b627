import { describe, expect, test } from 'vitest';
import { layerOver } from '#domain/decide/layered-view.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { sampleAthlete, sampleCompetition, sampleGroup, sampleView } from '#tests/fixtures/sample-rows.ts';

const result: ResultRow = {
  kind: 'result',
  eventGroupId: 10,
  heat: 1,
  entryId: 501,
  version: 3,
  value: null,
  opId: 'op',
  deviceId: 'desk-1',
  by: 'Desk 1',
  at: '2026-06-20T08:30:00.000Z',
  challenges: [],
};
const ada = sampleAthlete({ athleteId: 7, bibNo: 101, teamBibNo: 1 });
const bo = sampleAthlete({ athleteId: 8, bibNo: 102, teamBibNo: 2 });
const base = () => sampleView([sampleCompetition(), sampleGroup(), ada, bo], new Map([[105, 'desk-2']]));

describe('what nobody changed shows through', () => {
  const view = layerOver(base());

  test('rows', () => {
    expect([view.competition().name, view.athlete(starterId(7)), view.eventGroup(10)?.id, view.result(10, 1, 501)]).toEqual([
      'Midsummer Open',
      ada,
      10,
      undefined,
    ]);
  });

  test('bibs and leases', () => {
    expect([view.bibHolder(101), view.teamBibHolder(2), view.bibHolder(150), view.bibLease(105)]).toEqual([
      ada,
      bo,
      undefined,
      'desk-2',
    ]);
  });

  test('and counts as unchanged', () => {
    expect(view.changed()).toEqual([]);
  });
});

describe('what was put lies on top, the rows below stay as they were', () => {
  test.each([
    ['competition', sampleCompetition({ name: 'Renamed' })],
    ['event group', sampleGroup({ name: 'Renamed' })],
    ['athlete', { ...ada, firstName: 'Renamed' }],
    ['result', result],
  ])('%s', (_, row) => {
    const below = base();
    const before = [below.competition(), below.athlete(starterId(7)), below.eventGroup(10), below.result(10, 1, 501)];
    const view = layerOver(below);
    view.put(row);
    const seen = [view.competition(), view.athlete(starterId(7)), view.eventGroup(10), view.result(10, 1, 501)];
    expect(seen).toContain(row);
    expect(view.changed()).toEqual([row]);
    expect([below.competition(), below.athlete(starterId(7)), below.eventGroup(10), below.result(10, 1, 501)]).toEqual(before);
  });

  test('the last of several', () => {
    const view = layerOver(base());
    view.put({ ...ada, version: 2 });
    view.put({ ...ada, version: 3 });
    expect([view.athlete(starterId(7))?.version, view.changed().length]).toEqual([3, 1]);
  });
});

describe.each(['bibNo', 'teamBibNo'] as const)('who wears a %s', (field) => {
  const [adas, bos, fresh] = field === 'bibNo' ? [101, 102, 150] : [1, 2, 50];
  const holder = (view: ReturnType<typeof layerOver>, no: number) =>
    (field === 'bibNo' ? view.bibHolder(no) : view.teamBibHolder(no))?.athleteId;

  test('a new number is theirs, the old one nobody’s', () => {
    const view = layerOver(base());
    view.put({ ...ada, [field]: fresh });
    expect([holder(view, fresh), holder(view, adas), holder(view, bos)]).toEqual([7, undefined, 8]);
  });

  test('a number given on is the other’s', () => {
    const view = layerOver(base());
    view.put({ ...ada, [field]: fresh });
    view.put({ ...bo, [field]: adas });
    expect([holder(view, adas), holder(view, bos), holder(view, fresh)]).toEqual([8, undefined, 7]);
  });

  test('changed twice, only the last counts', () => {
    const view = layerOver(base());
    view.put({ ...ada, [field]: fresh });
    view.put({ ...ada, [field]: fresh + 1 });
    expect([holder(view, fresh), holder(view, fresh + 1)]).toEqual([undefined, 7]);
  });

  test('and back again', () => {
    const view = layerOver(base());
    view.put({ ...ada, [field]: fresh });
    view.put(ada);
    expect([holder(view, adas), holder(view, fresh)]).toEqual([7, undefined]);
  });

  test('taken away', () => {
    const view = layerOver(base());
    view.put({ ...ada, [field]: null });
    expect(holder(view, adas)).toBeUndefined();
  });

  test('a check-in changes nobody’s number', () => {
    const view = layerOver(base());
    view.put({ ...ada, version: 9 });
    expect([holder(view, adas), holder(view, bos)]).toEqual([7, 8]);
  });
});

test('unused bibs leave out what was given since', () => {
  const view = layerOver(base());
  expect(view.unusedBibs('desk-1', 3)).toEqual([100, 103, 104]);
  view.put({ ...ada, bibNo: 103 });
  expect(view.unusedBibs('desk-1', 3)).not.toContain(103);
  expect(view.unusedBibs('desk-2', 10)).toContain(105);
  expect(view.unusedBibs('desk-1', 10)).not.toContain(105);
});
