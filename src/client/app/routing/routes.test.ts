import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { LATER_SCREENS } from '#client/app/later/later-screens.ts';
import { oldMenuPath } from '#client/app/menus/menu.ts';
import { VENUE_SCREENS } from '#client/areas/venue/screens.ts';
import { ownPath, paths } from '#client/lib/page/paths.ts';
import { menusOf } from '#domain/access/menus.ts';
import { ADDRESSES } from './addresses.ts';
import { routeAt as builtAt } from './route-at.ts';
import { addressesOf, pathOfHash, titleOf } from './routes.ts';
import { partOf } from './screen-part.ts';
import { SCREENS } from './screens.ts';

/** The specification's tables; what the server answers (`server`) is tested with the server. */
interface Specified {
  readonly id: string;
  readonly table: string;
  readonly path: string;
  readonly login: boolean;
  readonly title: string;
}

const specified: Specified[] = readFileSync(new URL('./routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [id = '', table = '', path = '', login = '', title = ''] = line.split('\t');
    return path.split(' and ').map((one) => ({ id, table, path: one, login: login === 'yes', title }));
  })
  .filter(({ id, table }) => table !== 'server' && id !== 'R001');

/** Every parameter an id of its own; an optional one once with and once without. */
function addresses(path: string): readonly string[] {
  let next = 11;
  const filled = path.replaceAll(/:\w+\??/g, () => String(next++));
  return path.includes('?') ? [filled, path.replaceAll(/\/:\w+\?/g, '')] : [filled];
}

function expectedTitle(title: string, path: string, address: string): string {
  const pattern = title === '-' ? '' : title.replace('Messages (adds :compId)', ':compId: Messages');
  const given = address.split('/');
  return path
    .split('/')
    .reduce((text, part, i) => (part.startsWith(':') ? text.replace(part.replace('?', ''), given[i] ?? '') : text), pattern)
    .replace(/^: /, '')
    .replace(/^:\w+: /, '');
}

/** As the app goes about it: what no built screen has may be a later one's. */
const ALL = [...SCREENS, ...LATER_SCREENS];
const LATER = addressesOf(LATER_SCREENS);
function routeAt(address: string): ReturnType<typeof builtAt> {
  const match = matchRoutes(
    LATER.map(({ path, route }) => ({ path, handle: route })),
    address,
  )?.[0];
  return builtAt(address) ?? (match && { route: match.route.handle, params: match.params });
}

const cases = specified.flatMap((one) => addresses(one.path).map((address) => ({ ...one, address })));

describe('the route tables', () => {
  test.each(cases)('$id $address has its screen, guard and title', ({ path, address, login, title }) => {
    const found = routeAt(address);
    expect(found?.route.path, 'its own route, not one that overlaps').toBe(path);
    expect(found?.route).toMatchObject({ login });
    expect(found && titleOf(found.route, found.params)).toBe(expectedTitle(title, path, address));
    expect(found && partOf(found.route.screen).part).toBeDefined();
  });

  test.each(cases)('$id $address is also taken as a hash path', ({ address }) => {
    expect(ownPath(pathOfHash(`#${address}`))).toBe(address);
  });

  test.each(cases.filter(({ table, address }) => table === 'v2' && address !== '/v2'))(
    '$id $address is also taken without /v2',
    ({ address }) => {
      const [long, short] = [routeAt(address), routeAt(address.slice('/v2'.length))];
      // Where the older table has the very same path, its guard counts.
      expect(short?.route.screen).toBe(long?.route.screen);
    },
  );

  test('leads the addresses of the venue, which are looked at first, where the whole table does', () => {
    const venue = addressesOf(VENUE_SCREENS);
    expect(venue.length).toBeGreaterThan(8);
    for (const { path, route } of venue)
      expect(routeAt(addresses(path)[0] ?? '')?.route, path).toMatchObject({ path: route.path, screen: route.screen });
  });

  test('leads no address to two screens', () => {
    const shapes = [...ADDRESSES, ...LATER].map(({ path }) => path.replaceAll(/:\w+/g, ':').replace('?', ''));
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  });

  test('gives home, the builder, the club’s grid, the office’s lists, the photo finish, a rehearsal and public results more width, and the developers’ screen of parts', () => {
    for (const { name, width } of ALL)
      expect(width, name).toBe(
        /^(home|builder|manage|dashboard|entry|entry-list|users|athletes|clubs|organisations|unpaid|parts|competition-admin|photo-finish-import|rehearsal|results-public|results-read)$/.test(
          name,
        )
          ? 'wide'
          : undefined,
      );
  });

  test.each(cases.filter(({ login }) => login))('$id $address comes back from the login screen', ({ address }) => {
    const login = new URL(paths.login(`${address}?a=b%20c`), 'http://own.invalid');
    expect(routeAt(login.pathname)?.route.screen.name).toBe('login');
    expect(ownPath(login.searchParams.get('redirectFrom'))).toBe(`${address}?a=b%20c`);
  });

  test('gives every screen a name of its own, and says how many paths are open', () => {
    const names = ALL.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    const open = specified.filter(({ path }) => routeAt(addresses(path)[0] ?? '')?.route.screen.later !== undefined);
    console.info(
      `Route tables: ${specified.length} paths, ${specified.length - open.length} with their screen, ${open.length} open.`,
    );
  });

  test('leads every entry of the older menu to the screen that names it', () => {
    const everything = (role: 'ANON' | 'E4SUSER') => menusOf({ role, permissions: [] }).map(({ key }) => key);
    const keys = new Set([...everything('ANON'), ...everything('E4SUSER')]);
    expect(keys.size).toBeGreaterThan(15);
    for (const key of keys)
      expect(routeAt(oldMenuPath(key, 7)?.replace(/#.*/, '') ?? '')?.route.screen.menu?.old, key).toHaveProperty(key);
  });

  test('takes no hash that leads away', () => {
    expect(pathOfHash('#//evil.example')).toBeUndefined();
    expect(ownPath(pathOfHash('#/.//evil.example'))).toBeUndefined();
    expect(pathOfHash('#top')).toBeUndefined();
  });
});
