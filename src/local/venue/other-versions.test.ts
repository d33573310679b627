import { starterId } from '#domain/team/starter.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { competitionKey } from '#domain/rows/row.ts';
import type { Surroundings } from '#local/device/browser.ts';
import { LocalDevice } from '#local/device/local-device.ts';
import { isSealed } from '#local/device/sealed-rows.ts';
import { accepted, COMP, envelope, refusal, SESSION } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleCompetition, sampleEntry, sampleGroup, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { STILL_PAGE } from '#tests/fixtures/still-page.ts';
import { openVenue } from './open-venue.ts';
import type { Venue } from './venue.ts';

/** The version of the app before the one under test: it knew no team of runners. */
const app = vi.hoisted(() => ({ older: false }));
vi.mock('#local/feed/quick-check.ts', async (original) => {
  const { isVenueRow } = await original<typeof import('#local/feed/quick-check.ts')>();
  return { isVenueRow: (row: unknown) => isVenueRow(row) && !(app.older && JSON.stringify(row).includes('runners')) };
});

const athlete = (athleteId: number, version: number, more: object = {}) =>
  sampleAthlete({ athleteId, version, bibNo: 100 + athleteId, entries: [sampleEntry({ id: 500 + athleteId })], ...more });
const OLD = [sampleCompetition({ compId: COMP }), sampleGroup({ version: 2 }), athlete(1, 3), athlete(2, 4), athlete(3, 5)];
/** What a server two versions on may say: two kinds more, a value and a code nobody here knows. */
const NEWER = [
  { kind: 'call-room', key: 'call-room:4', version: 6, opensAt: 'noon' },
  { kind: 'weather', version: 7, sky: 'grey' },
  { ...athlete(4, 8), gender: 'X' },
  { ...athlete(2, 9), collected: [{ ...sampleTick(), by: 7 }] },
];

const NOW = [...OLD.filter((row) => row.version !== 4), ...NEWER];

/** A server and the network before it. `says` is what it adds to a page. */
class Net {
  rows: readonly { readonly version: number }[] = OLD;
  says: object = { epoch: 'first', view: 'desk', gone: [] };
  page = 3;
  post: (body: string) => Response = () => new Response();
  gone = false;
  readonly asked: string[] = [];

  fetch: typeof fetch = async (input, init) => {
    const path = String(input);
    if (this.gone) throw new TypeError('fetch failed');
    if (init?.method === 'POST') return this.post(String(init.body));
    this.asked.push(path);
    const since = Number(/since=(\d+)/.exec(path)?.[1]);
    const newer = this.rows.filter((row) => row.version > since).sort((a, b) => a.version - b.version);
    const rows = newer.slice(0, this.page);
    const next = rows.at(-1)?.version ?? Math.max(since, ...this.rows.map((row) => row.version));
    return Response.json(envelope({ rows, next, done: rows.length === newer.length, total: this.rows.length, ...this.says }));
  };
}

const devices: LocalDevice[] = [];
const venues: Venue[] = [];
afterEach(() => {
  app.older = false;
  close();
});
function close() {
  for (const venue of venues.splice(0)) venue.close();
  for (const device of devices.splice(0)) {
    device.courier.close();
    device.db.close();
  }
}

let names = 0;
function start(net: Net, databaseName = `versions-${++names}`) {
  let pull: () => void = () => undefined;
  const surroundings: Surroundings = {
    fetch: net.fetch,
    watchChanges: (_compId, worthPulling) => {
      pull = worthPulling;
      return () => undefined;
    },
    ...STILL_PAGE,
  };
  const device = new LocalDevice({ session: () => SESSION, surroundings, databaseName });
  devices.push(device);
  const venue = openVenue(COMP, device);
  venues.push(venue);
  return { device, venue, databaseName, pull: () => pull() };
}

const until = (venue: Venue, test: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (test()) return resolve();
    const stop = venue.subscribe(() => {
      if (!test()) return;
      stop();
      resolve();
    });
  });
const sync = (venue: Venue) => venue.getSnapshot().sync;
const ready = (venue: Venue) => until(venue, () => sync(venue).phase === 'ready' && sync(venue).connection === 'online');
const shownIds = (venue: Venue) => venue.getSnapshot().athletes.map((row) => row.athleteId);

describe('a server that is newer', () => {
  test('from the first sync on: all that can be read is shown, the rest is counted, and no page is asked for twice', async () => {
    const net = new Net();
    net.rows = NOW;
    const { venue, pull } = start(net);
    await ready(venue);
    expect(sync(venue)).toMatchObject({ have: 8, total: 8, unreadable: 4 });
    expect(sync(venue).problem).toBeUndefined();
    expect(shownIds(venue).sort()).toEqual([1, 3]);
    const asked = net.asked.length;
    pull();
    await until(venue, () => net.asked.length > asked);
    await ready(venue);
    expect(net.asked.map((path) => /since=\d+/.exec(path)?.[0])).toEqual(['since=0', 'since=3', 'since=7', 'since=9']);
  });

  test('later on: what can be read goes on coming, and a row that can be read again is not counted any more', async () => {
    const net = new Net();
    const { venue, pull } = start(net);
    await ready(venue);
    net.rows = [...NOW, athlete(5, 10)];
    pull();
    await until(venue, () => venue.athlete(starterId(5)) !== undefined);
    expect(sync(venue)).toMatchObject({ phase: 'ready', have: 9, total: 9, unreadable: 4 });
    expect(venue.athlete(starterId(2)), 'as it was before').toMatchObject({ version: 4, collected: [] });
    net.rows = [...NOW.filter((row) => row.version !== 9), athlete(5, 10), athlete(2, 11, { collected: [sampleTick()] })];
    pull();
    await until(venue, () => venue.athlete(starterId(2))?.collected.length === 1);
    expect(sync(venue)).toMatchObject({ unreadable: 3 });
  });

  test('changes a row to what cannot be read: the row of before is there after a reload, too, and lies sealed behind a PIN', async () => {
    const net = new Net();
    const { venue, device, databaseName, pull } = start(net);
    await ready(venue);
    const others = OLD.filter((row) => row.version !== 4);
    net.rows = [...others, athlete(2, 6, { bibNo: 177 }), athlete(5, 7)];
    pull();
    await until(venue, () => venue.athlete(starterId(5)) !== undefined);
    const unreadable = [
      { ...athlete(2, 8), surName: 'Secret', gender: 'X' },
      { ...athlete(5, 9), gender: 'X' },
    ];
    net.rows = [...others, ...unreadable];
    pull();
    await until(venue, () => sync(venue).unreadable === 2);
    await device.lock.setPin('271828', 1000);
    const stored = await device.db.row.toArray();
    expect(stored.length).toBeGreaterThanOrEqual(4);
    expect(stored.filter(({ row }) => !isSealed(row))).toEqual([]);
    expect(JSON.stringify(stored)).not.toContain('Secret');
    close();

    net.gone = true;
    const again = start(net, databaseName);
    await again.device.lock.unlock('271828');
    await until(again.venue, () => again.venue.athlete(starterId(2)) !== undefined && sync(again.venue).unreadable === 2);
    expect([again.venue.athlete(starterId(2))?.bibNo, again.venue.athlete(starterId(5))?.version]).toEqual([177, 7]);
  });

  test('and says for the first time what it has deleted: what went before is taken off, once, by asking for all rows again', async () => {
    const net = new Net();
    net.says = { epoch: 'first', view: 'desk' };
    const { venue, pull } = start(net);
    await ready(venue);
    expect(shownIds(venue)).toContain(2);
    net.rows = [...OLD.filter((row) => row.version !== 4), athlete(5, 7)];
    net.says = { epoch: 'first', view: 'desk', gone: [] };
    pull();
    await until(venue, () => venue.athlete(starterId(5)) !== undefined && sync(venue).phase === 'ready');
    expect(shownIds(venue).sort()).toEqual([1, 3, 5]);
    net.rows = [...net.rows, athlete(6, 8)];
    pull();
    await until(venue, () => venue.athlete(starterId(6)) !== undefined);
    expect(net.asked.filter((path) => path.includes('since=0'))).toHaveLength(2);
  });

  test('keeps what it answers on the screen, though the row with it cannot be read', async () => {
    const net = new Net();
    const { venue, device } = start(net);
    await ready(venue);
    net.post = (body) => {
      const ids = [...body.matchAll(/"opId":"([^"]+)"/g)].map((match) => match[1] ?? '');
      return Response.json(
        envelope(ids.map((opId) => ({ opId, outcome: 'accepted', rows: [{ ...athlete(1, 12), gender: 'X' }] }))),
      );
    };
    await venue.act('check-in', { athleteId: starterId(1), collected: true });
    await until(venue, () => sync(venue).unsent === 0);
    expect(venue.athlete(starterId(1))?.collected).toHaveLength(1);
    expect(await device.db.row.toCollection().primaryKeys()).toEqual([[COMP, competitionKey()]]);
  });

  test('is read whole after the update of the app, from what is on the device', async () => {
    app.older = true;
    const net = new Net();
    net.rows = [...OLD, athlete(6, 6, { runners: ['Ada', 'Zoë'] })];
    const before = start(net);
    await ready(before.venue);
    net.rows = [...net.rows, athlete(7, 7, { runners: ['Mia'] })];
    before.pull();
    await until(before.venue, () => sync(before.venue).unreadable === 2);
    close();

    app.older = false;
    net.gone = true;
    const { venue } = start(net, before.databaseName);
    await until(venue, () => sync(venue).connection === 'no-network');
    expect(sync(venue)).toMatchObject({ phase: 'ready', have: 7, unreadable: 0 });
    expect(venue.athlete(starterId(6))?.runners).toEqual(['Ada', 'Zoë']);
    expect(venue.athlete(starterId(7))?.runners).toEqual(['Mia']);
  });
});

describe('a server that is older', () => {
  test('names no history, no view and nothing that is gone, and the device syncs', async () => {
    const net = new Net();
    net.says = {};
    const { venue, pull } = start(net);
    await ready(venue);
    net.rows = [...OLD, athlete(4, 6)];
    pull();
    await until(venue, () => venue.athlete(starterId(4)) !== undefined);
    expect(sync(venue)).toMatchObject({ have: 6, unreadable: 0 });
  });

  test('does not know an action: it is kept and waits for a person, and all others go', async () => {
    const net = new Net();
    const { venue, device } = start(net);
    await ready(venue);
    net.post = (body) => {
      const ids = [...body.matchAll(/"opId":"([^"]+)"/g)].map((match) => match[1] ?? '');
      if (body.includes('"athleteId":1')) return Response.json(refusal('server-older'), { status: 422 });
      return Response.json(accepted(ids));
    };
    await venue.act('check-in', { athleteId: starterId(1), collected: true });
    await venue.act('check-in', { athleteId: starterId(2), collected: true });
    await until(venue, () => sync(venue).unsent === 1 && sync(venue).attention === 1);
    expect((await device.db.outbox.orderBy('order').toArray()).map(({ state, open }) => [state, open])).toEqual([
      ['parked', 1],
      ['accepted', undefined],
    ]);
    expect(sync(venue)).toMatchObject({ connection: 'online', attention: 1 });
  });
});

describe('a server that was older and is updated', () => {
  test('gets what it did not know by itself, in its order, once for each version that it says', async () => {
    const net = new Net();
    let takes = 'first';
    net.says = { ...net.says, takes };
    const { venue, device, pull } = start(net);
    await ready(venue);
    const posts: string[] = [];
    let knows = false;
    net.post = (body) => {
      const ids = [...body.matchAll(/"opId":"([^"]+)"/g)].map((match) => match[1] ?? '');
      if (body.includes('"athleteId":1')) posts.push(body);
      if (!knows && body.includes('"athleteId":1')) return Response.json(refusal('server-older', { takes }), { status: 422 });
      return Response.json(accepted(ids));
    };
    const isNow = (word: string) => {
      takes = word;
      net.says = { ...net.says, takes };
      pull();
    };
    /** The feed has been heard, and all that may go has gone. */
    const syncAndSend = async (athleteId: number) => {
      const asked = net.asked.length;
      pull();
      await until(venue, () => net.asked.length > asked);
      await venue.act('check-in', { athleteId: starterId(athleteId), collected: true });
      await until(venue, () => sync(venue).unsent === sync(venue).attention);
    };
    const first = await venue.act('check-in', { athleteId: starterId(1), collected: true });
    await until(venue, () => sync(venue).attention === 1);
    await syncAndSend(2);
    expect(posts, 'the same version is not asked again').toHaveLength(1);

    isNow('second');
    await until(venue, () => posts.length === 2);
    await syncAndSend(3);
    expect([posts.length, sync(venue).attention], 'nor one that does not know it either').toEqual([2, 1]);

    const second = await venue.act('check-in', { athleteId: starterId(1), collected: false });
    knows = true;
    isNow('third');
    await until(venue, () => sync(venue).unsent === 0 && sync(venue).attention === 0);
    const sent = (await device.db.outbox.orderBy('order').toArray()).filter(({ orderingKey }) => orderingKey.endsWith(':1'));
    const ids = [first, second].map((acted) => (acted.saved ? acted.actionId : ''));
    expect(sent.map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'accepted']));
  });
});

describe('what the server has deleted', () => {
  test('leaves the device, and an older row of it does not bring it back', async () => {
    const net = new Net();
    const { venue, pull, databaseName } = start(net);
    await ready(venue);
    expect(venue.startList(10)).toHaveLength(3);
    net.rows = [...OLD.slice(0, 3), OLD[4] ?? athlete(3, 5), athlete(8, 7)];
    net.says = { epoch: 'first', view: 'desk', gone: [{ key: 'athlete:2', version: 6 }] };
    pull();
    await until(venue, () => venue.athlete(starterId(8)) !== undefined);
    expect([shownIds(venue).sort(), venue.athlete(starterId(2)), venue.startList(10).length]).toEqual([[1, 3, 8], undefined, 3]);
    expect(sync(venue)).toMatchObject({ have: 5, total: 5 });
    close();

    net.gone = true;
    const again = start(net, databaseName);
    await until(again.venue, () => sync(again.venue).connection === 'no-network');
    expect(shownIds(again.venue).sort()).toEqual([1, 3, 8]);
  });

  test('an event group takes its place in the programme along', async () => {
    const net = new Net();
    const { venue, pull } = start(net);
    await ready(venue);
    net.rows = OLD.filter((row) => row.kind !== 'eventGroup');
    net.says = { epoch: 'first', view: 'desk', gone: [{ key: 'eventGroup:10', version: 6 }], next: 6 };
    pull();
    await until(venue, () => venue.getSnapshot().eventGroups.length === 0);
    expect(venue.eventGroup(10)).toBeUndefined();
  });

  test('and enters again stands there with the new row', async () => {
    const net = new Net();
    const { venue, pull } = start(net);
    await ready(venue);
    net.rows = [...OLD.slice(0, 3), OLD[4] ?? athlete(3, 5), athlete(2, 7, { bibNo: 177 })];
    net.says = { epoch: 'first', view: 'desk', gone: [{ key: 'athlete:2', version: 6 }] };
    pull();
    await until(venue, () => venue.athlete(starterId(2))?.bibNo === 177);
    expect(shownIds(venue).sort()).toEqual([1, 2, 3]);
  });
});
