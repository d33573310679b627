import { getAllCompetitions } from '#contracts/public/competition-list.ts';
import { tokenOf } from '#e2e/fixtures/accounts.ts';
import { serverWithCompetitions } from '../lib/many-competitions.ts';
import { PAIRS } from '../lib/pairs.ts';
import { alternate, line, type Row } from '../lib/row.ts';
import { median } from '../lib/statistics.ts';

const COMPETITIONS = 10_000;
const CALLERS = 5;
const CALLS = 20;

/** The heaviest call that anybody may make, made by several who are signed in, so that none has another's answer; and a programme beside them. */
export const heavyCallers: Row = {
  no: 36,
  name: `a timetable while ${CALLERS} ask for all competitions, signed in`,
  async run(world) {
    const server = await serverWithCompetitions(world, COMPETITIONS);
    const authorization = `Bearer ${await tokenOf(server.url, 'admin')}`;
    const read = async (path: string) => {
      const answer = await fetch(server.url + path, { headers: { authorization, 'x-callroom': '1' } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
    };
    const timetable = async () => {
      const times: number[] = [];
      for (let i = 0; i < CALLS; i++) {
        const from = performance.now();
        await read('/wp-json/e4s/v5/public/schedule/1');
        times.push(performance.now() - from);
      }
      return median(times);
    };
    let heavy = 0;
    const beside = async () => {
      let done = false;
      const callers = Array.from({ length: CALLERS }, async () => {
        while (!done) {
          await read(`${getAllCompetitions.path}?orgid=0`);
          heavy += 1;
        }
      });
      const time = await timetable();
      done = true;
      await Promise.all(callers);
      return time;
    };
    await timetable();
    const pairs = await alternate(PAIRS, beside, timetable);
    await server.close();
    const note = `median of ${CALLS} calls each; ${heavy} heavy calls in all; clients, server and PostgreSQL share the machine`;
    return [line({ name: this.name, unit: 'ms', peerName: 'the same, calm', target: { atMost: 3 }, pairs, note })];
  },
};
