import { describe, expect, test, vi } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import {
  sampleAthlete,
  sampleCompetition,
  sampleDraw,
  sampleEntry,
  sampleGroup,
  sampleTick,
} from '#tests/fixtures/sample-rows.ts';
import type { ActionResult, OutboxRow } from './venue.ts';
import { VenueStore } from './venue-store.ts';

const TICK = { athleteId: starterId(7), entries: [{ id: 501, checkedIn: true }] } as const;

function open(write?: (row: OutboxRow) => void, leases: readonly number[] = []) {
  const written: OutboxRow[] = [];
  const store = new VenueStore(1, {
    device: () => ({ id: 'desk-1', userId: 1, name: 'Desk 1' }),
    leases: () => leases,
    newId: () => `op-${written.length + 1}`,
    now: () => '2026-06-20T08:30:00.000Z',
    write: async (make) => {
      const row = make(written.length + 1);
      write?.(row);
      written.push(row);
      return row;
    },
    failureText: () => 'This device could not store it.',
    acted: () => undefined,
    nudge: () => undefined,
    close: () => undefined,
  });
  store.take([
    sampleCompetition(),
    sampleGroup(),
    sampleAthlete({ athleteId: 7, surName: 'Okafor', bibNo: 101 }),
    sampleAthlete({ athleteId: 8, surName: 'Åberg', bibNo: 102, entries: [sampleEntry({ id: 502, lane: 2 })] }),
    sampleAthlete({ athleteId: 9, surName: 'Żak', bibNo: 103, entries: [sampleEntry({ id: 503, eventGroupId: 11 })] }),
  ]);
  return { store, written };
}
const idOf = (acted: ActionResult): string => (acted.saved ? acted.actionId : '');
const ticked = (store: VenueStore) => store.athlete(starterId(7))?.entries[0]?.checkedIn.length;

describe('an action', () => {
  test('is written with what its author saw, then shown', async () => {
    const { store, written } = open();
    const acted = await store.act('check-in', TICK);
    expect(acted).toEqual({ saved: true, actionId: 'op-1' });
    expect(written[0]).toMatchObject({
      orderingKey: 'check-in:athlete:7',
      seq: 1,
      state: 'queued',
      action: { base: 1, userId: 1 },
    });
    expect(ticked(store)).toBe(1);
    expect(store.getSnapshot().sync.unsent).toBeUndefined();
    store.actionsRead();
    expect(store.getSnapshot().sync.unsent).toBe(1);
  });

  test('is not shown before it is stored', async () => {
    let during: number | undefined = -1;
    const { store } = open(() => {
      during = ticked(store);
    });
    await store.act('check-in', TICK);
    expect(during).toBe(0);
  });

  test('is told to who did it before the screens render what changed', async () => {
    const { store } = open();
    const order: unknown[] = [];
    store.subscribe(() => {
      order.push('screens hear');
      queueMicrotask(() => order.push('screens render'));
    });
    await store.act('check-in', TICK, (actionId) => order.push([actionId, ticked(store)]));
    expect(order).toEqual(['screens hear', ['op-1', 1], 'screens render']);
  });

  test('that could not be stored is never called saved, and nothing changes', async () => {
    const { store } = open(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const before = store.getSnapshot().athletes;
    const stored = vi.fn();
    expect(await store.act('check-in', TICK, stored)).toEqual({ saved: false, failed: 'This device could not store it.' });
    expect(stored).not.toHaveBeenCalled();
    expect(store.getSnapshot().athletes).toBe(before);
    expect(ticked(store)).toBe(0);
  });

  test('that the rules refuse is not written', async () => {
    const { store, written } = open();
    const acted = await store.act('bib-change', { athleteId: starterId(7), bibNo: 102 });
    expect(acted).toEqual({ saved: false, refused: 'bib-taken', offers: [100, 104, 105, 106, 107] });
    expect(written).toEqual([]);
  });

  test('offers the bibs that are reserved for this device first', async () => {
    const { store } = open(undefined, [160, 161, 102]);
    const acted = await store.act('bib-change', { athleteId: starterId(7), bibNo: 102 });
    expect(acted).toMatchObject({ refused: 'bib-taken', offers: [160, 161, 100, 104, 105] });
  });

  test('is undone by another action', async () => {
    const { store, written } = open();
    await store.act('check-in', TICK);
    await store.act('check-in', { athleteId: starterId(7), entries: [{ id: 501, checkedIn: false }] });
    expect(ticked(store)).toBe(0);
    expect(written.map((row) => row.seq)).toEqual([1, 2]);
  });
});

describe('the server and this device', () => {
  test('a pull never overwrites a pending action', async () => {
    const { store } = open();
    await store.act('bib-change', { athleteId: starterId(7), bibNo: 150 });
    store.take([sampleAthlete({ athleteId: 7, surName: 'Okafor', version: 9, club: 'New Club' })]);
    expect(store.athlete(starterId(7))).toMatchObject({ bibNo: 150, club: 'New Club', version: 9 });
  });

  test('an older row never replaces a newer one', () => {
    const { store } = open();
    store.take([sampleAthlete({ athleteId: 7, version: 9, club: 'New' })]);
    store.take([sampleAthlete({ athleteId: 7, version: 4, club: 'Old' })]);
    expect(store.athlete(starterId(7))?.club).toBe('New');
  });

  test('a bib claimed here and taken there meanwhile is shown where it is', async () => {
    const { store } = open();
    await store.act('bib-change', { athleteId: starterId(7), bibNo: 150 });
    store.take([sampleAthlete({ athleteId: 8, version: 9, bibNo: 150, entries: [] })]);
    expect([store.athlete(starterId(7))?.bibNo, store.athlete(starterId(8))?.bibNo]).toEqual([101, 150]);
  });

  test('what was accepted stays on the screen until its row is here', async () => {
    const { store, written } = open();
    const id = idOf(await store.act('check-in', TICK));
    const [row] = written;
    if (!row) throw new Error('nothing was written');
    store.follow([{ ...row, state: 'accepted', endedAt: 1, effect: 12 }]);
    expect(ticked(store)).toBe(1);
    const tick = sampleTick({ opId: id, version: 12 });
    store.take([sampleAthlete({ version: 12, entries: [sampleEntry({ checkedIn: [tick] })] })]);
    expect(store.athlete(starterId(7))?.entries[0]?.checkedIn).toEqual([tick]);
  });

  test.each(['rejected', 'parked'] as const)('what was %s is not shown as done, and asks for attention', async (state) => {
    const { store, written } = open();
    store.actionsRead();
    await store.act('check-in', TICK);
    const [row] = written;
    if (!row) throw new Error('nothing was written');
    store.follow([{ ...row, state, problem: { code: 'forbidden', message: 'No.' } }]);
    expect(ticked(store)).toBe(0);
    expect(store.getSnapshot().sync).toMatchObject({ unsent: 1, attention: 1 });
    store.follow([{ ...row, state, endedAt: 5 }]);
    expect(store.getSnapshot().sync).toMatchObject({ unsent: 0, attention: 0 });
  });
});

describe('what the screens hold on to', () => {
  test('only the touched athlete is another object', async () => {
    const { store } = open();
    const before = store.getSnapshot();
    await store.act('check-in', TICK);
    const after = store.getSnapshot();
    expect(after.athletes).not.toBe(before.athletes);
    expect(after.athletes.filter((athlete, i) => athlete !== before.athletes[i]).map((a) => a.athleteId)).toEqual([7]);
    expect(after.folded).toBe(before.folded);
    expect(after.eventGroups).toBe(before.eventGroups);
    expect(after.revision).toBeGreaterThan(before.revision);
  });

  test('a start list is the same until one of its athletes changes, and its other starters stay the same then', async () => {
    const { store } = open();
    const before = store.startList(10);
    expect(before.map((starter) => starter.entry.lane)).toEqual([2, 4]);
    await store.act('bib-change', { athleteId: starterId(9), bibNo: 150 });
    expect(store.startList(10)).toBe(before);
    await store.act('check-in', TICK);
    const after = store.startList(10);
    expect(after).not.toBe(before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.athlete).toBe(store.athlete(starterId(7)));
  });

  test('a final has the entries of its heats once they are drawn, and follows what changes there', async () => {
    const { store } = open();
    const final = sampleGroup({ id: 12, name: 'Final', feedsFrom: 10 });
    store.take([final]);
    expect(store.startList(12)).toEqual([]);
    const places = [{ entry: 501, heat: 1, lane: 6 }];
    store.take([sampleDraw({ key: 'draw:12', eventGroupId: 12, list: [], places, moves: [] })]);
    const [starter, ...others] = store.startList(12);
    expect([starter?.athlete.athleteId, starter?.entry.id, starter?.entry.heat, starter?.entry.lane, others]).toEqual([
      7,
      501,
      1,
      6,
      [],
    ]);
    expect(store.startList(10)[1]?.entry.lane, 'in the heats as before').toBe(4);
    await store.act('check-in', TICK);
    expect(store.startList(12)[0]?.athlete).toBe(store.athlete(starterId(7)));
  });

  test('athletes are in the order of their names, accents or not, and stay so when a bib changes', async () => {
    const { store } = open();
    const names = () => store.getSnapshot().athletes.map((athlete) => athlete.surName);
    expect(names()).toEqual(['Åberg', 'Okafor', 'Żak']);
    await store.act('bib-change', { athleteId: starterId(9), bibNo: 199 });
    expect(names()).toEqual(['Åberg', 'Okafor', 'Żak']);
    expect(store.getSnapshot().folded[2]).toContain('199');
  });

  test('tells its listeners once a change, with a new snapshot', async () => {
    const { store } = open();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    const before = store.getSnapshot();
    expect(store.getSnapshot()).toBe(before);
    await store.act('check-in', TICK);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.getSnapshot()).not.toBe(before);
    stop();
    await store.act('check-in', TICK);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('tells its listeners of a connection that is another one, not of the same again', () => {
    const { store } = open();
    const listener = vi.fn();
    store.setSync({ connection: 'no-network', problem: { code: 'no-network', message: 'No network' } });
    store.subscribe(listener);
    store.setSync({ connection: 'no-network' });
    expect(listener).not.toHaveBeenCalled();
    store.setSync({ connection: 'online', problem: undefined });
    expect(listener).toHaveBeenCalledOnce();
    expect(store.getSnapshot().sync.problem).toBeUndefined();
  });

  test('names what is unsent by its id until it has ended', async () => {
    const { store, written } = open();
    await store.act('check-in', TICK);
    const waiting = store.unsent();
    expect([...waiting]).toEqual(['op-1']);
    store.take([sampleAthlete({ athleteId: 8, version: 2 })]);
    expect(store.unsent(), 'the same until an action begins or ends').toBe(waiting);
    store.follow(written.map((row) => ({ ...row, state: 'accepted', endedAt: 1 })));
    expect(store.unsent().size).toBe(0);
  });
});

test('who is sent off is known as long as the card stands, also by an action of this device', async () => {
  const { store } = open();
  const before = store.sentOff();
  const card = { eventGroupId: 10, heat: 1, entryId: 501, part: 'card.rc' } as const;
  await store.act('mark', { ...card, part: 'time', value: '11020' });
  expect(store.sentOff()).toBe(before);
  await store.act('mark', { ...card, value: '1' });
  const given = store.sentOff();
  expect(given).toMatchObject([{ eventGroupId: 10, entryId: 501 }]);
  await store.act('check-in', TICK);
  expect(store.sentOff(), 'the same until one of them changes').toBe(given);
  await store.act('mark', { ...card, value: null });
  expect(store.sentOff()).toEqual([]);
});

describe('an athlete who has cancelled everything', () => {
  const gone = sampleAthlete({ athleteId: 7, version: 9, surName: 'Okafor', bibNo: null, entries: [] });
  const ids = (store: VenueStore) => store.getSnapshot().athletes.map(({ athleteId }) => athleteId);

  test('is on no list any more, and comes back when they enter again', () => {
    const { store } = open();
    store.take([gone]);
    expect(ids(store)).toEqual([8, 9]);
    expect(store.getSnapshot().folded).toHaveLength(2);
    expect(store.startList(10).map(({ athlete }) => athlete.athleteId)).toEqual([8]);
    store.take([{ ...gone, version: 10, entries: [sampleEntry({ id: 600 })] }]);
    expect(ids(store)).toEqual([8, 7, 9]);
  });

  test('was checked in here without a network: that waits for the server’s word, and they have a name in it', async () => {
    const { store } = open();
    await store.act('check-in', TICK);
    store.actionsRead();
    store.take([gone]);
    expect(ids(store)).toEqual([8, 9]);
    expect(store.getSnapshot().sync.unsent).toBe(1);
    expect(store.athlete(starterId(7))?.surName).toBe('Okafor');
  });

  test('stays while they have their bib, and shows again when a desk gave them one meanwhile', async () => {
    const { store } = open();
    store.take([{ ...gone, bibNo: 101, collected: [sampleTick()] }]);
    expect(ids(store)).toContain(7);
    store.take([{ ...gone, version: 10 }]);
    expect(ids(store)).not.toContain(7);
    await store.act('bib-change', { athleteId: starterId(7), bibNo: 140 });
    expect(ids(store)).toContain(7);
  });
});

test('the start list of a part is that of its combined event, and follows it', () => {
  const { store } = open();
  store.take([sampleGroup({ id: 11, type: 'M', unit: 'P', eventCode: 'DEC' }), sampleGroup({ id: 12 })]);
  const bibs = () => store.startList(12).map(({ athlete }) => athlete.bibNo);
  expect(bibs()).toEqual([]);
  store.take([sampleGroup({ id: 12, version: 2, part: { of: 11, no: 1 } })]);
  expect(bibs()).toEqual([103]);
  const late = sampleAthlete({ athleteId: 10, bibNo: 104, entries: [sampleEntry({ id: 504, eventGroupId: 11 })] });
  store.take([late]);
  expect(bibs().sort()).toEqual([103, 104]);
  expect(store.startList(11)).toHaveLength(2);
});
