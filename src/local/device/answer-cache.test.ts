import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAnswerCache } from './answer-cache.ts';
import { Database } from './database.ts';
import { forgetOldAnswers, KEEP_ANSWERS_MS } from './old-answers.ts';

const TODAY = Date.parse('2026-06-13T10:00:00Z');
let db: Database;
beforeEach(() => {
  db = new Database(`answers-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());
const at = (ms: number) => new Date(ms).toISOString();
const heard = (json: unknown, ms = TODAY) => ({ at: at(ms), json });
const cacheOf = (on = db, now = TODAY) => openAnswerCache(on, () => now);

test('gives back the last answer under a name, and all under a beginning', async () => {
  const cache = cacheOf();
  await cache.write('5 list', heard(1));
  await cache.write('5 list', heard(2));
  await cache.write('6 list', heard(3));
  expect(await cache.read('5 list')).toEqual(heard(2));
  expect(await cache.all('5 ')).toEqual([heard(2)]);
  expect(await cache.read('7 list')).toBeUndefined();
  expect(await db.answer.count()).toBe(2);
});

test('finds what another tab has written', async () => {
  const [one, other] = [cacheOf(), cacheOf(new Database(db.name))];
  await one.write('list', heard(1));
  expect(await other.read('list')).toEqual(heard(1));
  await other.write('list', heard(2));
  expect(await one.read('list')).toEqual(heard(2));
});

test('keeps the 200 that were asked for last', async () => {
  const cache = cacheOf();
  for (let i = 0; i < 202; i += 1) await cache.write(`answer ${i}`, heard(i));
  expect(await db.answer.count()).toBe(200);
  expect([await cache.read('answer 1'), await cache.read('answer 2')]).toEqual([undefined, heard(2)]);
});

test('shows nothing that is older than a week, and takes it out', async () => {
  await cacheOf().write('list', heard(1));
  const later = TODAY + KEEP_ANSWERS_MS + 1;
  expect(await cacheOf(db, later - 1).read('list')).toEqual(heard(1));
  expect(await cacheOf(db, later).read('list')).toBeUndefined();
  expect(await cacheOf(db, later).all('')).toEqual([]);
  await forgetOldAnswers(db, later);
  expect(await db.answer.count()).toBe(0);
});

test('costs a screen nothing when the disk is full', async () => {
  const cache = cacheOf();
  db.answer.hook('creating', () => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await cache.write('list', heard(1));
  expect(await cache.all('')).toEqual([]);
});
