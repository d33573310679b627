import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { competitionKey } from '#domain/rows/row.ts';
import { starterId } from '#domain/team/starter.ts';
import { openVenue } from '#local/venue/open-venue.ts';
import { accepted, COMP, envelope, refusal, SESSION } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleCompetition, sampleEntry, sampleTick } from '#tests/fixtures/sample-rows.ts';
import { Net, ROWS, ready, start, sync, TICK, ticked, until } from '#tests/support/opened-venue.ts';

describe('the first sync', () => {
  test('comes in pages, with how many are here and how many there are', async () => {
    const net = new Net();
    const { venue } = start(net);
    expect(sync(venue)).toMatchObject({ phase: 'checking', unsent: undefined });
    const seen: string[] = [];
    venue.subscribe(() => seen.push(`${sync(venue).phase} ${sync(venue).have}/${sync(venue).total}`));
    await ready(venue);
    expect(seen).toContain('loading 3/10');
    expect(sync(venue)).toMatchObject({ have: 10, total: 10, unsent: 0, attention: 0 });
    expect(venue.getSnapshot().athletes).toHaveLength(8);
    expect(venue.startList(10)).toHaveLength(8);
  });

  test('goes on at the page it was cut off at', async () => {
    const net = new Net();
    net.answer = (path) => (path.includes('since=6') ? undefined : net.changes(path));
    const first = start(net);
    await until(first.venue, (venue) => sync(venue).connection === 'no-network');
    expect(sync(first.venue)).toMatchObject({ phase: 'loading', have: 6 });
    first.venue.close();
    first.device.db.close();

    net.answer = (path) => net.changes(path);
    net.asked.length = 0;
    const again = start(net, first.databaseName);
    await ready(again.venue);
    expect(net.asked.map((path) => /since=\d+/.exec(path)?.[0])).toEqual(['since=6', 'since=9']);
    expect(again.venue.getSnapshot().athletes).toHaveLength(8);
  });

  test('of a competition whose own row changed last shows it at the next start with the first athletes, and not after all of them', async () => {
    const net = new Net();
    net.rows = [...ROWS.slice(1), sampleCompetition({ compId: COMP, version: 20 })];
    const first = start(net);
    await ready(first.venue);
    first.venue.close();
    first.device.db.close();

    net.answer = undefined;
    const again = start(net, first.databaseName);
    await until(again.venue, (venue) => venue.getSnapshot().athletes.length > 0);
    expect(again.venue.getSnapshot().athletes).toHaveLength(2);
    expect(again.venue.getSnapshot().competition).toMatchObject({ version: 20 });
    await until(again.venue, (venue) => sync(venue).phase === 'ready');
    expect(sync(again.venue)).toMatchObject({ have: 10, total: 10 });
  });

  test('says how ready its own competition is, whichever was opened last', async () => {
    const net = new Net();
    const { venue, device, pull } = start(net);
    await ready(venue);
    device.says.set(COMP, () => 'ready=100');
    const other = openVenue(COMP + 1, device);
    device.says.set(COMP + 1, () => 'ready=5');
    const said = new Map<string, string | null>();
    net.before = async (path, headers) => void said.set(path.replace(/\?.*/, ''), new Headers(headers).get('x-device-state'));
    pull();
    await expect.poll(() => [...said]).toContainEqual([expect.stringContaining(`/${COMP}/changes`), 'ready=100']);
    other.close();
    expect([...device.says.keys()]).toEqual([COMP]);
  });

  test('tells the app that an organiser has locked the device', async () => {
    const net = new Net();
    const { venue, lockedOut, pull } = start(net);
    await ready(venue);
    net.answer = () => Response.json(refusal('device-revoked'), { status: 403 });
    pull();
    await expect.poll(() => lockedOut.mock.calls).toContainEqual([COMP]);
  });

  test('refuses a page that breaks the contract, keeps what is here and says so', async () => {
    const net = new Net();
    const { venue, device, pull } = start(net);
    await ready(venue);
    net.answer = () => Response.json(envelope({ rows: [{ kind: 'athlete', version: 99 }], next: 99, done: true, total: 11 }));
    pull();
    await until(venue, () => sync(venue).connection === 'server-trouble');
    expect(sync(venue)).toMatchObject({ phase: 'ready', have: 10, problem: { code: 'unreadable' } });
    expect(await device.db.row.toCollection().primaryKeys()).toEqual([[COMP, competitionKey()]]);

    net.answer = (path) => net.changes(path);
    pull();
    await ready(venue);
    expect(sync(venue).problem).toBeUndefined();
  });

  test.each([
    [404, 'not-found'],
    [403, 'forbidden'],
  ])('%i: the competition cannot be opened, with the reason', async (status, code) => {
    const net = new Net();
    net.answer = () => Response.json(refusal(code), { status });
    const { venue } = start(net);
    await until(venue, () => sync(venue).phase === 'failed');
    expect(sync(venue).problem).toMatchObject({ code, message: `Refused: ${code}` });
  });
});

describe('a venue', () => {
  test('shows a change from elsewhere after a pull, and only that athlete is new', async () => {
    const net = new Net();
    const { venue, pull } = start(net);
    await ready(venue);
    const before = venue.getSnapshot().athletes;
    net.rows.push(
      sampleAthlete({ athleteId: 3, version: 40, bibNo: 103, entries: [sampleEntry({ id: 503, checkedIn: [sampleTick()] })] }),
    );
    pull();
    await until(venue, () => ticked(venue, 3) === 1);
    expect(venue.getSnapshot().athletes.filter((athlete, i) => athlete !== before[i])).toHaveLength(1);
  });

  test('works without a network from a cold start, and what was saved is still there', async () => {
    const net = new Net();
    const first = start(net);
    await ready(first.venue);
    await first.device.signedIn(SESSION);
    net.answer = undefined;
    expect(await first.venue.act('check-in', TICK)).toMatchObject({ saved: true });
    first.venue.close();
    first.device.courier.close();
    first.device.db.close();

    const { venue } = start(net, first.databaseName);
    await until(venue, () => sync(venue).connection === 'no-network');
    expect(sync(venue)).toMatchObject({ phase: 'ready', have: 10, unsent: 1 });
    expect(ticked(venue)).toBe(1);
  });

  test('sends what was done and keeps showing it', async () => {
    const net = new Net();
    const { venue, device } = start(net);
    await ready(venue);
    let seen = ticked(venue);
    let wentAway = false;
    venue.subscribe(() => {
      if (ticked(venue) < seen) wentAway = true;
      seen = ticked(venue);
    });
    net.answer = (path, body) => {
      if (!path.includes('/checkin/')) return net.changes(path);
      const ids = [...body.matchAll(/"opId":"([^"]+)"/g)].map((match) => match[1] ?? '');
      const tick = sampleTick({ opId: ids[0] ?? '', deviceId: device.identity()?.id ?? '', version: 50 });
      const row = sampleAthlete({
        athleteId: 1,
        version: 50,
        bibNo: 101,
        entries: [sampleEntry({ id: 501, checkedIn: [tick] })],
      });
      net.rows = [...net.rows.filter((r) => r.kind !== 'athlete' || r.athleteId !== 1), row];
      return Response.json(envelope(ids.map((opId) => ({ opId, outcome: 'accepted', rows: [row] }))));
    };
    await venue.act('check-in', TICK);
    expect(sync(venue).unsent).toBe(1);
    await until(venue, () => sync(venue).unsent === 0);
    await until(venue, () => venue.athlete(starterId(1))?.version === 50);
    expect([ticked(venue), wentAway]).toEqual([1, false]);
  });

  test('sees what another tab of the same device does', async () => {
    const net = new Net();
    const one = start(net);
    await ready(one.venue);
    const two = start(net, one.databaseName);
    await ready(two.venue);
    net.answer = undefined;
    await one.venue.act('check-in', TICK);
    await until(two.venue, (venue) => ticked(venue) === 1);
    expect(sync(two.venue).unsent).toBe(1);
  });

  test('that was never loaded says so, without a network, and is not an empty list', async () => {
    const net = new Net();
    net.answer = undefined;
    const { venue } = start(net);
    await until(venue, () => sync(venue).connection === 'no-network');
    expect(sync(venue)).toMatchObject({ phase: 'empty', have: 0 });
  });
});

describe('the storage', () => {
  test('holding what this version cannot read: it is fetched again, and unsent actions stay', async () => {
    const net = new Net();
    const first = start(net);
    await ready(first.venue);
    await first.device.signedIn(SESSION);
    net.answer = undefined;
    await first.venue.act('check-in', TICK);
    await first.device.db.page.put({ compId: COMP, no: 2, text: '{"errNo":0,"data":{"rows":[{"kind":"of tomorrow"}]}}' });
    first.venue.close();
    first.device.courier.close();
    first.device.db.close();

    net.answer = (path) => (path.includes('/changes') ? net.changes(path) : undefined);
    const { venue } = start(net, first.databaseName);
    await until(venue, () => sync(venue).phase === 'ready');
    expect(sync(venue)).toMatchObject({ have: 10, unsent: 1 });
    expect(ticked(venue)).toBe(1);
  });

  test('cleared under the app: nothing is called saved, what is on the screen stays, and the page must be reloaded', async () => {
    const { venue, device, reloadNeeded } = start(new Net());
    await ready(venue);
    await device.db.delete({ disableAutoOpen: false });
    const acted = await venue.act('check-in', TICK);
    expect(acted).toMatchObject({ saved: false, failed: expect.stringContaining('storage was cleared') });
    expect(venue.getSnapshot().athletes).toHaveLength(8);
    expect(reloadNeeded).toHaveBeenCalled();
  });

  test('a newer version of the app in another tab: this one lets go, says so and saves nothing', async () => {
    const { venue, device, databaseName, reloadNeeded } = start(new Net());
    await ready(venue);
    const { Dexie } = await import('dexie');
    const newer = new Dexie(databaseName);
    newer.version(99).stores({ page: '[compId+no], compId', outbox: '++order, &id, open, touched, compId', meta: 'key' });
    await newer.open();
    expect(reloadNeeded).toHaveBeenCalledWith('newer-version');
    expect(await venue.act('check-in', TICK)).toMatchObject({ saved: false });
    expect(await newer.table('outbox').count()).toBe(0);
    newer.close();
    device.db.close();
  });

  test('is wiped at sign-out, never while something is unsent', async () => {
    const net = new Net();
    const { venue, device } = start(net);
    await ready(venue);
    const changes = net.answer;
    net.answer = undefined;
    await venue.act('check-in', TICK);
    expect(await device.wipe()).toEqual({ wiped: false, unsent: 1 });
    net.answer = (path, body) => {
      const ids = [...body.matchAll(/"opId":"([^"]+)"/g)].map((match) => match[1] ?? '');
      return path.includes('/checkin/') ? Response.json(accepted(ids)) : changes?.(path, body);
    };
    device.courier.nudge(true);
    await until(venue, () => sync(venue).unsent === 0);
    expect(await device.wipe()).toEqual({ wiped: true });
    expect(await device.db.page.count()).toBe(0);
    expect(await device.db.outbox.count()).toBe(0);
  });
});

test('says Online as soon as what was done got through, and asks for what is new', async () => {
  const net = new Net();
  const { venue, device, pull } = start(net);
  await ready(venue);
  net.answer = undefined;
  pull();
  await until(venue, () => sync(venue).connection === 'no-network');
  await venue.act('check-in', TICK);
  // The page that is asked for comes when it may: the line does not wait for it.
  const came = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  net.before = async (path) => {
    if (!path.includes('/changes')) return;
    asked.resolve();
    await came.promise;
  };
  net.answer = (path, body) => {
    const ids = [...body.matchAll(/"opId":"([^"]+)"/g)].map((match) => match[1] ?? '');
    return path.includes('/checkin/') ? Response.json(accepted(ids)) : net.changes(path);
  };
  device.courier.nudge(true);
  await until(venue, () => sync(venue).connection === 'online');
  await asked.promise;
  came.resolve();
  await until(venue, () => sync(venue).unsent === 0);
});

describe('a server that went back to an older backup', () => {
  const newer = [...ROWS, sampleAthlete({ athleteId: 20, version: 30 })];
  const went = async (change: (net: Net) => void) => {
    const net = new Net();
    net.rows = newer;
    net.epoch = 'first';
    net.answer = (path, body) => {
      if (path.includes('changes')) return net.changes(path);
      const ids = [...body.matchAll(/"opId":"([^"]+)"/g)].map((match) => match[1] ?? '');
      return Response.json(accepted(ids));
    };
    const { venue, pull } = start(net);
    await ready(venue);
    expect(await venue.act('check-in', TICK)).toMatchObject({ saved: true });
    await until(venue, () => sync(venue).unsent === 0);
    const sentBefore = net.asked.filter((path) => path.includes('checkin')).length;
    change(net);
    pull();
    return { net, venue, pull, sent: () => net.asked.filter((path) => path.includes('checkin')).length - sentBefore };
  };

  test.each([
    ['that says so', (net: Net) => Object.assign(net, { rows: ROWS, epoch: 'second' })],
    ['that says so and has come further meanwhile', (net: Net) => Object.assign(net, { rows: further, epoch: 'second' })],
  ])('%s: all comes anew, and what was sent is sent again', async (_, change) => {
    const { venue, sent } = await went(change);
    await until(venue, () => venue.athlete(starterId(20))?.version !== 30 && sync(venue).phase === 'ready');
    await expect.poll(sent).toBe(1);
    await until(venue, () => sync(venue).unsent === 0);
  });
  test('is not assumed for the same history with a lower number: no row is dropped, nothing is sent again', async () => {
    const { net, venue, sent, pull } = await went((it) => Object.assign(it, { rows: ROWS }));
    await until(venue, () => sync(venue).problem?.code === 'stale');
    expect(venue.athlete(starterId(20))?.version).toBe(30);
    expect(sync(venue)).toMatchObject({ phase: 'ready', have: 11, total: 11 });
    net.rows = newer;
    pull();
    await ready(venue);
    expect([sent(), sync(venue).problem]).toEqual([0, undefined]);
  });

  const further = [...ROWS, sampleAthlete({ athleteId: 21, version: 40 })];

  test('a server that begins to say which history it is has not gone back', async () => {
    const net = new Net();
    const { venue, pull } = start(net);
    await ready(venue);
    net.epoch = 'first';
    net.rows = newer;
    pull();
    await until(venue, () => venue.athlete(starterId(20)) !== undefined);
    expect(net.asked.filter((path) => path.includes('since=0&'))).toHaveLength(1);
  });
});
