import { describe, expect, test } from 'vitest';
import { decide } from '#domain/decide/action-rules.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import type { Decision } from '#domain/sync/decision.ts';
import { sampleAction, sampleAuthority, sampleDraw, sampleGroup, sampleView } from '#tests/fixtures/sample-rows.ts';
import type { DrawBody, DrawRow, Lane, MoveBody } from './draw-row.ts';

const { settings, list } = sampleDraw();
const drawing = (over: Partial<DrawBody> = {}): DrawBody => {
  const places = [{ entry: 501, heat: 1, lane: 5, why: { seed: 1, made: 1, rank: 1, band: [4, 5] } }];
  return { eventGroupId: 10, n: 1, settings, list, places, ...over };
};
const mark: ResultRow = {
  kind: 'result',
  eventGroupId: 10,
  heat: 1,
  entryId: 501,
  version: 3,
  value: { type: 'track', ms: 10_830, code: null },
  opId: 'mark',
  deviceId: 'finish',
  by: 'Finish',
  at: '2026-06-20T10:00:00.000Z',
  challenges: [],
};
const published = { opId: 'publish-1', deviceId: 'desk-1', by: 'Desk 1', at: '2026-06-20T09:00:00.000Z' };
const said = ({ outcome, reason }: Decision) => [outcome, reason];
const drawIn = ({ rows: [row] }: Decision): DrawRow => (row?.kind === 'draw' ? row : expect.fail('no draw'));
const at = (draw: DrawRow) => draw.places.map(({ entry, heat, lane }) => `${entry}: ${heat}.${lane}`);

describe('a draw', () => {
  const draw = (body: DrawBody, rows: Parameters<typeof sampleView>[0], base = 0) =>
    decide(sampleAction('draw', body, { base }), sampleView([sampleGroup(), ...rows]), sampleAuthority());

  test('of an event that was not drawn stands, with its author', () => {
    const row = drawIn(draw(drawing(), []));
    expect(row).toMatchObject({ key: 'draw:10', n: 1, version: 9, by: 'desk-1', moves: [], published: null });
    expect(at(row)).toEqual(['501: 1.5']);
  });

  test('the same from another device is the same; another one is refused', () => {
    expect(said(draw(drawing(), [sampleDraw()]))).toEqual(['superseded', 'same-draw']);
    expect(said(draw(drawing({ list: list.slice(0, 1) }), [sampleDraw()]))).toEqual(['rejected', 'draw-changed']);
  });

  test('again by an author who had seen the one before, and what was moved in it', () => {
    expect(drawIn(draw(drawing({ n: 2 }), [sampleDraw()], 4)).n).toBe(2);
    expect(said(draw(drawing({ n: 2 }), [sampleDraw()], 3))).toEqual(['rejected', 'draw-changed']);
    const seen = (ids: readonly string[]) =>
      decide(
        sampleAction('draw', drawing({ n: 2 }), { base: 0, seen: ids }),
        sampleView([sampleGroup(), sampleDraw()]),
        sampleAuthority(),
      );
    expect(said(seen(['draw-1']))).toEqual(['rejected', 'draw-changed']);
    expect(seen(['draw-1', 'move-1']).outcome).toBe('accepted');
  });

  test('is not made again once it is published or there are marks', () => {
    expect(said(draw(drawing({ n: 2 }), [sampleDraw({ published })], 4))).toEqual(['rejected', 'draw-published']);
    expect(said(draw(drawing({ n: 2 }), [sampleDraw(), mark], 4))).toEqual(['rejected', 'draw-marked']);
    expect(said(draw(drawing(), [mark]))).toEqual(['rejected', 'draw-marked']);
  });

  test('of an event that is not there', () => {
    expect(said(decide(sampleAction('draw', drawing()), sampleView([]), sampleAuthority()))).toEqual([
      'rejected',
      'unknown-event',
    ]);
  });
});

describe('a move', () => {
  const lane = (inHeat: number, no: number): Lane => ({ heat: inHeat, lane: no });
  const move = (body: Partial<MoveBody>, rows: Parameters<typeof sampleView>[0] = [sampleDraw()]) =>
    decide(
      sampleAction('move', { eventGroupId: 10, entryId: 501, from: lane(1, 4), to: lane(2, 4), ...body }),
      sampleView([sampleGroup(), ...rows]),
      sampleAuthority(),
    );

  test('goes to a free lane, and is kept with its author', () => {
    const row = drawIn(move({}));
    expect(at(row)).toEqual(['502: 1.6', '501: 2.4']);
    expect(row.moves.at(-1)).toMatchObject({ entryId: 501, from: lane(1, 4), to: lane(2, 4), by: 'desk-1', opId: 'op-1' });
  });

  test('changes places with who has the lane when the author saw them there, else the lane is taken', () => {
    expect(at(drawIn(move({ to: lane(1, 6), swap: 502 })))).toEqual(['502: 1.4', '501: 1.6']);
    expect(said(move({ to: lane(1, 6) }))).toEqual(['rejected', 'lane-taken']);
    expect(said(move({ to: lane(1, 7), swap: 502 }))).toEqual(['rejected', 'lane-taken']);
  });

  test('of several moves all of them or nobody, each kept with the same decision', () => {
    const and = [{ entryId: 502, from: lane(1, 6), to: lane(2, 5) }];
    const row = drawIn(move({ and }));
    expect(at(row)).toEqual(['501: 2.4', '502: 2.5']);
    expect(row.moves.slice(-2).map(({ entryId, opId }) => [entryId, opId])).toEqual([
      [501, 'op-1'],
      [502, 'op-1'],
    ]);
    const taken = move({ and: [{ entryId: 502, from: lane(1, 6), to: lane(2, 4) }] });
    expect(said(taken)).toEqual(['rejected', 'lane-taken']);
    expect(taken.rows).toEqual([]);
    const marked = { ...mark, entryId: 502 };
    expect(said(move({ and }, [sampleDraw(), marked])), 'the second has a mark').toEqual(['rejected', 'draw-marked']);
    expect(said(move({ and: [{ entryId: 502, from: lane(1, 7), to: lane(2, 5) }] }))).toEqual(['rejected', 'draw-changed']);
  });

  test('where two start in a lane goes beside who is there, and changes places once there are two', () => {
    const pairs = sampleDraw({ settings: { ...sampleDraw().settings, perLane: 2 } });
    const beside = drawIn(move({ to: lane(1, 6) }, [pairs]));
    expect(at(beside)).toEqual(['502: 1.6', '501: 1.6']);
    const late = { entryId: 503, from: null, to: lane(1, 6) };
    expect(said(move(late, [{ ...beside, version: 9 }]))).toEqual(['rejected', 'lane-taken']);
    expect(at(drawIn(move({ to: lane(1, 6), swap: 502 }, [pairs])))).toEqual(['502: 1.4', '501: 1.6']);
  });

  test('takes an athlete out, and one in who came after the draw', () => {
    expect(at(drawIn(move({ to: null })))).toEqual(['502: 1.6']);
    const late = move({ entryId: 503, from: null, to: lane(1, 7) });
    expect(at(drawIn(late))).toEqual(['501: 1.4', '502: 1.6', '503: 1.7']);
    expect(said(move({ entryId: 503, from: null, to: lane(1, 6) }))).toEqual(['rejected', 'lane-taken']);
  });

  test('from where they are no more is refused, to where they are nothing', () => {
    expect(said(move({ from: lane(1, 3) }))).toEqual(['rejected', 'draw-changed']);
    expect(said(move({ to: lane(1, 4) }))).toEqual(['superseded', 'same-place']);
    expect(said(move({}, []))).toEqual(['rejected', 'draw-changed']);
  });

  test('in a published draw says why', () => {
    expect(said(move({}, [sampleDraw({ published })]))).toEqual(['rejected', 'draw-published']);
    const row = drawIn(move({ reason: 'Fell in the call room' }, [sampleDraw({ published })]));
    expect([row.published, row.moves.at(-1)?.reason]).toEqual([published, 'Fell in the call room']);
  });

  test('to another heat is refused of an athlete with a mark; another lane is not', () => {
    expect(said(move({}, [sampleDraw(), mark]))).toEqual(['rejected', 'draw-marked']);
    expect(move({ to: lane(1, 3) }, [sampleDraw(), mark]).outcome).toBe('accepted');
  });
});

describe('publishing', () => {
  const publish = (n: number, rows: Parameters<typeof sampleView>[0], base = 4) =>
    decide(sampleAction('publish', { eventGroupId: 10, n }, { base }), sampleView([sampleGroup(), ...rows]), sampleAuthority());

  test('says since when', () => {
    expect(drawIn(publish(1, [sampleDraw()])).published).toMatchObject({ by: 'desk-1', opId: 'op-1' });
    expect(said(publish(1, [sampleDraw({ published })]))).toEqual(['superseded', 'same-draw']);
  });

  test('is of the draw that its author saw', () => {
    for (const refused of [publish(2, [sampleDraw()]), publish(1, []), publish(1, [sampleDraw()], 3)])
      expect(said(refused)).toEqual(['rejected', 'draw-changed']);
  });
});
