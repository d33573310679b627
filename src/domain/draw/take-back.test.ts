import { expect, test } from 'vitest';
import { decide } from '#domain/decide/action-rules.ts';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import { sampleAction, sampleAuthority, sampleDraw, sampleGroup, sampleView, seenIn } from '#tests/fixtures/sample-rows.ts';
import type { DrawBody } from './draw-row.ts';
import { drawnTimes } from './drawn-times.ts';

const { settings, list } = sampleDraw();
const lanes = { 1: 5, 2: 6, 3: 7 } as const;
const drawing = (n: 1 | 2 | 3): DrawBody => {
  const places = [{ entry: 501, heat: 1, lane: lanes[n], why: { seed: 1, made: 1, rank: 1, band: [4, 5] } }];
  return { eventGroupId: 10, n, settings, list, places };
};

/** A meeting whose server decides one action after the other; `unseen`: nothing of what others did had reached the device. */
function meeting() {
  const view = sampleView([sampleGroup()]);
  let version = 9;
  const act = <K extends ActionKind>(kind: K, body: ActionBodies[K], { unseen = false } = {}): string => {
    const seen = unseen ? [] : seenIn(view, kind, body);
    const action = sampleAction(kind, body, { id: `op-${version}`, base: 0, seen });
    const { rows, reason, outcome } = decide(action, view, sampleAuthority({ version }));
    for (const row of rows) view.put(row);
    version += 1;
    return reason ?? outcome;
  };
  const undo = (what: 'draw' | 'publication', n: number, how?: { readonly unseen: boolean }) =>
    act('take-back', { eventGroupId: 10, n, what }, how);
  const row = () => view.draw(10);
  const move = (lane: number, reason?: string) => {
    const now = row()?.places[0];
    const from = now ? { heat: now.heat, lane: now.lane } : null;
    return act('move', { eventGroupId: 10, entryId: 501, from, to: { heat: 1, lane }, ...(reason && { reason }) });
  };
  const publish = (n: number) => act('publish', { eventGroupId: 10, n });
  return { view, act, undo, row, move, publish, lane: () => row()?.places[0]?.lane };
}

test('the first draw undone leaves no heats, and the next has a number, so lots, of its own', () => {
  const { act, undo, row, move, publish } = meeting();
  act('draw', drawing(1));
  expect(undo('draw', 1)).toBe('accepted');
  expect(row()).toMatchObject({ undone: true, list: [], places: [], moves: [], published: null });
  expect([move(4), publish(1)], 'nobody is moved and nothing is published that is not there').toEqual([
    'draw-changed',
    'draw-changed',
  ]);
  expect([act('draw', drawing(1)), act('draw', drawing(2))]).toEqual(['draw-changed', 'accepted']);
  expect(row()).not.toHaveProperty('before');
  expect(row()).not.toHaveProperty('undone');
});

test('a draw made again and undone is the one before as it was moved, and draws go on being counted', () => {
  const { act, undo, row, move, lane } = meeting();
  act('draw', drawing(1));
  move(4);
  act('draw', drawing(2));
  expect(lane()).toBe(6);
  expect([undo('draw', 2), lane(), row()?.n, drawnTimes(row())]).toEqual(['accepted', 4, 1, 2]);
  expect(row()?.moves).toHaveLength(1);
  expect([act('draw', drawing(2)), act('draw', drawing(3)), lane()]).toEqual(['draw-changed', 'accepted', 7]);
  expect([undo('draw', 3), undo('draw', 1), row()?.list]).toEqual(['accepted', 'accepted', []]);
});

test('a publication undone hides the heats: they are moved without a reason, drawn again and published again', () => {
  const { act, undo, row, move, publish } = meeting();
  act('draw', drawing(1));
  publish(1);
  expect(undo('draw', 1), 'what everybody sees is hidden first').toBe('draw-published');
  expect([undo('publication', 1), row()?.published, row()?.hidden?.opId]).toEqual(['accepted', null, 'op-12']);
  expect([move(4), publish(1)]).toEqual(['accepted', 'accepted']);
  expect(row()).not.toHaveProperty('hidden');
  expect([undo('publication', 1), act('draw', drawing(2))]).toEqual(['accepted', 'accepted']);
});

test('two who undo the same have undone it once; who had not seen what followed undoes nothing', () => {
  const { act, undo, move, publish } = meeting();
  expect(undo('draw', 1)).toBe('draw-changed');
  act('draw', drawing(1));
  act('draw', drawing(2));
  expect([undo('draw', 2), undo('draw', 2, { unseen: true })]).toEqual(['accepted', 'same-draw']);
  move(4);
  expect(undo('draw', 1, { unseen: true })).toBe('draw-changed');
  publish(1);
  expect(undo('publication', 1, { unseen: true })).toBe('draw-changed');
  expect([undo('publication', 1), undo('publication', 1, { unseen: true })]).toEqual(['accepted', 'same-draw']);
});

test('once somebody has a mark, or the results are official, heats and their publication stay', () => {
  const { act, undo, publish } = meeting();
  act('draw', drawing(1));
  publish(1);
  const mark = (value: string | null) => act('mark', { eventGroupId: 10, heat: 1, entryId: 501, part: 'time', value });
  mark('10830');
  expect([undo('publication', 1), undo('draw', 1)]).toEqual(['draw-marked', 'draw-marked']);
  mark(null);
  act('round', { eventGroupId: 10, state: 'official' });
  expect(undo('publication', 1)).toBe('round-official');
  act('round', { eventGroupId: 10, state: 'running', reason: 'By mistake' });
  expect(undo('publication', 1)).toBe('accepted');
});
