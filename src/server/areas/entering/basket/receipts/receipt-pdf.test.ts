import { expect, test } from 'vitest';
import type { Order } from '#contracts/entering/order.ts';
import { orderId } from '#tests/fixtures/ids.ts';
import { units } from '#tests/fixtures/units.ts';
import { receiptPdf } from './receipt-pdf.ts';

const line = (id: number, athlete: string): Order['lines'][number] => ({
  id,
  compId: 1,
  competition: 'Summer Open',
  event: '100 m',
  athlete,
  price: units(8),
  discount: units(0),
  lost: units(0),
  fee: units(0),
  state: 'entered',
  note: '',
});
const order = (lines: Order['lines']): Order => ({
  id: orderId(7),
  state: 'paid',
  paidBy: 'card',
  currency: 'GBP',
  name: 'Pat Parent',
  email: 'pat@home.test',
  madeAt: '2026-06-10T11:00:00.000Z',
  settledAt: '2026-06-10T11:01:00.000Z',
  lines,
  price: units(8 * lines.length),
  discount: units(0),
  credit: units(0),
  due: units(8 * lines.length),
  refunds: [],
  reversals: [],
  payUrl: '',
  cheques: [],
  paymentCode: '',
  codes: [],
});
const of = (lines: Order['lines']) => ({
  order: order(lines),
  timeZone: 'Europe/London',
  organisers: [{ name: 'Riverside AC', address: '1 Riverside' }],
});
const text = (pdf: Buffer) => pdf.subarray(0, 5).toString('latin1');

test.each([
  'Zoë Škvařilová-Łuczak',
  '🏃‍♀️ Runner',
  'محمد الأول',
  '\u202Eebircs',
  '王小明',
  '\uD800 half',
  'a\tb\u0007c',
  'x'.repeat(120),
  '',
])('a receipt for %j is a PDF', async (athlete) => {
  const pdf = await receiptPdf(of([line(1, athlete)]), 'Callroom');
  expect(text(pdf)).toBe('%PDF-');
});

test('thirty athletes fit on as many pages as they need', async () => {
  const many = await receiptPdf(of(Array.from({ length: 120 }, (_, n) => line(n + 1, `Athlete ${n}`))), 'Callroom');
  expect(many.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
});
