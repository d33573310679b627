import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetOldAnswers, KEEP_ANSWERS_MS, openShelf } from './answer-shelf.ts';
import { Database } from './database.ts';

const TODAY = Date.parse('2026-06-13T10:00:00Z');
let db: Database;
beforeEach(() => {
  db = new Database(`answers-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());
const at = (ms: number) => new Date(ms).toISOString();
const heard = (json: unknown, ms = TODAY) => ({ at: at(ms), json });
const shelfOf = (on = db, now = TODAY) => openShelf(on, () => now);

it('gives back the last answer under a name, and all under a beginning', async () => {
  const shelf = shelfOf();
  await shelf.write('5 list', heard(1));
  await shelf.write('5 list', heard(2));
  await shelf.write('6 list', heard(3));
  expect(await shelf.read('5 list')).toEqual(heard(2));
  expect(await shelf.all('5 ')).toEqual([heard(2)]);
  expect(await shelf.read('7 list')).toBeUndefined();
  expect(await db.answer.count()).toBe(2);
});

it('finds what another tab has written', async () => {
  const [one, other] = [shelfOf(), shelfOf(new Database(db.name))];
  await one.write('list', heard(1));
  expect(await other.read('list')).toEqual(heard(1));
  await other.write('list', heard(2));
  expect(await one.read('list')).toEqual(heard(2));
});

it('keeps the 200 that were asked for last', async () => {
  const shelf = shelfOf();
  for (let i = 0; i < 202; i += 1) await shelf.write(`answer ${i}`, heard(i));
  expect(await db.answer.count()).toBe(200);
  expect([await shelf.read('answer 1'), await shelf.read('answer 2')]).toEqual([undefined, heard(2)]);
});

it('shows nothing that is older than a week, and takes it out', async () => {
  await shelfOf().write('list', heard(1));
  const later = TODAY + KEEP_ANSWERS_MS + 1;
  expect(await shelfOf(db, later - 1).read('list')).toEqual(heard(1));
  expect(await shelfOf(db, later).read('list')).toBeUndefined();
  expect(await shelfOf(db, later).all('')).toEqual([]);
  await forgetOldAnswers(db, later);
  expect(await db.answer.count()).toBe(0);
});

it('costs a screen nothing when the disk is full', async () => {
  const shelf = shelfOf();
  db.answer.hook('creating', () => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await shelf.write('list', heard(1));
  expect(await shelf.all('')).toEqual([]);
});
