import { manyBuyers } from '#tests/support/many-buyers.ts';
import { openMeeting } from '#tests/support/open-meeting.ts';
import { PAIRS } from '../lib/pairs.ts';
import { line, type Row } from '../lib/row.ts';
import { openShop, type Shop } from '../lib/shop.ts';

const CLIENTS = 8;
const SECONDS = 6;
/** A minute, at RunSignup's busiest. */
const PEAK = 2000;
const EVENTS = ['100', '200', '400', '800', '1500', 'LJ', 'SP', 'HJ'];

/** The evening entries open: everybody enters the same meeting, and each payment has its mail with a receipt. */
export const entryToPaid: Row = {
  no: 13,
  name: 'entry → basket → paid a minute, one meeting, 8 clients',
  async run(world) {
    const shop = await openShop(await world.cluster());
    await boughtPerMinute(shop, 1);
    const pairs: [number, number][] = [];
    for (let i = 0; i < PAIRS; i++) pairs.push([await boughtPerMinute(shop, SECONDS), PEAK]);
    await everyoneIn(shop);
    await shop.close();
    const note = 'four calls each, receipts by mail included; clients, server and PostgreSQL share the machine; no throttle';
    return [line({ name: this.name, unit: '/min', peerName: "RunSignup's peak", target: { atLeast: 1 }, pairs, note })];
  },
};

async function boughtPerMinute({ pool, buys }: Shop, seconds: number): Promise<number> {
  const events = EVENTS.map((code) => ({ code, price: 800 }));
  const { ceids } = await openMeeting(pool, { events }, Date.now());
  const buyers = await manyBuyers(pool, seconds * 150);
  let done = 0;
  const from = performance.now();
  const until = from + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < until) {
      const buyer = buyers[next++];
      if (!buyer) throw new Error('more buyers are needed');
      await buys(buyer, ceids[next % ceids.length] ?? 0, 8);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (done * 60_000) / (performance.now() - from);
}

async function everyoneIn({ pool }: Shop): Promise<void> {
  const { rows } = await pool.query<{ paid: number; entered: number }>(
    `select (select count(*) from entry_order where state = 'paid')::integer as paid,
       (select count(*) from product p join entry e on e.comp_id = p.comp_id and e.id = p.entry_id
        where p.order_id is not null and p.paid = 1)::integer as entered`,
  );
  const { paid = 0, entered = -1 } = rows[0] ?? {};
  if (paid !== entered) throw new Error(`${paid} were paid and ${entered} entered`);
}
