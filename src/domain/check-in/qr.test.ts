import { describe, expect, test } from 'vitest';
import { athleteQr, parseScan } from '#domain/check-in/qr.ts';
import { starterId } from '#domain/team/starter.ts';

describe('the code on a bib label', () => {
  test('is read back as the athlete of that competition', () => {
    expect(athleteQr(12, starterId(345))).toBe('CR1:12:345');
    expect(parseScan(athleteQr(12, starterId(345)))).toEqual({ kind: 'athlete', compId: 12, athleteId: starterId(345) });
  });

  test('holds nothing but the two numbers', () => {
    expect(athleteQr(1, starterId(2))).toMatch(/^CR1:\d+:\d+$/);
  });

  test.each(['CR1:12', 'CR1:0:345', 'CR1:12:0', 'CR1:12:-5', 'CR1:a:b', 'CR2:12:345', 'CR1:12:345:9'])(
    '%s is not one of ours',
    (text) => {
      expect(parseScan(text)).toEqual({ kind: 'unknown', text });
    },
  );
});

describe('other codes a desk meets', () => {
  test('a plain number is a bib, blanks around it do not matter', () => {
    expect(parseScan('17')).toEqual({ kind: 'bib', bibNo: 17 });
    expect(parseScan(' 0042\n')).toEqual({ kind: 'bib', bibNo: 42 });
    expect(parseScan('cr1:3:4')).toEqual({ kind: 'athlete', compId: 3, athleteId: 4 });
  });

  test('does not read 0 as a bib', () => {
    expect(parseScan('0')).toEqual({ kind: 'unknown', text: '0' });
  });

  test('a registration number is a URN, in capitals', () => {
    expect(parseScan('ab1234567')).toEqual({ kind: 'urn', urn: 'AB1234567' });
    expect(parseScan('3089121')).toEqual({ kind: 'urn', urn: '3089121' });
  });

  test.each(['', 'https://example.org/menu', 'WIFI:S:venue;T:WPA;P:secret;;', 'hello'])('“%s” is unknown', (text) => {
    expect(parseScan(text)).toEqual({ kind: 'unknown', text });
  });
});
