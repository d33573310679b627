import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { allEndpoints } from './contracts.ts';
import { isTest, read, root, sources } from './source.ts';

const PIN = 'tests/architecture/wire-pin.json';

const named = await allEndpoints();

/** Everything of a call that a released device or another program depends on, as text. */
function wire(e: Endpoint): string {
  const schema = (s: z.ZodMiniType | undefined, io: 'input' | 'output') => s && z.toJSONSchema(s, { io, unrepresentable: 'any' });
  const { who, effect, params, query, body, data, meta, refusals } = e;
  return JSON.stringify({
    who,
    effect,
    in: [params, query, body].map((s) => schema(s, 'input')),
    out: [data, meta].map((s) => schema(s, 'output')),
    refusals: [...refusals].sort(),
  });
}

const hashes = Object.fromEntries(
  [...named.values()]
    .map((e) => [`${e.method} ${e.path}`, createHash('sha256').update(wire(e)).digest('hex').slice(0, 16)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
const pin = { version: JSON.parse(read('package.json')).version, calls: hashes };
if (process.env.PIN_WIRE) writeFileSync(root + PIN, `${JSON.stringify(pin, null, 2)}\n`);

describe('the wire', () => {
  test('is as pinned: tablets that hold unsent work speak it. Meant to change? Then PIN_WIRE=1 npm test -- --only architecture', () => {
    expect(pin).toEqual(JSON.parse(read(PIN)));
  });

  test('has every call under one name, path and method', () => {
    expect(Object.keys(hashes)).toHaveLength(named.size);
  });

  test('has every call answered by the server', () => {
    const used = new Set(
      sources()
        .filter(({ path }) => path.startsWith('src/server/') && !isTest(path))
        .flatMap(({ imports }) => imports.filter(({ from }) => from.startsWith('#contracts/')).flatMap(({ names }) => names)),
    );
    expect([...named.keys()].filter((name) => !used.has(name.split('.')[0] ?? ''))).toEqual([]);
  });

  test('says for every call who may make it; one that changes something is never a plain GET', () => {
    for (const [name, e] of named) {
      expect(e.who, name).toBeDefined();
      if (e.method !== 'GET') expect(e.effect, `${name}: effect is for GETs`).toBeUndefined();
      if (e.effect) expect(e.refusals, name).toContain('app-header');
      if (e.who !== 'anyone' && typeof e.who === 'object') expect(e.refusals, name).toContain('forbidden');
    }
  });
});
