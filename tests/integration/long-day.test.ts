import 'fake-indexeddb/auto';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test, vi } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import type { Surroundings } from '#local/device/browser.ts';
import { LocalDevice } from '#local/device/local-device.ts';
import { openVenue } from '#local/venue/open-venue.ts';
import type { Venue } from '#local/venue/venue.ts';
import { VenueStore } from '#local/venue/venue-store.ts';
import { SESSION } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleCompetition, sampleEntry, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { STILL_PAGE } from '#tests/fixtures/still-page.ts';
import { COMP, SimServer } from '#tests/simulation/sim-server.ts';

const START = Date.parse('2026-06-20T08:00:00.000Z');
const HOURS = 8;
const HOUR_MS = 3_600_000;
const ATHLETES = 50;
/** Check-ins of an hour; each second one takes the one before back. */
const TICKS = 250;
const PEOPLE_OF_ANOTHER_DESK = 20;
/** What a heap may differ by that has not grown. A kilobyte for each check-in would be more than twice as much. */
const NOISE_BYTES = 1024 * 1024;

// The engine's own waits are short: what it waits for is asked for by hand.
vi.useFakeTimers({ toFake: ['Date'], now: START });
afterAll(() => void vi.useRealTimers());
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
function heap(): number {
  const sizes = Array.from({ length: 5 }, () => {
    collect();
    return process.memoryUsage().heapUsed;
  });
  return Math.min(...sizes);
}
const alive = () => ({
  venues: queryObjects(VenueStore, { format: 'count' }),
  signals: queryObjects(AbortSignal, { format: 'count' }),
  timers: process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length,
});

const rows = [
  sampleCompetition({ compId: COMP }),
  sampleGroup({ version: 2 }),
  ...Array.from({ length: ATHLETES }, (_, i) =>
    sampleAthlete({ athleteId: i + 1, version: i + 3, bibNo: 101 + i, entries: [sampleEntry({ id: 501 + i })] }),
  ),
];
const server = new SimServer(rows);
let isUp = true;
const fetchIt: typeof fetch = async (input, init) => {
  if (!isUp) throw new TypeError('fetch failed');
  const { pathname, searchParams } = new URL(String(input), 'http://here');
  const user = { id: SESSION.userId, deviceId: 'the tablet' };
  const { status, text } = pathname.endsWith('/changes')
    ? server.changes(Number(searchParams.get('since')), 500, searchParams.get('ask') ?? '')
    : server.post(pathname, String(init?.body), user, Date.now());
  return new Response(text, { status, headers: { 'content-type': 'application/json', date: new Date().toUTCString() } });
};

let streams = 0;
function start() {
  const surroundings: Surroundings = {
    fetch: fetchIt,
    watchChanges: () => {
      streams += 1;
      return () => {
        streams -= 1;
      };
    },
    ...STILL_PAGE,
  };
  return new LocalDevice({ session: () => SESSION, surroundings, databaseName: 'long-day' });
}

const until = (venue: Venue, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds()) return resolve();
    const stop = venue.subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
const sync = (venue: Venue) => venue.getSnapshot().sync;
async function upToDate(venue: Venue): Promise<void> {
  venue.nudge();
  await until(venue, () => {
    const { phase, unsent, connection } = sync(venue);
    return phase === 'ready' && unsent === 0 && connection === 'online';
  });
}

test('a tablet that has worked for eight hours holds no more than one that was just opened on the same data', async () => {
  const device = start();
  let venue = openVenue(COMP, device);
  await upToDate(venue);
  let said = 0;
  const tick = async () => {
    const at = Math.floor(said / 2) % ATHLETES;
    const acted = await venue.act('check-in', {
      athleteId: starterId(at + 1),
      entries: [{ id: 501 + at, checkedIn: said % 2 === 0 }],
    });
    expect(acted.saved).toBe(true);
    said += 1;
  };

  const seen: ReturnType<typeof alive>[] = [];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    for (let i = 0; i < TICKS / 2; i += 1) await tick();
    await upToDate(venue);
    vi.setSystemTime(START + (hour - 0.5) * HOUR_MS);
    // The network goes; another desk goes on, and the volunteer looks at another screen meanwhile.
    isUp = false;
    for (let i = 0; i < TICKS / 2; i += 1) await tick();
    for (let i = 1; i <= PEOPLE_OF_ANOTHER_DESK; i += 1) server.enter(i);
    venue.close();
    venue = openVenue(COMP, device);
    isUp = true;
    vi.setSystemTime(START + hour * HOUR_MS);
    await upToDate(venue);
    expect([streams, device.venues.size]).toEqual([1, 1]);
    collect();
    seen.push(alive());
  }
  expect(said).toBe(HOURS * TICKS);
  expect(server.ledger).toHaveLength(said);
  // One that is forgotten with each call or each hour would be there in hundreds, or eight times.
  for (const { venues, signals, timers } of seen) {
    expect(venues).toBe(1);
    expect(signals).toBeLessThan(20);
    expect(timers).toBeLessThan(HOURS);
  }

  const worn = heap();
  venue.close();
  device.courier.close();
  device.db.close();
  const fresh = start();
  const again = openVenue(COMP, fresh);
  await upToDate(again);
  const asNew = heap();
  expect(worn - asNew).toBeLessThan(NOISE_BYTES);
  again.close();
  fresh.courier.close();
  fresh.db.close();
});
