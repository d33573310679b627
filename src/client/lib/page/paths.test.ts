import { describe, expect, test } from 'vitest';
import { ownPath, paths } from './paths.ts';

describe('ownPath', () => {
  test.each(['/v2/checkin-v2/12', '/checkin/12?event=3', paths.resultsEntry(1, 2)])('%s is ours', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    'v2',
    '',
    null,
  ])('%s does not lead away', (path) => {
    const own = ownPath(path);
    expect(own === undefined || new URL(own, 'http://own.invalid').origin === 'http://own.invalid').toBe(true);
    expect(own?.startsWith('//') ?? false).toBe(false);
  });

  test('survives the way through a login address', () => {
    const login = new URL(paths.login('/v2/results-v2/7?day=2'), 'http://own.invalid');
    expect(ownPath(login.searchParams.get('redirectFrom'))).toBe('/v2/results-v2/7?day=2');
  });
});
