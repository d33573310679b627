import { checkingIn } from '../lib/check-ins.ts';
import { line, type Row } from '../lib/row.ts';
import { median } from '../lib/statistics.ts';
import { resultFile, venueCalls } from '../lib/venue-calls.ts';

/** As many as one file may have. */
const RACES = 500;
const LIMIT_MS = 2000;

/** The longest file that the intake takes, and all that can be said of it in one call, while a desk of the same meeting checks in one athlete after the other. */
export const tapBesideAFile: Row = {
  no: 35,
  name: `the slowest check-in while a file of ${RACES} races is taken`,
  async run(world) {
    const meet = await world.meet();
    const venue = await venueCalls(world, meet.url, meet.compId);
    const races = (await venue.races()).filter(({ starters }) => starters.length > 0).slice(0, RACES);
    const desk = await checkingIn(world, meet);
    await desk.once();
    const tapBeside = async (name: string, work: () => Promise<unknown>) => {
      const taps: number[] = [];
      let done = false;
      const tapping = (async () => {
        while (!done) {
          const from = performance.now();
          await desk.once();
          taps.push(performance.now() - from);
        }
      })();
      const from = performance.now();
      await work();
      const took = Math.round(performance.now() - from);
      done = true;
      await tapping;
      const note = `${races.length} races in ${took} ms; ${taps.length} check-ins beside it, median ${Math.round(median(taps))} ms`;
      return line({ name, unit: 'ms', peerName: 'limit', target: { atMost: 1 }, pairs: [[Math.max(...taps), LIMIT_MS]], note });
    };
    const fileOf = (seconds: number) => races.map((race, i) => resultFile(race, seconds + i / 10)).join('');
    let fileId = 0;
    const lines = [
      await tapBeside(this.name, async () => {
        ({ fileId } = await venue.send('all.lif', fileOf(60), 60_000));
      }),
      await tapBeside('the same while another takes the place of all of it', () => venue.send('all.lif', fileOf(70), 30_000)),
      await tapBeside('the same while the first counts again', () => venue.send('all.lif', fileOf(60), 0)),
      await tapBeside('the same while it is thrown away', () => venue.throwAway(fileId)),
    ];
    desk.close();
    return lines;
  },
};
