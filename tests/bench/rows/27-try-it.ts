import { PAIRS } from '../lib/pairs.ts';
import { line, type Row } from '../lib/row.ts';
import { throttled } from '../lib/world.ts';

const TIMES = 20;
const EVALUATED = 600;
const LIMIT_MS = 50;

/** A change of the draft, until the rules in the worker have said what each of ten made-up athletes may enter. */
export const tryIt: Row = {
  no: 27,
  name: 'builder: try it, 60 events × 10 athletes',
  async run(world) {
    const site = await world.peers();
    const page = await (await world.browser()).newPage();
    await page.goto(`${site.url}/try.html`);
    await page.waitForFunction(() => Reflect.has(window, 'benchTry'));
    await throttled(page);
    const once = async (): Promise<number> => {
      const took: { ms: number; evaluated: number; athletes: number } = await page.evaluate(
        (times) => Reflect.get(window, 'benchTry')(times),
        TIMES,
      );
      if (took.evaluated !== EVALUATED)
        throw new Error(`${took.athletes} athletes met ${took.evaluated} events instead of ${EVALUATED}`);
      return took.ms;
    };
    await once();
    const took: number[] = [];
    for (let i = 0; i < PAIRS; i += 1) took.push(await once());
    await page.close();
    return [
      line({
        name: this.name,
        unit: 'ms',
        peerName: `${LIMIT_MS} ms`,
        target: { atMost: 1 },
        pairs: took.map((ms) => [ms, LIMIT_MS] as const),
        note: 'the page is slowed, workers are not',
      }),
    ];
  },
};
