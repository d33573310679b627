import { expect, test } from 'vitest';
import type { Order } from '#contracts/entering/order.ts';
import { orderId } from '#tests/fixtures/ids.ts';
import { units } from '#tests/fixtures/units.ts';
import { paidText, partiesText, receiptDate, receiptRows } from './receipt-text.ts';

const line: Order['lines'][number] = {
  id: 1,
  compId: 1,
  competition: 'Summer Open',
  event: '100 m SEN',
  athlete: 'Isla Harcastle',
  price: units(8),
  discount: units(0),
  lost: units(0),
  fee: units(0),
  state: 'entered',
  note: '',
};
const order = (more: Partial<Order>): Order => ({
  id: orderId(7),
  state: 'paid',
  paidBy: 'card',
  currency: 'GBP',
  name: 'Pat Parent',
  email: 'pat@home.test',
  madeAt: '2026-06-10T11:00:00.000Z',
  settledAt: '2026-06-10T11:01:00.000Z',
  lines: [line],
  price: units(8),
  discount: units(0),
  credit: units(0),
  due: units(8),
  refunds: [],
  reversals: [],
  payUrl: '',
  cheques: [],
  paymentCode: '',
  codes: [],
  ...more,
});

test('its day is that of the venue: half past midnight in London is the day before in UTC', () => {
  const late = { madeAt: '2026-06-13T22:50:00Z', settledAt: '2026-06-13T23:30:00Z' };
  expect(receiptDate(late, 'Europe/London')).toBe('14th Jun 2026');
  expect(receiptDate({ ...late, settledAt: null }, 'Europe/London')).toBe('13th Jun 2026');
});

test('one entry: who, what and where, and the total', () => {
  expect(receiptRows(order({}), 'Europe/London')).toEqual([
    ['Isla Harcastle, 100 m SEN, Summer Open', '£8.00'],
    ['Total', '£8.00'],
  ]);
});

test('what the bank has taken back is a line of its own and is not paid any more, unless it has come again', () => {
  const at = '2026-06-12T23:30:00Z';
  const reversals: Order['reversals'] = [
    { kind: 'refund', state: 'lost', amount: units(3), at },
    { kind: 'dispute', state: 'won', amount: units(5), at },
  ];
  expect(receiptRows(order({ reversals }), 'Europe/London').slice(1)).toEqual([
    ['Total', '£8.00'],
    ['Paid back by the payment provider, 13th Jun 2026', '£3.00'],
    ['Disputed, paid after all, 13th Jun 2026', '£5.00'],
    ['Paid after what went back', '£5.00'],
  ]);
});

test('discount, credit and fees are each a line, and what was not entered or went back says so', () => {
  const lines: Order['lines'] = [
    { ...line, fee: units(0.5) },
    { ...line, event: '200 m SEN', price: units(7), discount: units(2), fee: units(0.5), state: 'cancelled', note: 'Injured' },
    { ...line, event: 'Long Jump', price: units(9), state: 'returned', note: 'The place had gone when the payment came in' },
  ];
  const refunds: Order['refunds'] = [
    { amount: units(5), way: 'card', state: 'done', reason: '200 m was cancelled', at: '2026-06-12T23:30:00Z' },
    {
      amount: units(9),
      way: 'card',
      state: 'wanted',
      reason: 'The place had gone when the payment came in',
      at: '2026-06-12T23:30:00Z',
    },
    { amount: units(1), way: 'credit', state: 'done', reason: 'Changed to 80 m', at: '2026-06-12T23:30:00Z' },
  ];
  expect(
    receiptRows(
      order({ lines, refunds, price: units(24), discount: units(2), credit: units(4), due: units(18) }),
      'Europe/London',
    ),
  ).toEqual([
    ['Isla Harcastle, 100 m SEN, Summer Open', '£8.00'],
    ['Isla Harcastle, 200 m SEN, Summer Open (cancelled)', '£7.00'],
    ['Isla Harcastle, Long Jump, Summer Open (not entered: The place had gone when the payment came in)', '£9.00'],
    ['Entries', '£24.00'],
    ['Discount', '−£2.00'],
    ['From your credit', '−£4.00'],
    ['Total', '£18.00'],
    ['Of that, fees', '£1.00'],
    ['Back to your card, 13th Jun 2026: 200 m was cancelled', '£5.00'],
    ['Back to your card, 13th Jun 2026 (on its way): The place had gone when the payment came in', '£9.00'],
    ['Back to your credit, 13th Jun 2026: Changed to 80 m', '£1.00'],
    ['Paid after what went back', '£7.00'],
  ]);
});

test('it names who sold it, where they are, and who it is billed to', () => {
  const organisers = [
    { name: 'Riverside AC', address: '1 Riverside' },
    { name: 'County AA', address: '' },
  ];
  expect(partiesText(organisers, order({}))).toEqual([
    'Organiser: Riverside AC, 1 Riverside; County AA',
    'Billed to: Pat Parent, pat@home.test',
  ]);
});

test('a discount that went with what was cancelled is a line', () => {
  expect(
    receiptRows(
      order({ lines: [{ ...line, price: units(8), discount: units(4), lost: units(4) }], discount: units(4), due: units(4) }),
      'Europe/London',
    ),
  ).toContainEqual(['Discount that went with what was cancelled: Isla Harcastle, 100 m SEN', '£4.00']);
});

test.each<[Partial<Order>, string]>([
  [{}, 'Your entries are in. Thank you for your payment.'],
  [{ paidBy: 'free' }, 'Your entries are in. There was nothing to pay.'],
  [{ lines: [{ ...line, state: 'returned' }] }, 'None of it could be entered.'],
  [{ lines: [{ ...line, state: 'cancelled' }] }, 'All of it has been cancelled.'],
  [{ lines: [line, { ...line, state: 'cancelled' }] }, 'Your entries are in. Thank you for your payment.'],
  [{ paidBy: 'credit' }, 'Your entries are in, paid from your credit.'],
  [{ state: 'open' }, 'This order waits for your payment of £8.00.'],
  [{ state: 'void' }, 'This order was not paid.'],
  [
    {
      state: 'cheque',
      paidBy: 'cheque',
      currency: 'EUR',
      cheques: [{ payee: 'Riverside AC', address: '1 Lane, Hull', contact: '', amount: units(8) }],
    },
    'Your entries are in. Please send a cheque for €8.00, payable to Riverside AC, to 1 Lane, Hull. Write order no. 7 on the back.',
  ],
])('how it stands: %j', (more, text) => {
  expect(paidText(order(more))).toBe(text);
});
