import { getPublicSchedule } from '#contracts/public/competition.ts';
import { checkingIn, perSecond } from '../lib/check-ins.ts';
import { syncOnce } from '../lib/first-sync.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { searchingDesk, searchOnce } from '../lib/search.ts';
import type { Meet, World } from '../lib/world.ts';

const SECONDS = 2;
/** What does not grow: the median may wander by so much on a machine that others use too. */
const FLAT = 1.5;

interface Measured {
  readonly ms: () => Promise<number>;
  readonly close: () => unknown;
}
interface Measure {
  readonly name: string;
  readonly grows: 'flat' | 'linear';
  readonly open: (world: World, meet: Meet) => Promise<Measured>;
}

const MEASURES: readonly Measure[] = [
  {
    name: 'search key to painted list, p95',
    grows: 'flat',
    async open(world, meet) {
      const page = await searchingDesk(world, meet);
      return { ms: () => searchOnce(page), close: () => page.context().close() };
    },
  },
  {
    name: 'check-in on the server',
    grows: 'flat',
    async open(world, meet) {
      const desk = await checkingIn(world, meet);
      return { ms: async () => 1000 / (await perSecond(() => desk.once(), SECONDS)), close: () => desk.close() };
    },
  },
  {
    name: 'first sync complete',
    grows: 'linear',
    open: async (world, meet) => ({ ms: async () => (await syncOnce(world, meet)).complete, close: () => {} }),
  },
  {
    name: 'schedule after a change',
    grows: 'linear',
    async open(world, meet) {
      const desk = await checkingIn(world, meet);
      const address = meet.url + getPublicSchedule.path.replace(':compId', String(meet.compId));
      return { ms: () => scheduleAfterChange(() => desk.once(), address), close: () => desk.close() };
    },
  },
];
const ANSWERS = 20;

/** Mean of some answers, each the first after a check-in, so that no kept one helps. */
async function scheduleAfterChange(change: () => Promise<void>, address: string): Promise<number> {
  let total = 0;
  for (let i = 0; i < ANSWERS; i += 1) {
    await change();
    const from = performance.now();
    await (await fetch(address)).text();
    total += performance.now() - from;
  }
  return total / ANSWERS;
}

/** Rows 2, 3, 11 and 12 with 4 and 16 times the athletes, entries and event groups; 16 times is the big meet. */
export const growthOfTheMeet: Row = {
  no: 17,
  name: 'growth of the meet',
  async run(world) {
    const lines = [];
    for (const { name, grows, open } of MEASURES) {
      const small = await open(world, await world.meet(1));
      for (const times of [4, 16] as const) {
        const big = await open(world, await world.meet(times));
        const pairs = await alternate(PAIRS, big.ms, small.ms);
        await big.close();
        const target = { atMost: grows === 'flat' ? FLAT : times };
        lines.push(
          line({ name: `growth: ${name}, ${times}×`, unit: 'ms', peerName: 'a sixteenth of the big meet', target, pairs }),
        );
      }
      await small.close();
    }
    return lines;
  },
};
