import { expect, test } from 'vitest';
import { sampleAction, sampleAuthority, sampleGroup, sampleView } from '#tests/fixtures/sample-rows.ts';
import { decideSettle } from './decide-settle.ts';

const body = { eventGroupId: 10, key: 'out:11:501:DQ', how: 'kept', reason: 'TR8.4' } as const;

test('who decided, why and what is kept; the same again is one, and it can be taken back', () => {
  const view = sampleView([sampleGroup()]);
  const first = decideSettle(sampleAction('settle', body), view, sampleAuthority());
  expect(first).toMatchObject({
    outcome: 'accepted',
    rows: [{ kind: 'round', settled: [{ key: body.key, how: 'kept', reason: 'TR8.4', by: 'desk-1' }] }],
  });
  for (const row of first.rows) view.put(row);
  expect(decideSettle(sampleAction('settle', body, { id: 'op-2' }), view, sampleAuthority())).toMatchObject({
    outcome: 'superseded',
  });
  const back = decideSettle(sampleAction('settle', { ...body, how: null }, { id: 'op-3', base: 9 }), view, sampleAuthority());
  expect(back).toMatchObject({ outcome: 'accepted', rows: [{ settled: [] }] });
});

test('of two that had not seen each other the first counts', () => {
  const view = sampleView([sampleGroup()]);
  for (const row of decideSettle(sampleAction('settle', body), view, sampleAuthority()).rows) view.put(row);
  const other = sampleAction('settle', { ...body, how: 'taken-out' }, { id: 'op-2', deviceId: 'desk-2' });
  expect(decideSettle(other, view, sampleAuthority({ deviceId: 'desk-2' }))).toMatchObject({
    outcome: 'rejected',
    reason: 'round-changed',
  });
  const beside = sampleAction('settle', { ...body, key: 'in:11:502' }, { id: 'op-3', deviceId: 'desk-2' });
  expect(decideSettle(beside, view, sampleAuthority({ deviceId: 'desk-2' })).rows[0]).toMatchObject({ settled: [{}, {}] });
});

test('an event that is not there is refused', () => {
  expect(decideSettle(sampleAction('settle', body), sampleView([]), sampleAuthority())).toMatchObject({
    reason: 'unknown-event',
  });
});
