import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/shared/endpoint.ts';
import { cachedJson } from '#server/lib/http/cached-answer.ts';
import { checkAnswer } from './check-answer.ts';

const getPlaces = endpoint({
  method: 'GET',
  path: '/places',
  summary: 'Places',
  who: 'anyone',
  data: z.object({ places: z.array(z.object({ id: z.int(), until: z.nullable(z.string()) })) }),
  refusals: ['not-found'],
});
const checked = (json: string) => () => checkAnswer(getPlaces, { json });

test('an answer as its contract says goes out', () => {
  expect(checked('{"places":[{"id":1,"until":null}]}')).not.toThrow();
  expect(() => checkAnswer(getPlaces, { data: { places: [] } })).not.toThrow();
  expect(() => checkAnswer(getPlaces, { refused: 'not-found' })).not.toThrow();
});

test.each([
  ['{"places":[{"id":1,"until":null},{"id":"2","until":null}]}', 'data.places.1.id: Invalid input'],
  ['{"places":[{"id":1}]}', 'data.places.0.until: Invalid input'],
  ['{"places":[{"id":1,"until":null,"secret":"x"}]}', 'data.places.0.secret: it is not in the contract'],
  ['{}', 'data.places: Invalid input'],
])('%s is an error that names the field', (json, what) => {
  expect(checked(json)).toThrow(`The answer of GET /places does not fit its contract: ${what}`);
  expect(() => checkAnswer(getPlaces, { cached: cachedJson(json) })).toThrow(what);
});
