import { afterEach, vi } from 'vitest';
import type { VenueRow } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import type { Surroundings } from '#local/device/browser.ts';
import { LocalDevice } from '#local/device/local-device.ts';
import { openVenue } from '#local/venue/open-venue.ts';
import type { Venue } from '#local/venue/venue.ts';
import { COMP, envelope, SESSION } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleCompetition, sampleEntry, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { STILL_PAGE } from '#tests/fixtures/still-page.ts';

export const ROWS: readonly VenueRow[] = [
  sampleCompetition({ compId: COMP }),
  sampleGroup({ version: 2 }),
  ...Array.from({ length: 8 }, (_, i) =>
    sampleAthlete({ athleteId: i + 1, version: i + 3, bibNo: 101 + i, entries: [sampleEntry({ id: 501 + i })] }),
  ),
];

/** A network with one server on it, in this process: three rows a page, and what a test breaks. */
export class Net {
  rows: VenueRow[] = [...ROWS];
  /** Undefined: the network is gone. */
  answer: ((path: string, body: string) => Response | undefined) | undefined = (path) => this.changes(path);
  readonly asked: string[] = [];
  before: ((path: string, headers: HeadersInit | undefined) => Promise<void>) | undefined;
  pages = 3;
  epoch: string | undefined;

  changes(path: string): Response {
    const since = Number(/since=(\d+)/.exec(path)?.[1]);
    const newer = this.rows.filter((row) => row.version > since).sort((a, b) => a.version - b.version);
    const rows = newer.slice(0, this.pages);
    return Response.json(
      envelope({
        rows,
        next: rows.at(-1)?.version ?? Math.min(since, ...this.rows.map((row) => row.version).slice(-1)),
        since,
        done: rows.length === newer.length,
        total: this.rows.length,
        ...(this.epoch && { epoch: this.epoch }),
      }),
    );
  }

  fetch: typeof fetch = async (input, init) => {
    const path = String(input);
    this.asked.push(path);
    await this.before?.(path, init?.headers);
    const answer = this.answer?.(path, String(init?.body ?? ''));
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  };
}

const devices: LocalDevice[] = [];
const venues: Venue[] = [];
afterEach(() => {
  for (const venue of venues.splice(0)) venue.close();
  for (const device of devices.splice(0)) {
    device.courier.close();
    device.db.close();
  }
});
let names = 0;

/** A device with the whole engine on a database of its own, which has opened the competition. */
export function start(net: Net, databaseName = `open-${++names}`, untilShown = async () => {}) {
  let pull: (change?: number) => void = () => undefined;
  const surroundings: Surroundings = {
    fetch: net.fetch,
    watchChanges: (_compId, worthPulling) => {
      pull = worthPulling;
      return () => undefined;
    },
    ...STILL_PAGE,
    untilShown,
  };
  const reloadNeeded = vi.fn();
  const lockedOut = vi.fn();
  const device = new LocalDevice({ session: () => SESSION, surroundings, databaseName, reloadNeeded, lockedOut });
  devices.push(device);
  const venue = openVenue(COMP, device);
  venues.push(venue);
  return { device, venue, databaseName, reloadNeeded, lockedOut, pull: (change?: number) => pull(change) };
}

export const until = (venue: Venue, test: (venue: Venue) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (test(venue)) resolve();
    const stop = venue.subscribe(() => {
      if (!test(venue)) return;
      stop();
      resolve();
    });
  });
export const sync = (venue: Venue) => venue.getSnapshot().sync;
export const ready = (venue: Venue) => until(venue, () => sync(venue).phase === 'ready' && sync(venue).connection === 'online');
export const ticked = (venue: Venue, id = 1) => venue.athlete(starterId(id))?.entries[0]?.checkedIn.length ?? 0;
export const TICK = { athleteId: starterId(1), entries: [{ id: 501, checkedIn: true }] };
