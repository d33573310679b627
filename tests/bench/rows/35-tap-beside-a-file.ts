import { MOST_ON_THE_DAY, postImport } from '#contracts/organising/entry-file.ts';
import { madeUpMeeting } from '#tests/support/made-up-meeting.ts';
import { checkingIn } from '../lib/check-ins.ts';
import { line, type Row } from '../lib/row.ts';
import { median } from '../lib/statistics.ts';
import { resultFile, venueCalls } from '../lib/venue-calls.ts';
import type { World } from '../lib/world.ts';

/** As many as one file may have. */
const RACES = 500;
const LIMIT_MS = 2000;

/** The longest files that a meeting takes on its day, and all that can be said of one in a call, while a desk of the same meeting checks in one athlete after the other. */
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
      const note = `${took} ms in all; ${taps.length} check-ins beside it, median ${Math.round(median(taps))} ms`;
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
    const importList = await importing(world, meet.url);
    const list = madeUpMeeting(MOST_ON_THE_DAY, MOST_ON_THE_DAY);
    lines.push(await tapBeside(`the same while ${MOST_ON_THE_DAY} new entries are imported`, () => importList(list)));
    desk.close();
    return lines;
  },
};

/** Brings start lists into the big meet. */
async function importing(world: World, url: string): Promise<(list: string) => Promise<void>> {
  const headers = { authorization: `Bearer ${await world.token('organiser')}`, 'x-callroom': '1' };
  return async (list) => {
    const body = new FormData();
    body.set('file', new Blob([list]), 'start-list.csv');
    const name = encodeURIComponent('Bench: the big meet');
    const answer = await fetch(`${url}${postImport.path}?competition=${name}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`);
  };
}
