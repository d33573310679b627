import fc from 'fast-check';
import { expect } from 'vitest';
import { sampleAthlete, sampleCompetition, sampleEntry, sampleGroup, sampleJump } from '#tests/fixtures/sample-rows.ts';
import { alwaysTrue, heal, trueInTheEnd } from './checks.ts';
import { ATHLETES, DEVICES, history, type Venue } from './commands.ts';
import { SimDevice } from './sim-device.ts';
import { SimServer } from './sim-server.ts';

/** Each runs half of them, with dice of its own: a core each. */
const FILES = 2;
/** 100,000 by `npm run bench`. */
export const RUNS = Number(process.env.SIMULATION_RUNS ?? 2000) / FILES;

function openVenue(): Venue {
  const rows = [
    sampleCompetition(),
    sampleGroup({ version: 2 }),
    sampleJump({ version: 2 }),
    ...ATHLETES.map((id) =>
      sampleAthlete({ athleteId: id, version: 2 + id, bibNo: 100 + id, entries: [sampleEntry({ id: 500 + id })] }),
    ),
  ];
  const world = { server: new SimServer(rows), now: Date.parse('2026-06-20T08:30:00.000Z'), ids: 0, errors: [] };
  return Object.assign(world, {
    devices: Array.from({ length: DEVICES }, (_, i) => new SimDevice(`00000000-0000-7000-9000-00000000000${i}`, world)),
  });
}

/** In every history the venue comes out the same on every device. */
export async function runHistories(): Promise<void> {
  let acted = 0;
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(history(100), async (commands) => {
      const venue = openVenue();
      await fc.asyncModelRun(() => ({ model: {}, real: venue }), commands);
      alwaysTrue(venue);
      await heal(venue);
      trueInTheEnd(venue);
      acted += venue.devices.reduce((sum, device) => sum + device.said.size, 0);
      sent += venue.server.ledger.length;
    }),
    { numRuns: RUNS, endOnFailure: process.env.SIMULATION_SHRINK === undefined },
  );
  // A simulation in which nothing happens proves nothing.
  expect(acted).toBeGreaterThan(RUNS);
  expect(sent).toBeGreaterThan(RUNS);
}
