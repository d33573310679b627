import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrPng } from './qr-png.ts';

prepareZXingModule({
  overrides: { wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

test.each(['CR1:1:2', 'CR1:123456:1000000345'])('a scanner reads %s from its picture', async (code) => {
  const found = await readBarcodes(new Uint8Array(await qrPng(code)), { formats: ['QRCode'] });
  expect(found.map(({ text }) => text)).toEqual([code]);
});
