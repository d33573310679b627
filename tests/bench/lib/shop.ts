import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { postOrder } from '#contracts/entering/order.ts';
import { BASE } from '#contracts/shared/endpoint.ts';
import type { Cluster } from '#e2e/fixtures/cluster.ts';
import { ServerProcess } from '#e2e/fixtures/server-process.ts';
import { openPool, type Pool } from '#server/db/connection/pool.ts';
import type { Buyer } from '#tests/support/many-buyers.ts';

/** A server that sells places at the demo's bank. */
export interface Shop {
  readonly pool: Pool;
  /** Asks for a place; the status. */
  hold(buyer: Buyer, ceid: number): Promise<number>;
  /** As a person does who enters one event: place, basket, order, payment. */
  buys(buyer: Buyer, ceid: number, price: number): Promise<void>;
  close(): Promise<void>;
}

const Data = z.object({ data: z.unknown() });

export async function openShop(cluster: Cluster): Promise<Shop> {
  const database = await cluster.newDatabase('demo');
  const server = await ServerProcess.start({ databaseUrl: database.url, dataDir: join(cluster.folder, 'shop'), demo: true });
  const pool = openPool({ url: database.url });
  const agent = new Agent({ keepAlive: true });
  const call = (method: string, path: string, { token }: Buyer, body?: object): Promise<{ status: number; text: string }> => {
    const payload = body && JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      'x-callroom': '1',
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
    const asked = request(`${server.url}${BASE}${path}`, { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject).end(payload);
    return promise;
  };
  const well = async (...args: Parameters<typeof call>): Promise<unknown> => {
    const { status, text } = await call(...args);
    if (status !== 200) throw new Error(`${args[0]} ${args[1]} answered ${status}: ${text}`);
    return Data.parse(JSON.parse(text)).data;
  };
  const hold = async (buyer: Buyer, ceid: number) => (await call('PUT', `/product/${ceid}/${buyer.athleteId}/0/0`, buyer)).status;
  return {
    pool,
    hold,
    async buys(buyer, ceid, price) {
      await well('PUT', `/product/${ceid}/${buyer.athleteId}/0/0`, buyer);
      await well('GET', '/cart', buyer);
      const order = await well('POST', '/order', buyer, { key: randomUUID(), how: 'card', expected: price });
      const ref = postOrder.data.parse(order).url.split('/').at(-1);
      await well('POST', `/payment/test/${ref}`, buyer, { answer: 'pay' });
    },
    async close() {
      agent.destroy();
      await pool.end();
      await server.stop();
      await database.drop();
    },
  };
}
