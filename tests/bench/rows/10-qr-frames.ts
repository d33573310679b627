import { PAIRS } from '../lib/pairs.ts';
import { line, type Row } from '../lib/row.ts';
import { median } from '../lib/statistics.ts';
import { throttled } from '../lib/world.ts';

const LIMIT_MS = 100;
const FRAMES = 25;

interface Read {
  readonly kind: string;
  readonly ours: number;
  readonly peer: number;
  readonly oursHit: boolean;
  readonly peerHit: boolean;
}

/** The same drawn frames for both: sharp, blurred, small and noisy labels. Ours asks the second decoder where the first finds nothing. */
export const qrFrames: Row = {
  no: 10,
  name: 'QR: frame decode',
  async run(world) {
    const site = await world.peers();
    const page = await (await world.browser()).newPage();
    await page.goto(`${site.url}/qr.html`);
    await page.waitForFunction(() => Reflect.has(window, 'benchFrames'));
    await page.evaluate(() => Reflect.get(window, 'benchFrames')(1));
    await throttled(page);
    const times: [number, number][] = [];
    const reads: Read[] = [];
    for (let run = 0; run < PAIRS; run += 1) {
      const taken: Read[] = await page.evaluate((count) => Reflect.get(window, 'benchFrames')(count), FRAMES);
      times.push([median(taken.map((read) => read.ours)), LIMIT_MS]);
      reads.push(...taken);
    }
    await page.close();
    const hits = (kind: string | undefined, who: 'oursHit' | 'peerHit') => {
      const of = reads.filter((read) => kind === undefined || read.kind === kind);
      return (100 * of.filter((read) => read[who]).length) / of.length;
    };
    const hard = ['blurred', 'small', 'noisy'];
    const kinds = hard.map((kind) => `${kind} ${hits(kind, 'oursHit').toFixed(0)} to ${hits(kind, 'peerHit').toFixed(0)}`);
    const peerTime = median(reads.map((read) => read.peer)).toFixed(1);
    const share = (kind: string): [number, number] => [hits(kind, 'oursHit'), 95];
    const never = (kind: string): [number, number] => [hits(kind, 'oursHit'), Math.max(hits(kind, 'peerHit'), 1)];
    const about = { unit: '%', target: { atLeast: 1 } } as const;
    return [
      line({
        name: `${this.name} p50`,
        unit: 'ms',
        peerName: `100 ms (the peer takes ${peerTime})`,
        target: { atMost: 1 },
        pairs: times,
      }),
      ...hard.map((kind) => line({ ...about, name: `QR: hits, ${kind} frames`, peerName: '95 %', pairs: [share(kind)] })),
      line({
        ...about,
        name: 'QR: hits, worst kind',
        peerName: 'html5-qrcode alone, same frames',
        pairs: [worst(hard.map(never))],
        note: kinds.join(', '),
      }),
    ];
  },
};

function worst(pairs: readonly [number, number][]): [number, number] {
  return pairs.reduce((a, b) => (a[0] / a[1] <= b[0] / b[1] ? a : b));
}
