import { expect, test } from 'vitest';
import { runsIn, unprintable } from '#domain/shared/printable.ts';

test.each(['Zoë Müller', 'İpek Işık', 'Łukasz Żółć', 'Nguyễn Thị Ánh', 'O’Brien – “Bo”', 'Őze Šimůnek', 'Zoe\u0308'])(
  '%s can be printed',
  (name) => {
    expect(unprintable(name)).toEqual([]);
    expect(
      runsIn(name)
        .map(({ run }) => run)
        .join(''),
    ).toBe(name.normalize('NFC'));
  },
);

test('a letter that only a part of is there is printed without its marks', () => {
  expect(runsIn('Ḥasan')).toEqual([{ file: 'latin', run: 'Hasan' }]);
  expect(unprintable('Ḥasan')).toEqual([]);
});

test('letters of other alphabets are named, each once', () => {
  expect(unprintable('陳 大文 陳')).toEqual(['陳', '大', '文']);
  expect(unprintable('Ann 🏅')).toEqual(['🏅']);
});
