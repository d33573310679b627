import { expect, test } from 'vitest';
import { fill, type Stored } from '#domain/shared/fill.ts';

interface Settings {
  readonly a: number;
  readonly list: readonly number[];
  readonly deep: { readonly on: boolean; readonly more: { readonly text: string } };
  readonly when: string | null;
}
const DEFAULTS: Settings = { a: 1, list: [1], deep: { on: true, more: { text: 'x' } }, when: null };

test.each<[Stored<Settings>, Settings]>([
  [{}, DEFAULTS],
  [{ a: 0 }, { ...DEFAULTS, a: 0 }],
  [{ list: [] }, { ...DEFAULTS, list: [] }],
  [{ deep: { more: { text: '' } } }, { ...DEFAULTS, deep: { on: true, more: { text: '' } } }],
  [{ when: '2026-01-01' }, { ...DEFAULTS, when: '2026-01-01' }],
])('%j', (stored, expected) => {
  expect(fill(DEFAULTS, stored)).toEqual(expected);
});

test('what the defaults do not name stays behind, however deep', () => {
  const stored = JSON.parse('{"a":2,"code":"SECRET","deep":{"code":"SECRET","more":{"code":"SECRET"}}}');
  expect(JSON.stringify(fill(DEFAULTS, stored))).not.toContain('SECRET');
});
