import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/entering/order.ts';
import { orderId } from '#tests/fixtures/ids.ts';
import { units } from '#tests/fixtures/units.ts';
import { orderStatus } from './order-status.ts';

const line = (state: Order['lines'][number]['state']): Order['lines'][number] => ({
  id: 1,
  compId: 1,
  competition: 'Gala',
  event: '100 m',
  athlete: 'Isla',
  price: units(6),
  discount: units(0),
  lost: units(0),
  fee: units(0.5),
  note: '',
  state,
});
const back = (state: 'wanted' | 'done' | 'failed', way: 'card' | 'credit' = 'card'): Order['refunds'][number] => ({
  amount: units(5.5),
  reason: 'injured',
  at: '2026-11-22T23:30:00Z',
  state,
  way,
});
const said = (lines: readonly Order['lines'][number][], refunds: Order['refunds'] = [], state: Order['state'] = 'paid') =>
  orderStatus({ id: orderId(3), state, cheques: [CHEQUE], currency: 'GBP', lines: [...lines], refunds }, 'Europe/London');
const CHEQUE = { payee: 'Riverside AC', address: '', contact: '', amount: units(6) };

describe('how an order stands', () => {
  test('is in as long as nothing was cancelled', () => {
    expect(said([line('entered')])).toEqual({ tone: 'good', text: 'Your entries are in. A receipt has been sent to you.' });
  });

  test('is cancelled when its only entry is, and says where the money went', () => {
    const text = 'Cancelled. £5.50 was refunded to your card on 22nd Nov 2026.';
    expect(said([line('cancelled')], [back('done')])).toEqual({ tone: 'warn', text });
  });

  test.each([
    ['wanted', 'card', 'Cancelled. £5.50 is on its way back to your card.'],
    [
      'failed',
      'card',
      'Cancelled. £5.50 could not be sent back to your card: your bank turned it away. Ask us for it another way.',
    ],
    ['done', 'credit', 'Cancelled. £5.50 was refunded to your credit on 22nd Nov 2026.'],
  ] as const)('a refund that is %s, by %s', (state, way, text) => {
    expect(said([line('cancelled')], [back(state, way)]).text).toBe(text);
  });

  test('is in for nobody when every place had gone, and the money goes back', () => {
    expect(said([line('returned')], [back('wanted')])).toEqual({
      tone: 'warn',
      text: 'None of it could be entered: why, it says below. £5.50 is on its way back to your card.',
    });
  });

  test('was taken back before its payment came in, which goes back', () => {
    expect(said([line('open')], [], 'void').text).toBe('This order was not paid. What was still held is in your basket.');
    expect(said([line('open')], [back('wanted')], 'void').text).toBe(
      'Your payment came in when this order had been taken back. Nobody was entered by it. £5.50 is on its way back to your card.',
    );
  });

  test('is in for the other entries when one of several was cancelled', () => {
    expect(said([line('cancelled'), line('entered')], [back('done')])).toEqual({
      tone: 'good',
      text: 'Your other entries are in. £5.50 was refunded to your card on 22nd Nov 2026.',
    });
  });

  test('asks for no cheque for what was cancelled', () => {
    expect(said([line('cancelled')], [], 'cheque').text).toBe('Cancelled.');
    expect(said([line('entered')], [], 'cheque').text).toContain('£6.00');
  });
});
