import { expect, test } from 'vitest';
import type { ResultRow } from '#domain/rows/row.ts';
import { draftsByRow, draftsOf, type RowDrafts, saveStateOf } from './save-state.ts';

const state = (drafts: Record<string, string>, errors: Record<string, string> = {}): RowDrafts => ({
  drafts: new Map(Object.entries(drafts)),
  errors: new Map(Object.entries(errors)),
});
const row: ResultRow = {
  kind: 'result',
  eventGroupId: 3,
  heat: 1,
  entryId: 7,
  version: 1,
  value: { type: 'track', ms: 10_830, code: null },
  opId: 'op-7',
  deviceId: 'd',
  by: 'me',
  at: '',
  challenges: [],
};

test('a key in one row leaves the other rows as they were', () => {
  const before = draftsByRow(state({ 'time:1:7:0': '10.8', 'time:1:8:0': '11' }), new Map());
  const after = draftsByRow(state({ 'time:1:7:0': '10.83', 'time:1:8:0': '11' }), before);
  expect(draftsOf(after, 1, 8)).toBe(draftsOf(before, 1, 8));
  expect(draftsOf(after, 1, 7)).not.toBe(draftsOf(before, 1, 7));
  expect(draftsOf(after, 1, 9)).toBe(draftsOf(before, 1, 9));
});

test('tells how far a row is', () => {
  const none = draftsOf(new Map(), 1, 7);
  const typed = draftsOf(draftsByRow(state({ 'time:1:7:0': '10' }), new Map()), 1, 7);
  const wrong = draftsOf(draftsByRow(state({ 'time:1:7:0': '1.1.1' }, { 'time:1:7:0': 'no' }), new Map()), 1, 7);
  expect(saveStateOf(undefined, none, new Set())).toBeUndefined();
  expect(saveStateOf(row, typed, new Set())).toBe('typing');
  expect(saveStateOf(row, wrong, new Set())).toBe('wrong');
  expect(saveStateOf(row, none, new Set(['op-7']))).toBe('here');
  expect(saveStateOf(row, none, new Set(['op-8']))).toBe('sent');
});

test('a mark that was cleared is unsent until the server knows, then it is nothing', () => {
  const cleared = { ...row, value: null };
  expect(saveStateOf(cleared, draftsOf(new Map(), 1, 7), new Set(['op-7']))).toBe('here');
  expect(saveStateOf(cleared, draftsOf(new Map(), 1, 7), new Set())).toBeUndefined();
});
