import { line, type Row } from '../lib/row.ts';
import { resultFile, venueCalls } from '../lib/venue-calls.ts';

const FILES = 150;
const LIMIT_MS = 5000;

/** A timing computer that was without the network all morning: every file in a call of its own, all at the same time. */
export const filesAtOnce: Row = {
  no: 22,
  name: `${FILES} result files at once, until all are taken`,
  async run(world) {
    const { url, compId } = await world.meet();
    const venue = await venueCalls(world, url, compId);
    const races = (await venue.races()).filter(({ header, starters }) => header[9] !== '' && starters.length > 0).slice(-FILES);
    if (races.length < FILES) throw new Error(`only ${races.length} races`);
    const starters = races.reduce((sum, race) => sum + race.starters.length, 0);
    const texts = races.map((race, i) => resultFile(race, 30 + i + Number(race.header[9]) / 9));
    const from = performance.now();
    const taken = await Promise.all(texts.map((text, i) => venue.send(`${i}.lif`, text)));
    const took = performance.now() - from;
    const applied = taken.reduce((sum, counts) => sum + counts.applied, 0);
    const note = `${starters} marks, ${applied} applied; clients, server and PostgreSQL share the machine`;
    return [
      line({ name: this.name, unit: 'ms', peerName: 'limit', target: { atMost: 1 }, pairs: [[took, LIMIT_MS]], note }),
      line({
        name: 'marks of them that are applied',
        unit: '',
        peerName: 'in the files',
        target: { atLeast: 1 },
        pairs: [[applied, starters]],
      }),
    ];
  },
};
