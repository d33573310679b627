import { describe, expect, test } from 'vitest';
import type { Settings } from '#contracts/admin/settings.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/app-settings.ts';
import { GROUPS, readForm, replaced, type Typed, typedOf } from './setting-fields.ts';

const before: Settings = { ...DEFAULT_SETTINGS };

const form = (typed: Typed = {}): Typed => ({ ...typedOf(before), ...typed });

describe('the settings form', () => {
  test('has every setting on it', () => {
    const { healthEvery: _, ...plain } = before;
    expect(GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name)).sort()).toEqual(Object.keys(plain).sort());
  });

  test('sends nothing when nothing was changed', () => {
    expect(readForm(form(), before)).toEqual({ ok: true, changes: {} });
  });

  test('sends only what was changed', () => {
    expect(readForm(form({ cartTimeLimit: '45', useStripeConnect: 'on' }), before)).toEqual({
      ok: true,
      changes: { cartTimeLimit: 45, useStripeConnect: true },
    });
  });

  test('sends the health checks together', () => {
    const { healthEvery } = before;
    expect(readForm(form({ orderCheck: '60' }), before)).toEqual({
      ok: true,
      changes: { healthEvery: { ...healthEvery, orderCheck: 60 } },
    });
  });

  test.each([
    ['currency', 'pounds'],
    ['cartTimeLimit', ''],
    ['minFee', '0.505'],
    ['address', 'example.org'],
    ['passwordLength', '7'],
    ['orderCheck', '0'],
  ])('names %s when it is %j', (name, value) => {
    const typed = readForm(form({ [name]: value }), before);
    expect(typed.ok ? [] : Object.keys(typed.problems)).toEqual([name]);
  });

  test('knows what to put back', () => {
    expect(replaced(before, { currency: 'EUR' })).toEqual({ currency: 'GBP' });
  });
});
