import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Cart, getCart, Product } from '#contracts/entering/basket.ts';
import { Order, postOrder } from '#contracts/entering/order.ts';
import { getOwnEntries, type OwnEntry } from '#contracts/entering/own-entry.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import { type Answered, call, type DemoUser } from './venue-server.ts';

/** A demo user who buys: each call as its screen makes it. */
export function buyer(http: FastifyInstance, who: DemoUser) {
  const post = (path: string, body?: object) => call(http, who, 'POST', `${BASE}${path}`, body);
  const get = (path: string) => call(http, who, 'GET', `${BASE}${path}`);
  const hold = (ceid: number, athleteId: number, query = '') =>
    call(http, who, 'PUT', `${BASE}/product/${ceid}/${athleteId}/0/0${query}`);
  const order = (expected: number, more: object = {}): Promise<Answered> =>
    post('/order', { key: randomUUID(), how: 'card', expected, ...more });
  const ordered = async (expected: number, more: object = {}) => postOrder.data.parse((await order(expected, more)).body.data);
  const bank = (url: string, answer = 'pay') => post(`/payment/test/${url.split('/').at(-1)}`, { answer });
  return {
    post,
    get,
    hold,
    holdTeam: (ceid: number, teamId: number) => call(http, who, 'PUT', `${BASE}/product/${ceid}/0/0/${teamId}`),
    held: async (ceid: number, athleteId: number) => Product.parse((await hold(ceid, athleteId)).body.data),
    cart: async (): Promise<Cart> => getCart.data.parse((await get('/cart')).body.data),
    order,
    ordered,
    bank,
    /** Orders the basket and pays for it; the order's id. */
    async pays(expected: number): Promise<number> {
      const { orderId, url } = await ordered(expected);
      await bank(url);
      return orderId;
    },
    orderOf: async (id: number): Promise<Order> => Order.parse((await get(`/order/${id}`)).body.data),
    async emptyBasket(): Promise<void> {
      const { items } = getCart.data.parse((await get('/cart')).body.data);
      for (const { productId } of items) await post(`/product/delete/${productId}`);
    },
    entries: async (): Promise<readonly OwnEntry[]> => getOwnEntries.data.parse((await get('/entry/mine')).body.data),
  };
}
