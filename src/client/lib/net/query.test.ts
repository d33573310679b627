import { describe, expect, test } from 'vitest';
import { endpoint } from '#contracts/shared/endpoint.ts';
import { Page } from '#contracts/shared/envelope.ts';
import type { AnswerCache, CachedAnswer } from '#local/device/answer-cache.ts';
import type { Called } from './call.ts';
import type { Failure } from './failure.ts';
import { createQuery } from './query.ts';
import { cachedQuery } from './query-cache.ts';

const getNumber = endpoint({
  method: 'GET',
  path: '/number',
  summary: 'A number',
  who: 'anyone',
  data: Page.shape.page,
  refusals: [],
});
type Answer = Called<typeof getNumber>;
const AWAY: Answer = { ok: false, why: 'unreachable', message: 'no network', failure: { kind: 'network' } };
const NO: Answer = { ok: false, why: 'refused', status: 404, message: 'There is none.', refusal: undefined };
const says = (data: number): Answer => ({ ok: true, data, meta: undefined });

function memory(): AnswerCache & { readonly held: Map<string, CachedAnswer> } {
  const held = new Map<string, CachedAnswer>();
  return {
    held,
    read: async (key) => held.get(key),
    write: async (key, kept) => void held.set(key, kept),
    all: async () => [...held.values()],
  };
}

const troubles: Failure[] = [];
const trouble = (failure: Failure) => void troubles.push(failure);

function follow(cache: AnswerCache, answers: Answer[], at = '2026-06-13T11:00:00.000Z') {
  const load = async () => answers.shift() ?? AWAY;
  return createQuery(getNumber, { load, cache: { in: cache, key: 'key' }, now: () => at, trouble, onBack });
}

const waiting = new Set<() => void>();
const onBack = (listener: () => void) => {
  waiting.add(listener);
  return () => waiting.delete(listener);
};
const networkIsBack = () => {
  for (const each of waiting) each();
};

describe('a kept answer', () => {
  test('is asked for, shown and kept', async () => {
    const cache = memory();
    const source = follow(cache, [says(7)]);
    expect(source.get()).toMatchObject({ state: 'asking', answer: undefined });
    await source.refresh();
    expect(source.get()).toMatchObject({ state: 'fresh', answer: { data: 7 }, at: '2026-06-13T11:00:00.000Z' });
    expect(cache.held.get('key')?.json).toMatchObject({ errNo: 0, data: 7 });
  });

  test('is there offline, with its age', async () => {
    const cache = memory();
    await follow(cache, [says(7)]).refresh();
    const later = follow(cache, [AWAY], '2026-06-14T11:00:00.000Z');
    await later.refresh();
    expect(later.get()).toMatchObject({ state: 'stale', answer: { data: 7 }, at: '2026-06-13T11:00:00.000Z' });
  });

  test('comes by itself when the network is back, as long as somebody looks', async () => {
    const answers = [AWAY, says(7), says(8)];
    const source = follow(memory(), answers);
    const leave = source.subscribe(() => {});
    await source.refresh();
    expect(source.get().state).toBe('stale');
    networkIsBack();
    await source.refresh();
    expect(source.get()).toMatchObject({ state: 'fresh', answer: { data: 7 } });
    networkIsBack();
    leave();
    expect(waiting.size).toBe(0);
    expect(answers, 'what is fresh is not asked for again').toEqual([says(8)]);
  });

  test('says so when nothing was ever heard', async () => {
    const source = follow(memory(), [AWAY]);
    await source.refresh();
    expect(source.get()).toEqual({ state: 'stale', answer: undefined, at: undefined, message: 'no network', status: undefined });
  });

  test('is dropped when the server refuses', async () => {
    const cache = memory();
    const source = follow(cache, [says(7), NO]);
    await source.refresh();
    await source.refresh();
    expect(source.get()).toMatchObject({ state: 'refused', answer: undefined, message: 'There is none.' });
  });

  test('is not shown when the server has refused before the device had read it', async () => {
    const cache = memory();
    cache.held.set('key', { at: '2026-06-13T10:00:00.000Z', json: { errNo: 0, error: '', message: '', data: 7, meta: null } });
    const refused = Promise.withResolvers<void>();
    const slow: AnswerCache = {
      ...cache,
      read: async (key) => {
        await refused.promise;
        return cache.read(key);
      },
    };
    const source = follow(slow, [NO]);
    source.subscribe(() => source.get().state === 'refused' && refused.resolve());
    await source.refresh();
    expect(source.get()).toMatchObject({ state: 'refused', answer: undefined, status: 404 });
  });

  test('stays when the server is in trouble, which is said', async () => {
    const broken: Answer = { ok: false, why: 'refused', status: 503, message: 'Catching its breath.', refusal: undefined };
    const gateway: Answer = { ...AWAY, failure: { kind: 'status', status: 502, serverText: '' } };
    const source = follow(memory(), [says(7), broken, gateway, AWAY]);
    for (let times = 0; times < 4; times += 1) await source.refresh();
    expect(source.get()).toMatchObject({ state: 'stale', answer: { data: 7 } });
    expect(troubles.splice(0)).toEqual([
      { kind: 'status', status: 503, serverText: 'Catching its breath.' },
      { kind: 'status', status: 502, serverText: '' },
    ]);
  });

  test('is not shown when it was kept by another version and does not fit the contract', async () => {
    const cache = memory();
    await cache.write('key', { at: '2026-06-13T11:00:00.000Z', json: { errNo: 0, data: 'seven' } });
    const source = follow(cache, [AWAY]);
    await source.refresh();
    expect(source.get().answer).toBeUndefined();
  });

  test('is asked for once, however many look, and again after it came back', async () => {
    const source = follow(memory(), [says(1), says(2)]);
    await Promise.all([source.refresh(), source.refresh()]);
    expect(source.get().answer?.data).toBe(1);
    await source.refresh();
    expect(source.get().answer?.data).toBe(2);
  });
});

test('an answer of an open page stays when the server refuses the next one: somebody may be typing there', async () => {
  const answers = [says(7), NO];
  const source = createQuery(getNumber, { load: async () => answers.shift() ?? AWAY, now: () => '', trouble, onBack });
  await source.refresh();
  await source.refresh();
  expect(source.get()).toMatchObject({ state: 'refused', answer: { data: 7 }, status: 404 });
});

test('a question that nobody follows any more is given up; who looks again asks anew', async () => {
  const first = Promise.withResolvers<Answer>();
  const answers = [first.promise, Promise.resolve(says(2))];
  const signals: AbortSignal[] = [];
  const load = ({ signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal);
    return answers.shift() ?? Promise.resolve(AWAY);
  };
  const source = createQuery(getNumber, { load, now: () => '', trouble, onBack });
  source.subscribe(() => {})();
  expect(signals[0]?.aborted).toBe(true);
  const seen = Promise.withResolvers<void>();
  source.subscribe(() => seen.resolve());
  first.resolve(says(1));
  await seen.promise;
  expect(source.get()).toMatchObject({ state: 'fresh', answer: { data: 2 } });
  expect(signals[1]?.aborted).toBe(false);
});

test('what is kept is asked to the end, also when nobody looks any more', async () => {
  const cache = memory();
  const source = follow(cache, [says(7)]);
  source.subscribe(() => {})();
  await source.refresh();
  expect(cache.held.get('key')?.json).toMatchObject({ data: 7 });
});

test('a session that ended meanwhile takes nothing from somebody who only came back to the page', async () => {
  const OUT: Answer = { ok: false, why: 'refused', status: 401, message: 'Please sign in.', refusal: undefined };
  const asked: boolean[] = [];
  const answers = [says(7), OUT, OUT];
  const load = async ({ background }: { readonly background: boolean }) => {
    asked.push(background);
    return answers.shift() ?? AWAY;
  };
  const source = createQuery(getNumber, {
    load,
    cache: { in: memory(), key: 'key' },
    now: () => '',
    trouble,
    onBack,
    always: true,
  });
  source.subscribe(() => {});
  await source.refresh();
  networkIsBack();
  await source.refresh();
  expect(source.get()).toMatchObject({ state: 'refused', answer: { data: 7 }, status: 401 });
  await source.renew();
  expect(source.get()).toMatchObject({ state: 'refused', answer: undefined });
  expect(asked).toEqual([false, true, false]);
});

test('what a session’s end took is asked for again when somebody signs in', async () => {
  const OUT: Answer = { ok: false, why: 'refused', status: 401, message: 'Please sign in.', refusal: undefined };
  const source = follow(memory(), [AWAY, OUT, says(7)]);
  source.subscribe(() => {});
  await source.refresh();
  networkIsBack();
  await source.refresh();
  expect(source.get()).toMatchObject({ state: 'refused', status: 401 });
  const signsIn = networkIsBack;
  signsIn();
  await source.refresh();
  expect(source.get()).toMatchObject({ state: 'fresh', answer: { data: 7 } });
});

test('is asked for anew after a change, although an answer from before it is on its way', async () => {
  const source = follow(memory(), [says(1), says(2)]);
  const before = source.refresh();
  await source.renew();
  await before;
  expect(source.get().answer?.data).toBe(2);
});

test('what the server answered to a change is the answer, whatever was on its way before it', async () => {
  const slow = Promise.withResolvers<Answer>();
  const source = createQuery(getNumber, { load: () => slow.promise, now: () => '', trouble, onBack });
  const before = source.refresh();
  await source.put({ data: 2, meta: undefined });
  slow.resolve(says(1));
  await before;
  expect(source.get()).toMatchObject({ state: 'fresh', answer: { data: 2 } });
});

describe('answers that somebody holds', () => {
  test('are the same ones when they are asked for again, however many there are', () => {
    const of = (n: number) => cachedQuery(getNumber, { query: { n } });
    const club = Array.from({ length: 80 }, (_, n) => of(n));
    expect(club.every((one, n) => of(n) === one)).toBe(true);
  });
});
