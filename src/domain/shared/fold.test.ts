import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, matcher } from '#domain/shared/fold.ts';

describe('folded text', () => {
  test.each([
    ['Zoë Müller', 'zoe muller'],
    ['ŁUKASZ', 'lukasz'],
    ['Bjørn Ødegård', 'bjorn odegard'],
    ['Straße', 'strasse'],
    ['Æsa Þórdís', 'aesa thordis'],
    ['İpek Yılmaz', 'ipek yilmaz'],
    ['Nguyễn Thị', 'nguyen thi'],
    ["O'Brien", 'obrien'],
    ['O’Brien', 'obrien'],
    ['Ahn Seul-Ki', 'ahn seul ki'],
    ['St. Mary’s  AC', 'st marys ac'],
    ['  EA 123/456 ', 'ea 123 456'],
    ['Иванова', 'иванова'],
    ['陳', '陳'],
    ['', ''],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('folding twice changes nothing', () => {
    for (const text of ['Zoë Müller', "O'Brien", 'St. Mary’s AC', 'Æsa']) expect(fold(fold(text))).toBe(fold(text));
  });

  test('its short cuts give what the long way gives, for any text', () => {
    const letters: Readonly<Record<string, string>> = {
      ø: 'o',
      ł: 'l',
      đ: 'd',
      ð: 'd',
      þ: 'th',
      ß: 'ss',
      æ: 'ae',
      œ: 'oe',
      ı: 'i',
      ħ: 'h',
    };
    const longWay = (text: string) =>
      [
        ...text
          .toLowerCase()
          .normalize('NFD')
          .replace(/[\p{M}'’‘ʼ`´.]/gu, ''),
      ]
        .map((letter) => letters[letter] ?? letter)
        .join('')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const names = fc.string({ unit: fc.constantFrom(..."Aaz09 .-'’´`ÅéçøßÆłİı陳Иñ\u0301\u0e31"), maxLength: 30 });
    const anything = fc.array(fc.integer({ min: 1, max: 0xd7ff })).map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(fc.oneof(names, anything), (text) => {
        expect(fold(text)).toBe(longWay(text));
      }),
      { numRuns: 200 },
    );
  });

  test('a name typed as one letter and mark or as two is the same', () => {
    expect(fold('Zoe\u0308')).toBe(fold('Zoë'));
  });
});

describe('search', () => {
  const text = fold('Müller Zoë 1204 Riverside AC URN3055');

  test.each([
    ['nothing typed finds everybody', '', true],
    ['two keys', 'mu', true],
    ['first name first', 'zoe muller', true],
    ['surname first', 'muller zoe', true],
    ['parts of both', 'zo mul', true],
    ['accents and case ignored', 'MÜL ZOE', true],
    ['bib', '1204', true],
    ['first figures of the bib', '12', true],
    ['club', 'riverside', true],
    ['URN', 'urn3055', true],
    ['a blank too many', '  muller   zoe ', true],
    ['middle of a word', 'uller', false],
    ['last figures of the bib', '204', false],
    ['one word wrong', 'muller anna', false],
    ['a longer name', 'mullers', false],
    ['signs alone find no athlete', '-', false],
    ['an emoji finds no athlete', '🏅', false],
    ['a letter with two dots, as a keyboard without them writes it', 'mueller', true],
  ])('%s', (_, query, found) => {
    expect(matcher(query)(text)).toBe(found);
  });

  test('one matcher serves many rows', () => {
    const match = matcher('an s');
    expect(['anna smith', 'sam ander', 'stan', 'ann'].filter(match)).toEqual(['anna smith', 'sam ander']);
  });
});
