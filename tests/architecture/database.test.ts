import { describe, expect, test } from 'vitest';
import { LOCKS } from '#server/db/locks.ts';
import { isTest, sources } from './source.ts';

const REGISTRY = 'src/server/db/locks.ts';
const server = sources().filter(({ path }) => path.startsWith('src/server/') && !isTest(path));

describe('advisory locks', () => {
  test('have a number each', () => {
    const numbers = Object.values(LOCKS);
    expect(numbers).toHaveLength(new Set(numbers).size);
  });

  test('are named by db/locks.ts, and no other file gives a number of its own', () => {
    const own = server.filter(
      ({ path, text, imports }) =>
        path !== REGISTRY && /advisory\w*lock\w*\(/.test(text) && !imports.some(({ names }) => names.includes('LOCKS')),
    );
    const written = server.filter(
      ({ path, text }) => path !== REGISTRY && (/advisory\w*lock\w*\(\s*\d/.test(text) || /\b47[0-9]{2}\b/.test(text)),
    );
    expect([...own, ...written].map(({ path }) => path)).toEqual([]);
  });
});
