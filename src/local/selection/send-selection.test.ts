import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { type ChoiceId, chooseEvent, unchooseEvent } from '#domain/entry/choice.ts';
import { type Selection, withMark } from '#domain/entry/selection.ts';
import { Database } from '#local/device/database.ts';
import { openSelection } from './selection.ts';
import { type PlaceReply, type SelectionPorts, sendSelection } from './send-selection.ts';

const SPRINT = { athleteId: 7, ceid: 100, clubId: 3 };
const JUMP = { athleteId: 7, ceid: 200, clubId: 3 };
const UNTIL = '2026-06-01T10:30:00.000Z';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const choose = (id: typeof SPRINT) => (now: Selection) => ({ ...now, choices: chooseEvent(now.choices, id) });
const leave = (id: ChoiceId) => (now: Selection) => ({ ...now, choices: unchooseEvent(now.choices, id) });

/** A device with a server that answers as the test says, and notes what it was asked. */
async function bench(name: string) {
  const db = new Database(`selection-${name}`);
  const store = openSelection(db, 1, 12);
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(resolve);
    open.push(() => {
      stop();
      db.close();
    });
  });
  const calls: string[] = [];
  const held = new Map<string, number>();
  const net = { up: true, loseAnswers: false, refuse: '' };
  const answer = <T>(value: T): PlaceReply<T> => {
    if (net.refuse) return { ok: false, later: false, message: net.refuse };
    return net.loseAnswers ? { ok: false, later: true } : { ok: true, value };
  };
  let retry: (() => void) | undefined;
  let settle: () => void = () => undefined;
  const refusedMarks: string[] = [];
  const ports: SelectionPorts = {
    ask: async ({ athleteId, ceid }) => {
      if (!net.up) return { ok: false, later: true };
      calls.push(`ask ${ceid}`);
      const key = `${athleteId}/${ceid}`;
      if (!net.refuse) held.set(key, held.get(key) ?? 50 + held.size);
      return answer({ productId: held.get(key) ?? 0, waiting: false, until: UNTIL });
    },
    release: async ({ productId }) => {
      if (!net.up) return { ok: false, later: true };
      calls.push(`give back ${productId}`);
      for (const [key, id] of held) if (id === productId) held.delete(key);
      return answer(undefined);
    },
    saveMark: async ({ eventId, value }) => {
      if (!net.up) return { ok: false, later: true };
      calls.push(`mark ${eventId} ${value}`);
      return answer(undefined);
    },
    markRefused: (_, message) => refusedMarks.push(message),
    sent: () => settle(),
    setTimer: (work) => {
      retry = work;
      settle();
      return () => {
        retry = undefined;
      };
    },
    random: () => 0,
  };
  const sender = sendSelection(store, ports);
  open.push(sender.stop);
  /** Resolves when the sender has come to rest after this nudge. */
  const rest = (nudge: () => void = sender.nudge) =>
    new Promise<void>((resolve) => {
      settle = resolve;
      nudge();
    });
  return { db, store, calls, held, net, rest, refusedMarks, retry: () => rest(() => retry?.()) };
}

describe('the sender of a selection', () => {
  test('asks for each place once and keeps what it got on the device', async () => {
    const { store, calls, rest, db } = await bench('plain');
    await store.change(choose(SPRINT));
    await store.change(choose(JUMP));
    await rest();
    expect(calls).toEqual(['ask 100', 'ask 200']);
    const kept = await db.selection.get([1, 12]);
    expect(kept?.choices).toMatchObject([
      { ceid: 100, place: { productId: 50, until: UNTIL } },
      { ceid: 200, place: { productId: 51 } },
    ]);
  });

  test('waits without a network, and goes on by itself', async () => {
    const { store, calls, net, rest, retry } = await bench('offline');
    net.up = false;
    await store.change(choose(SPRINT));
    await rest();
    expect(calls).toEqual([]);
    expect(store.getSnapshot()?.choices).toMatchObject([{ ceid: 100, place: null }]);
    net.up = true;
    await retry();
    expect(calls).toEqual(['ask 100']);
  });

  test('gives back what was taken back while the answer was lost, so that no place stays behind', async () => {
    const { store, held, net, rest, retry, calls } = await bench('lost');
    net.loseAnswers = true;
    await store.change(choose(SPRINT));
    await rest();
    expect(held.size).toBe(1);
    await store.change(leave(SPRINT));
    net.loseAnswers = false;
    await retry();
    expect(calls).toEqual(['ask 100', 'ask 100', 'give back 50']);
    expect(held.size).toBe(0);
    expect(store.getSnapshot()?.choices).toEqual([]);
  });

  test('asks anew for what is chosen again while its place is being given back, also where the answer got lost', async () => {
    const { store, held, net, rest, retry, calls } = await bench('undo');
    await store.change(choose(SPRINT));
    await rest();
    net.loseAnswers = true;
    await store.change(leave(SPRINT));
    await rest();
    await store.change(choose(SPRINT));
    net.loseAnswers = false;
    await retry();
    expect(calls).toEqual(['ask 100', 'give back 50', 'ask 100']);
    expect(held.size).toBe(1);
    expect(store.getSnapshot()?.choices).toMatchObject([{ want: 'in', released: false, place: { productId: 50 } }]);
  });

  test('keeps the words of a refusal and does not ask again', async () => {
    const { store, net, rest, calls } = await bench('refused');
    net.refuse = 'Event full';
    await store.change(choose(SPRINT));
    await rest();
    expect(store.getSnapshot()?.choices).toMatchObject([{ refusal: 'Event full', place: null }]);
    expect(calls).toEqual(['ask 100']);
  });

  test('sends marks before choices, and tells a refused one', async () => {
    const { store, net, rest, calls, refusedMarks } = await bench('marks');
    const mark = { athleteId: 7, eventId: 5, value: 13_100, unit: 'T', event: '80 m', text: '13.1' } as const;
    await store.change((now) => withMark(choose(SPRINT)(now), { ...mark, value: 14_000, text: '14' }));
    await store.change((now) => withMark(now, mark));
    await rest();
    expect(calls).toEqual(['mark 5 13100', 'ask 100']);
    expect(store.getSnapshot()?.marks).toEqual([]);
    net.refuse = 'PB is below standard min.';
    await store.change((now) => withMark(now, mark));
    await rest();
    expect(refusedMarks).toEqual(['PB is below standard min.']);
    expect(store.getSnapshot()?.marks).toEqual([]);
  });

  test('another tab of the device sees the same, and another user nothing of it', async () => {
    const { db, store } = await bench('tabs');
    await store.change(choose(SPRINT));
    const read = async (userId: number) => {
      const tab = openSelection(db, userId, 12);
      await new Promise<void>((resolve) => open.push(tab.subscribe(resolve)));
      return tab.getSnapshot()?.choices.length;
    };
    expect(await read(1)).toBe(1);
    expect(await read(2)).toBe(0);
  });
});
