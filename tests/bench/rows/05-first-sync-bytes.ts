import { brotliCompressSync, constants } from 'node:zlib';
import type { MeetSize } from '../lib/big-meet.ts';
import { rowsText } from '../lib/feed-rows.ts';
import { bytesOnce } from '../lib/first-sync.ts';
import { type Line, line, type Row, type Target } from '../lib/row.ts';
import type { World } from '../lib/world.ts';

const KB = 1024;
/** What a web server's own module sends unless told otherwise, and the smallest there is, which takes seconds of the processor. */
const [USUAL, SMALLEST] = [6, 11];

/** Counted in the browser: the body of every page of the change feed as it came over the wire. */
export const firstSyncBytes: Row = {
  no: 5,
  name: 'bytes of the first sync',
  async run(world) {
    return [
      await bytesOf(world, this.name, 16, { atMost: 1 }),
      await bytesOf(world, `${this.name} in the middle of the day`, 'noon', { atMost: 1.1 }),
    ];
  },
};

async function bytesOf(world: World, name: string, size: MeetSize, target: Target): Promise<Line> {
  const json = await rowsText(world, size);
  const ours = await bytesOnce(world, await world.meet(size));
  return line({
    name,
    unit: 'kB',
    peerName: `brotli ${USUAL} of the same JSON in one piece`,
    target,
    pairs: [[ours / KB, brotliBytes(json, USUAL) / KB]],
    shown: { name: `brotli ${SMALLEST} of it`, limit: brotliBytes(json, SMALLEST) / KB },
    note: `${Math.round(json.length / KB)} kB of JSON`,
  });
}

function brotliBytes(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
