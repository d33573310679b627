import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pathOfHash, pathsOf, ROUTES, titleOf } from '#client/app/routes.ts';

const find = (pathname: string) => {
  for (const route of ROUTES)
    for (const path of pathsOf(route)) {
      const match = matchPath(path, pathname);
      if (match) return { screen: route.screen, title: titleOf(route, match.params), login: route.login, table: route.table };
    }
  return undefined;
};

describe('the route table', () => {
  it.each([
    ['/v2', 'home', 'Home'],
    ['/v2/home-v2', 'home', 'Home'],
    ['/home-v2', 'home', 'Home'],
    ['/v2/checkin-v2/12', 'desk', '12: Check In'],
    ['/checkin-v2/12', 'desk', '12: Check In'],
    ['/checkin/12', 'desk', '12: Check In'],
    ['/v2/bibs-v2/3', 'bibs', '3: Bibs'],
    ['/bibs/3', 'bibs', '3: Bibs'],
    ['/v2/results-entry-v2/3/44', 'results-entry', '3: Results entry'],
    ['/results-entry/3/44', 'results-entry', '3: Results entry'],
    ['/results-read/3/44', 'results-read', '3: Results'],
    ['/v2/results-v2/3', 'results', '3: Results'],
    ['/login', 'login', 'Login'],
    ['/v2/login-v2', 'login', 'Login'],
  ])('%s is %s, titled %s', (path, screen, title) => {
    expect(find(path)).toMatchObject({ screen, title });
  });

  it('asks for a sign-in where the specification does', () => {
    expect(find('/checkin/12')?.login).toBe(true);
    expect(find('/v2/checkin-v2/12')?.login).toBe(false);
    expect(find('/results-read/3/44')?.login).toBe(false);
  });

  it('leads no address to two screens', () => {
    const all = ROUTES.flatMap(pathsOf);
    expect(new Set(all).size).toBe(all.length);
  });

  it('takes the old system’s hash addresses, and nothing that leads away', () => {
    expect(pathOfHash('#/checkin/12?event=3')).toBe('/checkin/12?event=3');
    expect(pathOfHash('#//evil.example')).toBeUndefined();
    expect(pathOfHash('#top')).toBeUndefined();
  });
});
