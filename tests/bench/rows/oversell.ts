import { manyBuyers } from '#tests/support/many-buyers.ts';
import { openMeeting } from '#tests/support/open-meeting.ts';
import { line, type Row } from '../lib/row.ts';
import { openShop } from '../lib/shop.ts';

const ROUNDS = 100;
const BUYERS = 200;
const PLACES = [1, 10];

/** What the suite does a few times, a hundred times: people who all want the last places, at the same instant. */
export const oversell: Row = {
  no: 0,
  name: 'places: 200 buyers at once, rounds without one sold too many or too few',
  async run(world) {
    const shop = await openShop(await world.cluster());
    const buyers = await manyBuyers(shop.pool, BUYERS);
    let right = 0;
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const places = PLACES[round % PLACES.length] ?? 1;
      const { compId, ceids } = await openMeeting(shop.pool, { events: [{ code: '100', places }] }, Date.now());
      const from = performance.now();
      const statuses = await Promise.all(buyers.map((buyer) => shop.hold(buyer, ceids[0] ?? 0)));
      took.push(performance.now() - from);
      const { rowCount } = await shop.pool.query(`select from product where comp_id = $1 and state = 'reserved'`, [compId]);
      const told = statuses.filter((status) => status === 422).length;
      if (statuses.filter((status) => status === 200).length === places && rowCount === places && told === BUYERS - places)
        right += 1;
    }
    await shop.close();
    const note = `all ${BUYERS} answered within ${Math.round(Math.max(...took))} ms, in the middle ${Math.round(took.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0)} ms`;
    const about = { unit: '', peerName: `${ROUNDS} rounds`, target: { atLeast: 1 }, note } as const;
    return [line({ name: this.name, ...about, pairs: [[right, ROUNDS]] })];
  },
};
