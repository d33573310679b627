import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

/** As the driver understands the address of each host. */
function understood(url: string) {
  return readDatabaseUrl(url).urls.map((connectionString) => {
    const { host, port, user, password, database } = new pg.Client({ connectionString });
    return { host, port, user, password, database };
  });
}
const login = { user: 'callroom', password: 'p@ss', database: 'meets' };

describe('the hosts of a database address', () => {
  test('are tried in the order in which they are named', () => {
    expect(understood('postgresql://callroom:p%40ss@one:5433,two/meets?target_session_attrs=read-write')).toEqual([
      { host: 'one', port: 5433, ...login },
      { host: 'two', port: 5432, ...login },
    ]);
  });

  test('may be addresses of IPv6', () => {
    expect(understood('postgres://callroom:p%40ss@[fd00::1]:5433,[fd00::2]/meets')).toEqual([
      { host: 'fd00::1', port: 5433, ...login },
      { host: 'fd00::2', port: 5432, ...login },
    ]);
  });

  test('may stand in the list of settings, as folders of sockets do', () => {
    expect(understood('postgresql://callroom:p%40ss@/meets?host=/run/a,/run/b&port=5433,5434')).toEqual([
      { host: '/run/a', port: 5433, ...login },
      { host: '/run/b', port: 5434, ...login },
    ]);
    expect(understood('postgresql://callroom:p%40ss@/meets?host=one,two&port=6000').map(({ port }) => port)).toEqual([
      6000, 6000,
    ]);
  });

  test('keep what else the address says', () => {
    const { urls } = readDatabaseUrl('postgresql://one,two/meets?sslmode=require&application_name=Meeting%20day');
    for (const url of urls) expect(new URL(url).searchParams.get('sslmode')).toBe('require');
  });
});

test('an address with one host goes to the driver as it is', () => {
  const url = 'postgresql://callroom:p%40ss@db.example/meets?sslmode=require';
  expect(readDatabaseUrl(url)).toEqual({ urls: [url], choose: false });
});

test('one host is asked whether it takes writes when the address wants that', () => {
  expect(readDatabaseUrl('postgresql://one/meets?target_session_attrs=read-write').choose).toBe(true);
  expect(readDatabaseUrl('postgresql://one/meets?target_session_attrs=any').choose).toBe(false);
  expect(readDatabaseUrl('postgresql://one,two/meets').choose).toBe(true);
});

test.each([
  ['mysql://one/meets', 'should start with postgresql://'],
  ['postgresql://one,two/meets?target_session_attrs=standby', 'should be read-write, not "standby"'],
])('%s is refused in words', (url, words) => {
  expect(() => readDatabaseUrl(url)).toThrow(words);
});
