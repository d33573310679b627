import { expect, test } from 'vitest';
import { mergeEdits } from '#domain/shared/edit-clash.ts';

const BASE = { name: 'Brookvale AC', email: '', tel: '1' };
const FIELDS = ['name', 'email', 'tel'] as const;
const merge = (mine: Partial<typeof BASE>, theirs: Partial<typeof BASE>) =>
  mergeEdits(FIELDS, BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });

test('different fields: both stand, nobody is asked', () => {
  expect(merge({ email: 'bo@example.org' }, { tel: '2' })).toEqual({
    merged: { ...BASE, email: 'bo@example.org', tel: '2' },
    clashes: [],
  });
});

test('the same field, differently: it is named', () => {
  expect(merge({ tel: '3', email: 'bo@example.org' }, { tel: '2' })).toEqual({
    merged: { ...BASE, tel: '3', email: 'bo@example.org' },
    clashes: ['tel'],
  });
});

test('both did the same', () => {
  expect(merge({ tel: '2' }, { tel: '2' })).toEqual({ merged: { ...BASE, tel: '2' }, clashes: [] });
});

test('I changed nothing: theirs stands', () => {
  expect(merge({}, { tel: '2', name: 'B' })).toEqual({ merged: { ...BASE, tel: '2', name: 'B' }, clashes: [] });
});

test('a field outside the list is theirs', () => {
  const base = { ...BASE, version: 1 };
  expect(mergeEdits(FIELDS, base, { ...base, tel: '3' }, { ...base, version: 2 }).merged).toEqual({
    ...base,
    tel: '3',
    version: 2,
  });
});
