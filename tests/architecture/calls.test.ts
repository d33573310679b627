import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/shared/endpoint.ts';
import { allEndpoints } from './contracts.ts';
import { read } from './source.ts';

/** The specification's calls that come with a later issue; whoever builds one takes it out here. */
const LATER = new Set([
  'C112',
  'C113',
  'C150',
  'C151',
  'C152',
  'C153',
  'C154',
  // Its paths are not in the specification.
  'C190',
]);

/** What "CRUD" in the specification's table stands for; the list is one more. */
const CRUD = ['POST', 'GET /:', 'PUT /:', 'DELETE /:'];

interface Specified {
  readonly id: string;
  readonly area: string;
  readonly call: string;
}

const specified: readonly Specified[] = read('src/contracts/calls.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [id = '', area = '', method = '', paths = ''] = line.split('\t');
    return paths
      .split(' and ')
      .flatMap((path) => callsOf(method, path))
      .map((call) => ({ id, area, call }));
  });

function callsOf(method: string, path: string): readonly string[] {
  const bare = nameless(path.split('?action=')[0] ?? path);
  if (!method.startsWith('CRUD')) return method.split(', ').map((one) => `${one} ${bare}`);
  return [...CRUD, ...(method === 'CRUD list' ? ['GET'] : [])].map((one) => {
    const [verb, id = ''] = one.split(' ');
    return `${verb} ${bare}${id}`;
  });
}

/** Parameters are the same whatever they are called. */
function nameless(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

const answered = new Set([...(await allEndpoints()).values()].map((e) => `${e.method} ${nameless(e.path)}`));

describe('the calls of the specification', () => {
  const done = specified.filter(({ call }) => answered.has(call));
  console.info(`${specified.length} calls, ${done.length} answered, ${specified.length - done.length} open`);

  test.each(specified.filter(({ id }) => !LATER.has(id)))('$id $call is answered', ({ call }) => {
    expect(answered).toContain(call);
  });

  test('lists none as later that is answered in full', () => {
    const isWhole = (id: string) => specified.filter((one) => one.id === id).every(({ call }) => answered.has(call));
    expect([...LATER].filter(isWhole)).toEqual([]);
  });
});

describe('the security log', () => {
  test('notes every change that only administrators and finance may make', async () => {
    const own = [...(await allEndpoints()).values()].filter(
      ({ who }) => who === 'admin' || who === 'appadmin' || isNational(who),
    );
    const silent = own.filter(({ method, effect, audit }) => (method !== 'GET' || effect) && !audit);
    expect(
      silent.map(({ method, path }) => `${method} ${path}`),
      'give it an `audit`',
    ).toEqual([]);
  });
});

const isNational = (who: Endpoint['who']): boolean => typeof who === 'object' && 'national' in who;
