import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from '#domain/decide/action-rules.ts';
import type { LayeredView } from '#domain/decide/layered-view.ts';
import { decideMove } from '#domain/draw/decide-draw.ts';
import { protestUntil } from '#domain/protest/protest-time.ts';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import {
  sampleAction,
  sampleAuthority,
  sampleDraw,
  sampleGroup,
  sampleHighJump,
  sampleView,
  seenIn,
} from '#tests/fixtures/sample-rows.ts';
import type { Officials } from './round-row.ts';
import { roundState } from './round-state.ts';

/** A meeting whose server decides one action after the other: versions 9, 10, 11 … */
function meeting(view: LayeredView = sampleView([sampleGroup(), sampleHighJump()])) {
  let version = 9;
  const time = () => `2026-06-20T09:${String(version).padStart(2, '0')}:00.000Z`;
  /** `unseen`: nothing of what others did had reached the device. */
  const act = <K extends ActionKind>(
    kind: K,
    body: ActionBodies[K],
    { device = 'desk-1', unseen = false, at = time() } = {},
  ): string => {
    const seen = unseen ? [] : seenIn(view, kind, body);
    const action = sampleAction(kind, body, { id: `op-${version}`, deviceId: device, base: 0, seen, occurredAt: at });
    const { rows, reason, outcome } = decide(action, view, sampleAuthority({ deviceId: device, at, version }));
    for (const row of rows) view.put(row);
    version += 1;
    return reason ?? outcome;
  };
  const say = (state: 'running' | 'provisional' | 'official', how: Parameters<typeof act>[2] & { reason?: string } = {}) =>
    act('round', { eventGroupId: 10, state, ...(how.reason && { reason: how.reason }) }, how);
  const time100 = (ms: number | null, how?: Parameters<typeof act>[2]) =>
    act(
      'result',
      { eventGroupId: 10, heat: 1, entryId: 501, value: ms === null ? null : { type: 'track', ms, code: null } },
      how,
    );
  return { view, act, say, time100, state: () => view.round(10)?.state, value: () => view.result(10, 1, 501)?.value };
}

describe('results that are announced', () => {
  const lines = [{ entryId: 501, place: 1, mark: '10.83', records: ['CR'] }];
  const told = (state: 'running' | 'provisional' | 'official', mark = '10.83') =>
    ({ eventGroupId: 10, state, reason: 'Looked at', announced: lines.map((line) => ({ ...line, mark })) }) as const;

  test('stay as they were first announced, with when, until marks are taken again', () => {
    const { act, view } = meeting();
    act('round', told('provisional'));
    const first = view.round(10)?.announced;
    expect(first).toMatchObject({ lines, at: '2026-06-20T09:09:00.000Z', version: 9, by: 'desk-1' });
    act('round', told('official'), { device: 'desk-2' });
    expect(view.round(10)?.announced, 'official by another official').toEqual(first);
    act('round', told('provisional'));
    expect(view.round(10)?.announced, 'taken back').toEqual(first);
    act('round', told('running'));
    expect(view.round(10)?.announced).toBeUndefined();
    act('round', told('official', '10.90'));
    expect(view.round(10)?.announced).toMatchObject({ lines: [{ mark: '10.90' }], version: 13 });
  });

  test('are announced again once they are official with changes, and protests have thirty minutes from then', () => {
    const { act, view } = meeting();
    const until = () => protestUntil(view.round(10));
    act('round', told('provisional'));
    act('round', told('official'));
    const first = until();
    act('round', told('provisional', '10.90'));
    expect(until(), 'opened, and nothing is told yet').toBe(first);
    act('round', told('official', '10.90'));
    const { announced, state } = view.round(10) ?? {};
    expect(announced).toMatchObject({ lines, amended: { at: state?.at } });
    expect(until()).not.toBe(first);
    const second = until();
    act('round', told('provisional', '10.90'));
    act('round', told('official', '10.90'));
    expect(until(), 'the same again').toBe(second);
  });

  test('by an app that says no marks are announced all the same, and a mark that comes after leaves that alone', () => {
    const { act, say, time100, view } = meeting();
    say('official');
    expect(view.round(10)?.announced).toMatchObject({ lines: [], version: 9 });
    act('round', { eventGroupId: 10, progression: { places: 2, times: 2 } });
    time100(10_830, { device: 'desk-2' });
    expect(view.round(10)).toMatchObject({ state: { value: 'provisional', byMark: true }, announced: { version: 9 } });
  });
});

describe('how far the results of an event are', () => {
  test('is said with who and when', () => {
    const { say, state } = meeting();
    expect([say('provisional'), say('official', { device: 'desk-2' })]).toEqual(['accepted', 'accepted']);
    expect(state()).toMatchObject({ value: 'official', by: 'desk-2', opId: 'op-10', at: '2026-06-20T09:10:00.000Z' });
  });

  test('is the same twice, and the first of two who had not seen each other', () => {
    const { say } = meeting();
    expect([say('running'), say('provisional'), say('provisional', { device: 'desk-2', unseen: true })]).toEqual([
      'same-round',
      'accepted',
      'same-round',
    ]);
    expect(say('official', { device: 'desk-2', unseen: true })).toBe('round-changed');
  });

  test('is opened again with a reason alone', () => {
    const { say, state } = meeting();
    say('official');
    expect([say('provisional'), say('provisional', { reason: 'Protest of lane 4' })]).toEqual(['round-official', 'accepted']);
    expect(state()).toMatchObject({ value: 'provisional', reason: 'Protest of lane 4' });
    say('official');
    expect(state()).not.toHaveProperty('reason');
  });

  test('stands beside how the event is run, which another device said unseen', () => {
    const { say, act, view } = meeting();
    say('provisional');
    const scheme = { rounds: 4, cut: null, reorder: [] };
    expect(act('round', { eventGroupId: 10, scheme }, { device: 'desk-2', unseen: true })).toBe('accepted');
    expect(view.round(10)).toMatchObject({ state: { value: 'provisional' }, scheme: { value: scheme, by: 'desk-2' } });
  });

  test('has a recorder and a checker who had not seen each other, and never two of one', () => {
    const { act, view } = meeting();
    const take = (officials: Officials, device: string) =>
      act('round', { eventGroupId: 10, officials }, { device, unseen: true });
    expect([take({ recorder: 'pit-1' }, 'pit-1'), take({ check: 'pit-2' }, 'pit-2')]).toEqual(['accepted', 'accepted']);
    expect(view.round(10)?.officials?.value).toEqual({ recorder: 'pit-1', check: 'pit-2' });
    expect(take({ recorder: 'pit-3' }, 'pit-3')).toBe('round-changed');
  });

  test('is not official while two marks differ', () => {
    const { say, time100, act } = meeting();
    time100(10_830);
    expect(time100(10_840, { device: 'desk-2', unseen: true })).toBe('challenged');
    expect(say('official')).toBe('round-challenged');
    time100(10_840);
    expect(say('official')).toBe('accepted');
    const bar = (value: string, device: string) =>
      act('mark', { eventGroupId: 30, heat: 1, entryId: 501, part: 'h175.1', value }, { device, unseen: true });
    expect([bar('O', 'desk-1'), bar('X', 'desk-2')]).toEqual(['accepted', 'challenged']);
    expect(act('round', { eventGroupId: 30, state: 'official' })).toBe('round-challenged');
  });
});

describe('a mark after the results were official', () => {
  test('is a challenge, though its author saw what stands, and makes them provisional', () => {
    const { say, time100, value, state } = meeting();
    time100(10_830);
    say('official');
    expect(time100(10_840)).toBe('challenged');
    expect(value()).toMatchObject({ ms: 10_830 });
    expect(state()).toMatchObject({ value: 'provisional', byMark: true, opId: 'op-11' });
    expect(say('official')).toBe('round-challenged');
    expect(time100(10_840)).toBe('accepted');
    expect([value(), say('official')]).toMatchObject([{ ms: 10_840 }, 'accepted']);
  });

  test('is one where there was none, and in a try of a vertical jump', () => {
    const { say, time100, value, act, view } = meeting();
    say('official');
    expect([time100(10_830), value()]).toEqual(['challenged', null]);
    act('round', { eventGroupId: 30, state: 'official' });
    const tried = { eventGroupId: 30, heat: 1, entryId: 501, part: 'h175.1', value: 'O' };
    expect(act('mark', tried)).toBe('challenged');
    expect(view.result(30, 1, 501)?.parts?.['h175.1']).toMatchObject({ value: null, challenges: [{ value: 'O' }] });
    expect(view.round(30)?.state).toMatchObject({ value: 'provisional', byMark: true });
    expect([act('mark', tried), view.result(30, 1, 501)?.value]).toMatchObject(['accepted', { bars: [{ tries: 'O' }] }]);
  });

  test('that says the same changes nothing', () => {
    const { say, time100, state } = meeting();
    time100(10_830);
    say('official');
    expect([time100(10_830), state()]).toMatchObject(['same-mark', { value: 'official' }]);
  });

  test('came before it on the same device, whichever reaches the server first', () => {
    const { say, time100, value, state } = meeting();
    const early = { at: '2026-06-20T09:00:00.000Z' };
    say('official');
    expect([time100(10_830, early), value(), state()]).toMatchObject(['accepted', { ms: 10_830 }, { value: 'official' }]);
    expect(time100(10_840, { ...early, device: 'desk-2' })).toBe('challenged');
  });
});

test('how a jump is run stays as it is once its results are official: places go by it', () => {
  const { act, say } = meeting();
  const scheme = { rounds: 4, cut: null, reorder: [] };
  expect([say('official'), act('round', { eventGroupId: 10, scheme })]).toEqual(['accepted', 'round-official']);
  expect(act('round', { eventGroupId: 10, state: 'provisional', reason: 'Protest', scheme })).toBe('accepted');
});

describe('a combined event whose totals are official', () => {
  const combined = () =>
    meeting(
      sampleView([
        sampleGroup({ id: 70, eventCode: 'DEC', type: 'M', unit: 'P' }),
        sampleGroup({ part: { of: 70, no: 1 } }),
        sampleHighJump({ part: { of: 70, no: 2 } }),
      ]),
    );

  test('is provisional again after a mark in a part, which is a challenge, though the part was never official', () => {
    const { act, time100, value, state, view } = combined();
    const total = () => view.round(70)?.state;
    time100(10_830);
    expect(act('round', { eventGroupId: 70, state: 'official' })).toBe('accepted');
    expect([time100(10_840), value(), state()]).toMatchObject(['challenged', { ms: 10_830 }, undefined]);
    expect(total()).toMatchObject({ value: 'provisional', byMark: true });
    expect(act('round', { eventGroupId: 70, state: 'official' })).toBe('round-challenged');
    expect([time100(10_840), value()]).toMatchObject(['accepted', { ms: 10_840 }]);
    expect(act('round', { eventGroupId: 70, state: 'official' })).toBe('accepted');
  });

  test('is not made official while two marks of a part differ', () => {
    const { act, time100 } = combined();
    time100(10_830);
    time100(10_840, { device: 'desk-2', unseen: true });
    expect(act('round', { eventGroupId: 70, state: 'official' })).toBe('round-challenged');
    expect(act('round', { eventGroupId: 30, state: 'official' })).toBe('accepted');
  });
});

test('nobody is moved in an event whose results are official', () => {
  const view = sampleView([sampleGroup(), sampleDraw()]);
  const { say } = meeting(view);
  say('official');
  const body = { eventGroupId: 10, entryId: 501, from: { heat: 1, lane: 4 }, to: { heat: 1, lane: 1 } };
  expect(decideMove(sampleAction('move', body), view, sampleAuthority())).toMatchObject({ reason: 'round-official' });
});

test('results are never official while a mark waits for a decision, whatever is done', () => {
  const doing = fc.record({
    ms: fc.option(fc.constantFrom(10_830, 10_840, null), { nil: undefined }),
    say: fc.constantFrom('running', 'provisional', 'official'),
    device: fc.constantFrom('desk-1', 'desk-2', 'desk-3'),
    unseen: fc.boolean(),
    early: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 20 }), (all) => {
      const { view, say, time100, state } = meeting();
      for (const { ms, say: next, early, ...how } of all) {
        const at = early ? { at: '2026-06-20T09:00:00.000Z' } : {};
        if (ms === undefined) say(next, { ...how, ...at, reason: 'Protest' });
        else time100(ms, { ...how, ...at });
        const open = view.challenged(10).length;
        expect(state()?.value === 'official' && open > 0).toBe(false);
        expect(roundState(view.round(10), open)).toBe(state()?.value ?? 'running');
      }
    }),
  );
});
