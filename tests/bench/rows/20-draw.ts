import { type DrawInput, drawHeats } from '#domain/draw/draw.ts';
import { proposedDraw } from '#domain/draw/proposal.ts';
import { sampleCompetition, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { PAIRS } from '../lib/pairs.ts';
import { line, type Row } from '../lib/row.ts';

const STARTERS = 64;
const LIMIT_MS = 20;
const GROUPS = 600;
const ALL_LIMIT_MS = 3000;

function input(eventGroupId: number): DrawInput {
  const settings = proposedDraw(sampleGroup({ heats: { rounds: true } }), sampleCompetition(), STARTERS);
  const list = Array.from({ length: STARTERS }, (_, i) => ({
    entry: i + 1,
    mark: 10_000 + (i % 50) * 10,
    team: `club ${i % 9}`,
  }));
  return { drawSeed: '0123456789abcdef', eventGroupId, n: 1, settings, list, lowIsBest: true };
}

function timed(work: () => void): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** Heats of a championship with nine clubs to keep apart, as a device draws them and the server draws them again. */
export const draws: Row = {
  no: 20,
  name: `draw of ${STARTERS}; of ${GROUPS} groups`,
  async run() {
    for (let i = 0; i < 20; i += 1) drawHeats(input(i));
    const one: [number, number][] = [];
    const all: [number, number][] = [];
    for (let i = 0; i < PAIRS; i += 1) {
      one.push([timed(() => drawHeats(input(i))), LIMIT_MS]);
      const every = () => {
        for (let group = 0; group < GROUPS; group += 1) drawHeats(input(group));
      };
      all.push([timed(every), ALL_LIMIT_MS]);
    }
    const target = { atMost: 1 };
    return [
      line({ name: `draw of ${STARTERS}`, unit: 'ms', peerName: `${LIMIT_MS} ms`, target, pairs: one }),
      line({ name: `draws of ${GROUPS} groups`, unit: 'ms', peerName: `${ALL_LIMIT_MS} ms`, target, pairs: all }),
    ];
  },
};
