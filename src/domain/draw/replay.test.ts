import { expect, test } from 'vitest';
import { sha256Hex } from '#domain/shared/sha256.ts';
import { drawHeats } from './draw.ts';
import type { DrawSettings } from './draw-settings.ts';
import { replay } from './replay.ts';

const settings: DrawSettings = { method: 'zigzag', heats: 2, order: 'lot', apart: true, lanes: [1, 2, 3, 4], plan: 'lot' };
const list = [1, 2, 3, 4, 5, 6].map((entry) => ({ entry, mark: 10_000 + entry, team: '' }));
const places = drawHeats({ drawSeed: 'ab', eventGroupId: 7, n: 1, settings, list, lowIsBest: true });
const told = (over: object = {}) => ({
  event: '100 m',
  unit: 'T' as const,
  seed: 'ab',
  seedHash: sha256Hex('ab'),
  starters: [],
  draw: { n: 1, settings, list, places, moves: [], publishedAt: '', ...over },
});
const [first, second] = places;
const at = (place: typeof first) => ({ heat: place?.heat ?? 0, lane: place?.lane ?? 0 });

test('leads to the start list, also with what was moved', () => {
  expect(replay(told(), 7)).toMatchObject({ places, agrees: true });
  const moves = [{ entryId: first?.entry ?? 0, from: at(first), to: at(second), swap: second?.entry ?? 0 }];
  const swapped = places.map((p) => (p === first ? { ...p, ...at(second) } : p === second ? { ...p, ...at(first) } : p));
  expect(replay(told({ moves, places: swapped }), 7)?.agrees).toBe(true);
  const out = [{ entryId: first?.entry ?? 0, from: at(first), to: null }];
  expect(replay(told({ moves: out, places: places.slice(1) }), 7)?.agrees).toBe(true);
});

test('says when a start list does not follow from its lots, or the seed is another', () => {
  expect(replay(told({ places: places.slice(1) }), 7)?.agrees).toBe(false);
  expect(replay(told(), 8)?.agrees).toBe(false);
  expect(replay({ ...told(), seedHash: sha256Hex('cd') }, 7)?.agrees).toBe(false);
});

test('waits for the seed', () => {
  expect(replay({ ...told(), seed: null }, 7)).toBeUndefined();
});
