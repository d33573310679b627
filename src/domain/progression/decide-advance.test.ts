import { expect, test } from 'vitest';
import { decide } from '#domain/decide/action-rules.ts';
import type { Decision } from '#domain/sync/decision.ts';
import { sampleAction, sampleAuthority, sampleGroup, sampleView, seenIn } from '#tests/fixtures/sample-rows.ts';
import type { AdvanceBody } from './decided.ts';

const body = (over: Partial<AdvanceBody> = {}): AdvanceBody => ({ eventGroupId: 10, entryId: 501, how: 'qR', ...over });
const round = (decision: Decision) => {
  const [row] = decision.rows;
  return row?.kind === 'round' ? row : expect.fail('no round');
};
const advance = (over: Partial<AdvanceBody>, view = sampleView([sampleGroup()]), seen: readonly string[] = []) =>
  decide(sampleAction('advance', body(over), { id: 'now', base: 0, seen }), view, sampleAuthority());
const said = ({ outcome, reason }: Decision) => [outcome, reason];

test('a decision on one athlete stands with who made it, beside those on others', () => {
  const first = round(advance({}));
  expect(first).toMatchObject({ key: 'round:10', decisions: [{ entryId: 501, how: 'qR', by: 'desk-1', version: 9 }] });
  const both = round(advance({ entryId: 502, how: 'out' }, sampleView([sampleGroup(), first])));
  expect(both.decisions?.map(({ entryId, how }) => `${entryId} ${how}`)).toEqual(['501 qR', '502 out']);
});

test('the same is the same; another one, unseen, is refused; seen it takes its place or is taken back', () => {
  const view = sampleView([sampleGroup(), { ...round(advance({})), version: 9 }]);
  expect(said(advance({}, view))).toEqual(['superseded', 'same-round']);
  expect(said(advance({ how: 'out' }, view))).toEqual(['rejected', 'round-changed']);
  const seen = seenIn(view, 'advance', body());
  expect(seen).toEqual(['now']);
  expect(round(advance({ how: 'out' }, view, seen)).decisions).toMatchObject([{ how: 'out' }]);
  expect(round(advance({ how: null }, view, seen)).decisions).toEqual([]);
  expect(said(advance({ how: null }))).toEqual(['superseded', 'same-round']);
});

test('for a lower final it is another decision than for the final, and says so', () => {
  const view = sampleView([sampleGroup(), { ...round(advance({ to: 13 })), version: 9 }]);
  expect(view.round(10)?.decisions).toMatchObject([{ entryId: 501, how: 'qR', to: 13 }]);
  expect(said(advance({ to: 13 }, view))).toEqual(['superseded', 'same-round']);
  expect(said(advance({}, view))).toEqual(['rejected', 'round-changed']);
});

test('an event that is not there is refused', () => {
  expect(said(advance({ eventGroupId: 99 }))).toEqual(['rejected', 'unknown-event']);
});
