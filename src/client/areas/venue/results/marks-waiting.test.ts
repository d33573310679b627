import { describe, expect, test } from 'vitest';
import { cellKey, timeCell } from '#client/areas/venue/results/cells/cell.ts';
import { createDraftStore } from '#client/areas/venue/results/cells/draft-store.ts';
import { createWaitingStore } from '#client/areas/venue/results/cells/waiting-store.ts';
import { RULES_MISSING } from '#local/outbox/problem.ts';
import { deviceVenue, EVENT, noStorage } from '#tests/fixtures/marks-venue.ts';
import { sampleGroup, sampleHighJump } from '#tests/fixtures/sample-rows.ts';
import { MarksSession } from './marks-session.ts';

const race = sampleGroup({ id: EVENT });

test('marks typed before their rules have come count as unsent, and are saved in order when these come', async () => {
  const { venue, value, refuseWith } = deviceVenue(race);
  const rules = Promise.withResolvers<void>();
  let waiting = 0;
  const session = new MarksSession(venue, EVENT, createDraftStore(noStorage, 1, EVENT), {
    come: () => rules.promise,
    wait: (more) => {
      waiting += more;
    },
  });
  refuseWith({ saved: false, failed: RULES_MISSING });
  for (const [cell, typed] of [
    [timeCell(1, 7), '10.83'],
    [timeCell(1, 8), '10.9x'],
    [timeCell(1, 8), '10.91'],
  ] as const) {
    session.type(cell, typed);
    session.commit(cell);
    await session.untilSaved();
  }
  expect(waiting).toBe(2);
  expect(session.getSnapshot().errors.get(cellKey(timeCell(1, 7)))).toContain('it is saved when that comes');
  refuseWith(undefined);
  rules.resolve();
  await rules.promise;
  await session.untilSaved();
  expect([value(7), value(8)]).toMatchObject([{ ms: 10_830 }, { ms: 10_910 }]);
  expect(waiting).toBe(0);
  expect(session.getSnapshot().drafts.size).toBe(0);
});

describe('tries by keys before their rules have come', () => {
  const bar = (entryId: number, value: string | null = 'O') => [{ heat: 1, entryId }, 'h175.1', value] as const;
  function waiting(items = new Map<string, string>()) {
    const device = deviceVenue(sampleHighJump({ id: EVENT }));
    const rules = Promise.withResolvers<void>();
    const told: string[] = [];
    let count = 0;
    device.refuseWith({ saved: false, failed: RULES_MISSING });
    const store = createWaitingStore(
      {
        getItem: (name) => items.get(name) ?? null,
        setItem: (name, text) => items.set(name, text),
        removeItem: (name) => items.delete(name),
      },
      1,
      EVENT,
    );
    const session = new MarksSession(device.venue, EVENT, createDraftStore(noStorage, 1, EVENT), {
      come: () => rules.promise,
      wait: (more) => {
        count += more;
      },
      keys: { store, told: (text) => told.push(text) },
    });
    const come = async () => {
      device.refuseWith(undefined);
      rules.resolve();
      await session.untilSaved();
    };
    return { ...device, session, items, told, come, count: () => count };
  }
  /** What waits for nothing else has run. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('stay on the card, count as unsent, and are saved in their order when these come', async () => {
    const { session, come, value, count, told } = waiting();
    const saved = [session.mark(...bar(7, 'X')), session.mark({ heat: 1, entryId: 7 }, 'h175.2', 'O'), session.mark(...bar(8))];
    await settled();
    expect(session.saving.get().map(({ part }) => part)).toEqual(['h175.1', 'h175.2', 'h175.1']);
    expect(count()).toBe(3);
    expect(told).toEqual([expect.stringContaining('it is saved when that comes')]);
    await come();
    expect(await Promise.all(saved)).toEqual([null, null, null]);
    expect([value(7), value(8)]).toMatchObject([{ bars: [{ cm: 175, tries: 'XO' }] }, { bars: [{ cm: 175, tries: 'O' }] }]);
    expect([count(), session.saving.get()]).toEqual([0, []]);
  });

  test('are there again after a reload, and saved then', async () => {
    const before = waiting();
    void before.session.mark(...bar(7));
    void before.session.mark(...bar(8));
    await settled();
    const { session, come, value, items } = waiting(before.items);
    expect(session.saving.get().map(({ entryId }) => entryId)).toEqual([7, 8]);
    await settled();
    expect(items.size).toBe(1);
    await come();
    expect([value(7), value(8)]).toMatchObject([{ bars: [{ tries: 'O' }] }, { bars: [{ tries: 'O' }] }]);
    expect(items.size).toBe(0);
  });
});
