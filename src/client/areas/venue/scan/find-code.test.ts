import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseScan, signedQr, signedSaid } from '#domain/check-in/qr.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { findCode } from './find-code.ts';

const NOW = Date.parse('2026-06-20T08:00:00Z');
const HOUR = 3_600_000;
const tick = { opId: 'a', deviceId: 'd', by: 'Desk 2', at: '2026-06-20T08:00:00.000Z', version: 9 };
const athlete = (over: Partial<AthleteRow> = {}): AthleteRow => ({
  kind: 'athlete',
  athleteId: starterId(7),
  version: 1,
  firstName: 'Ann',
  surName: 'Runner',
  gender: 'F',
  club: 'Harriers',
  urn: null,
  bibNo: 17,
  teamBibNo: null,
  collected: [],
  entries: [{ id: 1, eventGroupId: 1, ageGroup: 'U13', pb: '', sb: '', heat: 0, lane: 0, checkedIn: [] }],
  ...over,
});

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, key: publicKey.export({ format: 'jwk' }).x ?? '' };
};
const own = pair();

function codeOf(privateKey: KeyObject, { compId = 5, athleteId = 7, until = NOW + HOUR } = {}): string {
  const said = signedSaid({ compId, athleteId: starterId(athleteId), until });
  return signedQr(said, sign(null, Buffer.from(said), privateKey).toString('base64url'));
}
const scan = (text: string, { rows = [athlete()], key = own.key as string | null } = {}) =>
  findCode(parseScan(text), { compId: 5, athletes: rows, competition: { checkInKey: key } }, NOW);
const refused = (words: string) => ({ ok: false, message: expect.stringContaining(words) });

describe('a phone’s signed code, without a network', () => {
  test('finds the athlete, and holds no name', async () => {
    const code = codeOf(own.privateKey);
    expect(await scan(code)).toMatchObject({ ok: true, athlete: { athleteId: 7 } });
    expect(code).toMatch(/^CR2:5:7:\d+:[\w-]{86}$/);
  });

  test('with any one letter changed finds nobody', async () => {
    const code = codeOf(own.privateKey);
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === '8' ? '9' : '8';
      const found = await scan(`${code.slice(0, at)}${other}${code.slice(at + 1)}`);
      expect([at, found.ok]).toEqual([at, false]);
    }
    // One letter less, one more, and nothing but the beginning.
    for (const broken of [code.slice(0, -1), `${code}A`, code.slice(0, 20)]) expect((await scan(broken)).ok).toBe(false);
    expect(await scan(codeOf(own.privateKey).replace(/:7:/, ':8:'))).toEqual(refused('not one that we gave out'));
  });

  test('of another key, too old, or of another competition is refused with its reason', async () => {
    expect(await scan(codeOf(pair().privateKey))).toEqual(refused('not one that we gave out'));
    expect(await scan(codeOf(own.privateKey, { until: NOW - 1000 }))).toEqual(refused('too old'));
    expect(await scan(codeOf(own.privateKey, { compId: 6 }))).toEqual(refused('another competition'));
  });

  test('cannot be checked before the device has heard the key', async () => {
    expect(await scan(codeOf(own.privateKey), { key: null })).toEqual(refused('has not heard'));
  });

  test('shown again when everything is done says so; while the bib is still here it finds the athlete', async () => {
    const entries = athlete().entries.map((entry) => ({ ...entry, checkedIn: [tick] }));
    expect(await scan(codeOf(own.privateKey), { rows: [athlete({ entries, collected: [tick] })] })).toEqual({
      ...refused('Ann Runner is already here'),
      already: true,
    });
    expect(await scan(codeOf(own.privateKey), { rows: [athlete({ entries })] })).toMatchObject({ ok: true });
  });

  test('labels of before are read as ever', async () => {
    expect(await scan('CR1:5:7')).toMatchObject({ ok: true });
    expect(await scan('17')).toMatchObject({ ok: true });
  });
});
