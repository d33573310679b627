import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findCode } from '#client/areas/venue/scan/find-code.ts';
import { VenueRow } from '#contracts/venue/venue-row.ts';
import { parseScan } from '#domain/check-in/qr.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { buyer } from '../support/buyer.ts';
import { openMeeting, ownAthletes } from '../support/open-meeting.ts';
import { pull, venueServer } from '../support/venue-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'callroom-codes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { app, http, pool } = await venueServer('demo', async () => ({ mail: { folder } }));
const { mailer } = app;
const parent = buyer(http, 'parent');

/** Two athletes who are entered in two events each, and the mail that says so. */
async function bought(athleteQrData: boolean) {
  const { compId, ceids } = await openMeeting(pool, { options: { athleteQrData }, events: [{ code: '100' }, { code: 'LJ' }] });
  const athleteIds = await ownAthletes(pool, 'parent@demo.test', 2);
  for (const athleteId of athleteIds) for (const ceid of ceids) await parent.held(ceid, athleteId);
  const orderId = await parent.pays(32);
  await mailer.untilIdle();
  const [mail] = await mailer.list(`Your order ${orderId} at`);
  const eml = readFileSync(join(folder, `${mail?.id}.eml`), 'utf8');
  const own = (await parent.entries()).filter((entry) => entry.compId === compId);
  return { compId, athleteIds, mail, eml, own };
}

test('the desk finds each athlete by the very code of the mail, which My entries shows too', async () => {
  const { compId, athleteIds, mail, eml, own } = await bought(true);
  const codes = [...(mail?.text ?? '').matchAll(/^Wilma Test \d: (\S+)$/gm)].map(([, code = '']) => code);
  const athletes = (await pull(http, compId)).rows.map((row) => VenueRow.parse(row)).filter(isAthlete);
  const held = { compId, athletes, competition: undefined };
  const found = await Promise.all(codes.map((code) => findCode(parseScan(code), held)));
  expect(found).toMatchObject(athleteIds.map((athleteId) => ({ ok: true, athlete: { athleteId } })));
  expect(new Set(own.map(({ code }) => code))).toEqual(new Set(codes));
  // As a picture as well, which the mail itself holds.
  const pictures = [...eml.matchAll(/^Content-Id: <(code-\S+)>$/gim)].map(([, cid]) => cid);
  expect(pictures).toHaveLength(2);
  for (const cid of pictures) expect(eml.replaceAll(/=\n/g, '')).toContain(`src=3D"cid:${cid}"`);
});

test('gives no code where the organiser wants none', async () => {
  const { mail, eml, own } = await bought(false);
  expect(mail?.text).not.toContain('CR1:');
  expect(eml).not.toContain('Content-Id: <code-');
  expect(own.map(({ code }) => code)).toEqual(['', '', '', '']);
});

const isAthlete = (row: { readonly kind: string }): row is AthleteRow => row.kind === 'athlete';
