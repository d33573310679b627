import { describe, expect, test } from 'vitest';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import { endOfRound } from '#domain/progression/next-round.ts';
import type { Progression } from '#domain/progression/progression.ts';
import { places } from '#domain/result/places.ts';
import type { ResultValue } from '#domain/result/value.ts';
import { sampleDraw, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { announcedConsequences, isLookedAt, roundConsequences } from './consequences-of.ts';

const HEATS = sampleGroup({ id: 10, name: '100 m Heats' });
const FINAL = sampleGroup({ id: 11, name: '100 m Final', feedsFrom: 10 });
type Mark = number | 'DQ' | null;
const value = (mark: Mark): ResultValue | null =>
  mark === null
    ? null
    : {
        type: 'track',
        ms: mark === 'DQ' ? null : mark,
        code: mark === 'DQ' ? 'DQ' : null,
        ...(mark === 'DQ' && { rule: 'TR17.3.1' }),
      };
const MARKS: Readonly<Record<number, Mark>> = { 11: 11_000, 12: 11_100, 13: 11_200, 21: 11_050, 22: 11_150, 23: 11_250 };

interface Case {
  readonly begun?: boolean;
  readonly decisions?: readonly { readonly entryId: number; readonly how: 'qR' | 'out' }[];
  readonly withdrawn?: readonly number[];
  readonly draw?: (draw: DrawRow) => DrawRow | undefined;
  /** What officials have said; null: nothing, the round goes on as usual. */
  readonly rule?: Progression | null;
}
const RULE: Progression = { places: 1, times: 2 };

/** The two winners and the best two of the others were drawn; then marks changed. */
function follows(
  change: Readonly<Record<number, Mark>>,
  { begun = false, decisions = [], withdrawn = [], draw = (one) => one, rule = RULE }: Case = {},
) {
  const placed = (marks: typeof MARKS) => {
    const starters = Object.entries(marks).map(([id, mark]) => ({
      entryId: Number(id),
      heat: Math.floor(Number(id) / 10),
      value: value(mark),
    }));
    return places(HEATS, starters, starters);
  };
  const round = (marks: typeof MARKS, said: Progression | null) => ({
    eventGroupId: HEATS.id,
    groups: [HEATS, FINAL],
    laneCount: 4,
    placings: placed(marks),
    said: { ...(said && { progression: { value: said } }), decisions },
    withdrawn: new Set(withdrawn),
  });
  const { through: then = [], level } = endOfRound(round(MARKS, RULE)) ?? {};
  const drawn = draw(
    sampleDraw({
      list: then.map(({ entryId, by }, i) => ({ entry: entryId, mark: i, team: '', came: by })),
      places: then.map(({ entryId }, i) => ({ entry: entryId, heat: 1, lane: i + 1 })),
      moves: [],
      from: { rule: RULE, ...(level && { level: level.entries }) },
    }),
  );
  const now = { ...MARKS, ...change };
  return roundConsequences({
    round: round(now, rule),
    drawOf: (id) => (id === FINAL.id ? drawn : undefined),
    hasBegun: () => begun,
  });
}
const said = (found: ReturnType<typeof follows>) =>
  found.map((one) => ('entryId' in one ? `${one.entryId} ${one.kind}` : one.kind));
const MOVE = { from: null, to: null, opId: 'm', deviceId: 'd', by: 'Olive', at: '' } as const;

describe('of a round that is drawn', () => {
  test('a disqualification: who is out, and who is through for them', () => {
    expect(follows({})).toEqual([]);
    expect(follows({ 11: 'DQ' }, { begun: true })).toEqual([
      { kind: 'out', key: 'out:11:11:DQ TR17.3.1', eventGroupId: 10, to: 11, begun: true, entryId: 11, mark: 'DQ TR17.3.1' },
      {
        kind: 'in',
        key: expect.stringMatching(/^in:11:13:q 11\.20:/),
        eventGroupId: 10,
        to: 11,
        begun: true,
        entryId: 13,
        by: 'q',
      },
    ]);
  });

  test('one that is taken back leaves nothing; another change is another consequence', () => {
    const [one] = follows({ 11: 'DQ' });
    expect(follows({ 11: MARKS[11] ?? null })).toEqual([]);
    expect(follows({ 11: 11_900 })[0]?.key).not.toBe(one?.key);
  });

  test('an athlete who is through after one change is asked for again after another one', () => {
    const keyOf = (change: Readonly<Record<number, Mark>>, of: Case = {}) =>
      follows(change, of).find((found) => found.kind === 'in')?.key;
    const key = keyOf({ 11: 'DQ' });
    expect(key).toBeDefined();
    expect(keyOf({ 22: 'DQ' }), 'somebody else is out').not.toBe(key);
    expect(keyOf({ 11: 'DQ', 13: 11_190 }), 'their own mark').not.toBe(key);
    const gone = (draw: DrawRow) => ({ ...draw, places: draw.places.filter(({ entry }) => entry !== 11) });
    expect(keyOf({ 11: 'DQ' }, { draw: gone }), 'taken out of the start list for the same disqualification').toBe(key);
  });

  test('a draw that was made without the lot says nothing of it until others are level', () => {
    const without = (draw: DrawRow) => ({ ...draw, from: { rule: RULE, level: [13, 22] } });
    expect(said(follows({ 13: 11_150 }, { draw: without }))).toEqual([]);
    expect(said(follows({ 13: 11_150 }))).toEqual(['lot']);
    const { from: _, ...older } = sampleDraw();
    const old = ({ list, places: drawn }: DrawRow) => ({ ...older, list, places: drawn, moves: [] });
    expect(said(follows({ 13: 11_150 }, { draw: old })), 'an older app did not keep it').toEqual([]);
  });

  test('a draw is judged by the rule that it was made by, where the usual one is another by now', () => {
    const usual = { rule: null } as const;
    expect(said(follows({}, usual)), 'usually the first, and the best three').toEqual([]);
    expect(said(follows({ 11: 'DQ' }, usual))).toEqual(['11 out', '13 in']);
    const old = ({ from: _, ...draw }: DrawRow) => draw;
    expect(said(follows({}, { ...usual, draw: old })), 'an older app did not keep the rule').toEqual([]);
    expect(said(follows({}, { rule: { places: 1, times: 1 } })), 'officials have said another').toEqual(['22 out']);
  });

  test('nothing before all marks are in, and where nothing is drawn', () => {
    expect(follows({ 11: 'DQ', 23: null })).toEqual([]);
    expect(follows({ 11: 'DQ' }, { draw: () => undefined })).toEqual([]);
  });

  test('an athlete who does not start is not missed, and what a person has decided is no consequence', () => {
    expect(said(follows({}, { withdrawn: [12] }))).toEqual([]);
    expect(said(follows({ 11: 'DQ' }, { decisions: [{ entryId: 11, how: 'qR' }] })), 'the referee lets them run').toEqual([
      '13 in',
    ]);
    const removed = (draw: DrawRow) => ({
      ...draw,
      places: draw.places.filter(({ entry }) => entry !== 22),
      moves: [{ ...MOVE, entryId: 22 }],
    });
    expect(said(follows({}, { draw: removed })), 'taken out by hand').toEqual([]);
    const added = (draw: DrawRow) => ({
      ...draw,
      places: [...draw.places, { entry: 23, heat: 1, lane: 6 }],
      moves: [{ ...MOVE, entryId: 23, to: { heat: 1, lane: 6 } }],
    });
    expect(said(follows({}, { draw: added })), 'put in by hand').toEqual([]);
  });

  test('a correction that leaves athletes level for the last place asks for a lot, and for none of them to go', () => {
    expect(said(follows({ 13: 11_150 }))).toEqual(['lot']);
  });
});

test('everybody is told of a round only once its start list is published, or it has begun', () => {
  const published = { opId: 'p', deviceId: 'd', by: 'Olive', at: '' };
  const told = (begun: boolean, draw: Parameters<typeof isLookedAt>[2]) =>
    isLookedAt(follows({ 11: 'DQ' }, { begun }), FINAL.id, draw);
  expect(told(false, { published: null })).toBe(false);
  expect(told(false, undefined)).toBe(false);
  expect(told(false, { published })).toBe(true);
  expect(told(true, { published: null })).toBe(true);
  expect(isLookedAt(follows({}), FINAL.id, { published }), 'nothing has changed').toBe(false);
  expect(isLookedAt(follows({ 11: 'DQ' }), FINAL.id + 1, { published }), 'another round').toBe(false);
});

describe('of results that were announced', () => {
  const line = (entryId: number, place: number | null, mark: string, records: readonly string[] = []) => ({
    entryId,
    place,
    mark,
    records,
  });
  const announced = { lines: [line(1, 1, '11.96', ['CR']), line(2, 2, '12.10'), line(3, 3, '12.20')] };
  const now = [line(2, 1, '12.10'), line(3, 2, '12.20'), line(1, null, 'DQ')];

  test('a record that counts no longer', () => {
    expect(announcedConsequences({ group: HEATS, announced, lines: now, isScored: false })).toEqual([
      { kind: 'record', key: 'record:1:CR:DQ', eventGroupId: 10, entryId: 1, was: '11.96', mark: 'DQ', records: ['CR'] },
    ]);
  });

  test('one whose mark is the same: its wind was corrected, or another athlete has the record', () => {
    const same = [line(1, 1, '11.96'), line(2, 2, '12.10'), line(3, 3, '12.20')];
    const lost = { kind: 'record', key: 'record:1:CR:11.96', eventGroupId: 10, entryId: 1, was: '11.96', mark: '11.96' };
    expect(announcedConsequences({ group: HEATS, announced, lines: same, isScored: false })).toEqual([
      { ...lost, records: ['CR'] },
    ]);
    const beaten = [line(2, 1, '11.90', ['CR']), line(1, 2, '11.96'), line(3, 3, '12.20')];
    expect(announcedConsequences({ group: HEATS, announced, lines: beaten, isScored: false })).toEqual([
      { ...lost, records: ['CR'] },
    ]);
  });

  test('points of teams, once for all places that have moved', () => {
    const kinds = (lines: typeof now) =>
      announcedConsequences({ group: HEATS, announced, lines, isScored: true }).map(({ kind }) => kind);
    expect(kinds(now)).toEqual(['record', 'score']);
    expect(kinds([...announced.lines])).toEqual([]);
  });

  test('a total of a combined event', () => {
    const group = { id: 40, unit: 'P' } as const;
    const totals = { lines: [line(1, 1, '4,012'), line(2, 2, '3,900')] };
    const lines = [line(1, 1, '3,950'), line(2, 2, '3,900')];
    expect(announcedConsequences({ group, announced: totals, lines, isScored: false })).toEqual([
      { kind: 'total', key: 'total:1:3,950', eventGroupId: 40, entryId: 1, was: '4,012', mark: '3,950' },
    ]);
  });

  test('an athlete whose mark comes later has changed nothing', () => {
    const later = { lines: [line(1, null, '')] };
    expect(announcedConsequences({ group: HEATS, announced: later, lines: [line(1, 1, '12.00')], isScored: false })).toEqual([]);
  });
});
