import { describe, expect, test } from 'vitest';
import type { RoundRow } from '#domain/round/round-row.ts';
import { sampleAction, sampleAuthority, sampleGroup, sampleTick, sampleView } from '#tests/fixtures/sample-rows.ts';
import { decideProtest } from './decide-protest.ts';
import { isOpen, type ProtestBody, protestIn } from './protest.ts';
import { protestUntil } from './protest-time.ts';
import { protestWords } from './protest-words.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const lodge = {
  eventGroupId: 10,
  protestId: ID,
  step: 'lodge',
  from: 'Harriers',
  against: 'DQ of Ada',
  text: 'Was not moved',
  under: [501],
} as const;
const step = (name: ProtestBody['step'], more: Partial<ProtestBody> = {}) => ({
  eventGroupId: 10,
  protestId: ID,
  step: name,
  ...more,
});

/** Steps one after the other, each by an official who has seen those before; a last one that has seen nothing. */
function played(bodies: readonly ProtestBody[], unseen?: ProtestBody) {
  const view = sampleView([sampleGroup()]);
  bodies.forEach((body, i) => {
    const action = sampleAction('protest', body, { id: `op-${i}`, base: 100 });
    for (const row of decideProtest(action, view, sampleAuthority({ version: 10 + i })).rows) view.put(row);
  });
  const last =
    unseen && decideProtest(sampleAction('protest', unseen, { id: 'late', base: 1 }), view, sampleAuthority({ version: 50 }));
  return { last, round: view.round(10) as RoundRow, protests: view.round(10)?.protests ?? [] };
}

describe('a protest', () => {
  test('is lodged, decided by the referee, goes to the jury and is decided there', () => {
    const ruled = step('referee', { ruling: 'dismissed', text: 'Video seen' });
    const open = played([lodge]);
    expect(open.protests).toMatchObject([{ id: ID, from: 'Harriers', against: 'DQ of Ada', under: [501], by: 'desk-1' }]);
    expect(protestIn(open.round), 'nothing of who lodged it').toEqual({ protest: { under: [501] } });
    const decided = played([lodge, ruled]);
    expect(decided.protests[0]).toMatchObject({ referee: { ruling: 'dismissed', text: 'Video seen' } });
    expect(protestIn(decided.round)).toEqual({});
    const appealed = played([lodge, ruled, step('appeal')]);
    expect(protestIn(appealed.round)).toEqual({ protest: { under: [501] } });
    const jury = played([lodge, ruled, step('appeal'), step('jury', { ruling: 'upheld' })]);
    expect(jury.protests.map(isOpen)).toEqual([false]);
  });

  test('each step is taken back with what followed it, by who had seen that', () => {
    const all = [lodge, step('referee', { ruling: 'dismissed' }), step('appeal')];
    const [back] = played([...all, step('referee', { back: true })]).protests;
    expect(back).toMatchObject({ from: 'Harriers' });
    expect(back).not.toHaveProperty('referee');
    expect(back).not.toHaveProperty('appeal');
    expect(played([...all, step('lodge', { back: true })]).protests).toEqual([]);
    expect(played(all, step('lodge', { back: true })).last).toMatchObject({ outcome: 'rejected', reason: 'round-changed' });
  });

  test('of two decisions that had not seen each other the first counts; the same again is one', () => {
    const ruled = step('referee', { ruling: 'dismissed' });
    expect(played([lodge, ruled], step('referee', { ruling: 'upheld' })).last).toMatchObject({ outcome: 'rejected' });
    expect(played([lodge, ruled], ruled).last).toMatchObject({ outcome: 'superseded' });
    expect(played([lodge], lodge).last).toMatchObject({ outcome: 'superseded' });
    expect(played([], ruled).last, 'taken back on another device').toMatchObject({ outcome: 'rejected' });
  });

  test('its words are sealed apart from the rest, and are empty where they were left out', () => {
    const words = protestWords.of(lodge);
    expect(protestWords.with({ ...lodge, from: '', against: '', text: '' }, words)).toEqual(lodge);
    expect(protestWords.with(lodge, '')).toEqual({ ...lodge, from: '', against: '', text: '' });
    expect(protestWords.of(step('appeal'))).toBe('');
  });
});

test('protests can be lodged for thirty minutes from the announcement (TR8.2)', () => {
  const state = { ...sampleTick({ at: '2026-06-20T10:20:00.000Z' }), value: 'official' } as const;
  const announced = { ...sampleTick({ at: '2026-06-20T10:05:00.000Z' }), lines: [] };
  expect(protestUntil({ state, announced })).toBe('2026-06-20T10:35:00.000Z');
  expect(protestUntil({ state }), 'by an older app').toBe('2026-06-20T10:50:00.000Z');
  expect(protestUntil(undefined)).toBeUndefined();
});
