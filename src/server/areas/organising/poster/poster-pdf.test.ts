import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { readPdf } from '#tests/support/read-pdf.ts';
import { scannedCodes } from '#tests/support/scanned-codes.ts';
import { checkInPosterPdf, flyerPdf, posterPdf } from './poster-pdf.ts';
import type { Announced } from './read-announced.ts';

prepareZXingModule({
  overrides: { wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

const SAID: Announced = {
  name: 'Summer Open',
  organiser: 'Říčany Athletics',
  days: 'Sat 13th Jun 2026',
  place: 'Riverside Track, Riverside, NS1 1AA',
  opens: 'Entries open 1st May 2026 09:00',
  closes: 'Entries close 10th Jun 2026 20:00',
  contact: 'Olive Organiser, olive@example.org',
  text: 'Track and field for all ages.\nHot food all day.',
  address: 'https://athletics.example.org/v2/show-entry-v2/7',
  checkInAddress: 'https://athletics.example.org/checkin-qr-route/7',
  systemName: 'Callroom',
};

test('a check-in poster is one page, and its code leads to the own check-in, also under a long name', async () => {
  for (const name of [SAID.name, 'The Riverside and District Schools Track and Field League, Division Two, Final '.repeat(2)]) {
    const poster = readPdf(await checkInPosterPdf({ ...SAID, name }));
    expect(poster.pages).toBe(1);
    expect(poster.text).toContain('Check in on your phone');
    expect(poster.text).toContain(SAID.checkInAddress);
    expect(await scannedCodes(poster)).toEqual([SAID.checkInAddress]);
  }
});

test('a poster says what, when and where, and its code leads to the public page', async () => {
  const poster = readPdf(await posterPdf(SAID));
  expect(poster.pages).toBe(1);
  for (const line of [SAID.name, SAID.days, SAID.place, SAID.opens, SAID.closes, SAID.address])
    expect(poster.text).toContain(line);
  expect(poster.text.replaceAll('\n', '')).toContain('Říčany Athletics');
  expect(poster.text).not.toContain('Hot food');
  expect(await scannedCodes(poster)).toEqual([SAID.address]);
});

test('a flyer has the text and the contact, too', async () => {
  const flyer = readPdf(await flyerPdf(SAID));
  for (const line of [SAID.name, 'Track and field for all ages.', 'Hot food all day.', 'olive@example.org'])
    expect(flyer.text).toContain(line);
  expect(await scannedCodes(flyer)).toEqual([SAID.address]);
});

test('a flyer tells what does not fit', async () => {
  const { text } = readPdf(await flyerPdf({ ...SAID, text: 'Bring spikes of at most six millimetres. '.repeat(200) }));
  expect(text).toContain('…');
});

test.each([posterPdf, flyerPdf])('%o is one page, however long its texts are', async (make) => {
  const place = 'Ground '.repeat(60);
  const organiser = 'Association of Clubs '.repeat(20);
  const long = {
    ...SAID,
    place,
    organiser,
    name: 'Very Long Championship Name '.repeat(9),
    text: 'Bring spikes of at most six millimetres. '.repeat(200),
  };
  const page = readPdf(await make(long));
  expect(page.pages).toBe(1);
  expect(await scannedCodes(page)).toEqual([SAID.address]);
});
