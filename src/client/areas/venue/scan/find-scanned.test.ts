import { describe, expect, test } from 'vitest';
import { athleteQr, parseScan } from '#domain/check-in/qr.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { findScanned } from './find-scanned.ts';

const athlete = (athleteId: number, bibNo: number | null, urn: string | null = null): AthleteRow => ({
  kind: 'athlete',
  athleteId: starterId(athleteId),
  version: 1,
  firstName: 'Ann',
  surName: `Runner${athleteId}`,
  gender: 'F',
  club: 'Harriers',
  urn,
  bibNo,
  teamBibNo: null,
  collected: [],
  entries: [],
});
const field = [athlete(1, 17), athlete(2, 18, 'AB1234'), athlete(3, null, '90210')];
const scan = (text: string, compId = 5) => {
  const scanned = parseScan(text);
  return scanned.kind === 'signed' ? expect.fail('find-code.test.ts') : findScanned(scanned, compId, field);
};

describe('a scanned code', () => {
  test('finds the athlete of a label', () => {
    expect(scan(athleteQr(5, starterId(2)))).toMatchObject({ ok: true, athlete: { athleteId: starterId(2) } });
  });

  test('finds by bib and by registration number', () => {
    expect(scan('18')).toMatchObject({ ok: true, athlete: { athleteId: 2 } });
    expect(scan('ab1234')).toMatchObject({ ok: true, athlete: { athleteId: 2 } });
    expect(scan('90210')).toMatchObject({ ok: true, athlete: { athleteId: 3 } });
  });

  test('says so when the label is from another competition', () => {
    expect(scan(athleteQr(6, starterId(2)))).toEqual({ ok: false, message: expect.stringContaining('another competition') });
  });

  test('names the bib nobody wears and the code it cannot read', () => {
    expect(scan('99')).toEqual({ ok: false, message: expect.stringContaining('bib 99') });
    expect(scan('https://example.org/a-menu')).toEqual({ ok: false, message: expect.stringContaining('not a bib label') });
    expect(scan('')).toEqual({ ok: false, message: 'Type a bib number first.' });
  });

  test('never picks one of two who wear the same number', () => {
    const twins = [athlete(1, 17), athlete(2, 17)];
    expect(findScanned({ kind: 'bib', bibNo: 17 }, 5, twins)).toEqual({
      ok: false,
      message: expect.stringContaining('2 athletes'),
    });
  });
});
