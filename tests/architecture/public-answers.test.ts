import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from './contracts.ts';

/** Fields that say who did something on which device, or what only the venue or the entrant needs to know of an athlete. */
const NOBODYS_BUSINESS = ['deviceId', 'by', 'opId', 'challenges', 'dob', 'urn'];

test('says to nobody who did what on which device, nor an athlete’s number or day of birth', async () => {
  const said = [...(await allEndpoints())]
    .filter(([, { who }]) => who === 'anyone')
    .flatMap(([name, { data, meta }]) =>
      fieldsOf([data, meta].map((schema) => schema && z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })))
        .filter((field) => NOBODYS_BUSINESS.includes(field))
        .map((field) => `${name}: ${field}`),
    );
  expect([...new Set(said)]).toEqual([]);
});

/** Every property that a schema names, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}
