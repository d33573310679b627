import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pageQuery } from '#client/lib/net/use-query.ts';
import { Athlete, AthleteBody, getAthlete } from '#contracts/entering/athlete.ts';
import { NINA } from '#tests/support/nina.ts';
import { createAthleteModel } from './athlete-model.ts';

/** A server with one athlete, which refuses a save that somebody was faster than; POST makes an athlete once for each key. */
let stored = NINA;
let keys: string[] = [];
const answerTo = (status: number, data: unknown) =>
  Response.json(
    { errNo: status === 200 ? 0 : 1, error: status === 200 ? '' : 'Somebody else', message: '', data, meta: null },
    { status },
  );
async function server(_: string, { method, body, headers }: RequestInit): Promise<Response> {
  if (method === 'GET') return answerTo(200, stored);
  const sent = JSON.parse(String(body));
  if (method === 'POST') keys.push(new Headers(headers).get('idempotency-key') ?? '');
  else if (sent.version !== stored.version) return answerTo(409, { code: 'conflict' });
  stored = Athlete.parse({ ...stored, ...AthleteBody.parse(sent), version: stored.version + 1 });
  return answerTo(200, stored);
}

async function lost(...call: Parameters<typeof server>): Promise<Response> {
  await server(...call);
  throw new TypeError('the answer was lost');
}

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
beforeEach(() => {
  stored = NINA;
  keys = [];
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memory());
  vi.stubGlobal('fetch', server);
});
afterAll(() => vi.unstubAllGlobals());

const create = () => createAthleteModel(undefined, '2026-06-13', vi.fn(), vi.fn());
async function opened() {
  const query = pageQuery(getAthlete, { params: { id: 7 } });
  await query.refresh();
  return { query, ...createAthleteModel(query, '2026-06-13', vi.fn(), vi.fn()) };
}
const elsewhere = (email: string) => {
  stored = { ...stored, email, version: stored.version + 1 };
};

test('a draft that is older than somebody else’s change does not undo it', async () => {
  const typing = await opened();
  typing.form.change({ coach: 'Rob' });
  elsewhere('new@home.test');
  const back = await opened();
  expect(back.form.state.get().values).toMatchObject({ coach: 'Rob', email: 'nina@home.test' });
  await back.save();
  expect(back.form.state.get().problem?.field).toBe('version');
  expect(stored).toMatchObject({ email: 'new@home.test', options: { coach: '' } });
  await back.catchUp();
  await back.save();
  expect(stored).toMatchObject({ email: 'new@home.test', options: { coach: 'Rob' } });
});

test('a best mark that is saved in between does not hide that somebody else was faster', async () => {
  const model = await opened();
  model.form.change({ coach: 'Rob' });
  elsewhere('new@home.test');
  await model.query.refresh();
  expect(model.query.get().answer?.data.email).toBe('new@home.test');
  await model.save();
  expect(model.form.state.get().problem?.field).toBe('version');
  expect(stored.email).toBe('new@home.test');
});

test('what is thrown away and had back is as it was; saved twice it is no conflict', async () => {
  const model = await opened();
  model.form.change({ coach: 'Rob' });
  model.discard()();
  await model.save();
  model.form.change({ coach: 'Ann' });
  await model.save();
  expect(stored).toMatchObject({ version: 3, options: { coach: 'Ann' } });
});

test('a child that is typed after another was thrown away is another child', async () => {
  const nina = {
    firstName: 'Nina',
    surName: 'Vasey',
    gender: 'F',
    dob: '29/02/2012',
    club: { id: 3, name: 'Riverside AC' },
  } as const;
  const model = create();
  model.form.change(nina);
  vi.stubGlobal('fetch', lost);
  await model.save();
  vi.stubGlobal('fetch', server);
  await model.save();
  expect([keys.length, new Set(keys).size], 'the same child, asked for again').toEqual([2, 1]);
  vi.stubGlobal('fetch', lost);
  const next = create();
  next.form.change(nina);
  await next.save();
  next.discard();
  vi.stubGlobal('fetch', server);
  next.form.change({ ...nina, firstName: 'Kit' });
  await next.save();
  expect([keys.length, new Set(keys).size]).toEqual([4, 3]);
});
