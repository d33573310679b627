import { starterId } from '#domain/team/starter.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { readCursor } from '#local/feed/cursor.ts';
import { dexieOutbox } from '#local/outbox/dexie-outbox.ts';
import { earlierDatabase } from '#tests/fixtures/earlier-version.ts';
import { accepted, COMP, envelope, refusal, type SampleDevice, sampleDevice } from '#tests/fixtures/sample-device.ts';
import { badServer, json } from './bad-server.ts';

const servers: { close(): Promise<void> }[] = [];
const devices: SampleDevice[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const device of devices.splice(0)) device.db.close();
});

async function meet(answer: Parameters<typeof badServer>[0], actions: number) {
  const device = await sampleDevice();
  const server = await badServer(answer);
  devices.push(device);
  servers.push(server);
  for (let athlete = 1; athlete <= actions; athlete += 1) await device.checkIn(athlete);
  return { device, server };
}

test('a drain that is told to stop leaves its actions to the next one, without a back-off', async () => {
  const stop = new AbortController();
  const { device, server } = await meet(() => stop.abort(), 3);
  const report = await device.drain(server.base, { signal: stop.signal });
  expect(report).toMatchObject({ sent: 0, retryAt: device.now });
  expect(await dexieOutbox(device.db).open()).toMatchObject(Array(3).fill({ state: 'queued', attempts: 0 }));
  expect(await dexieOutbox(device.db).hold()).toBeUndefined();
});

test('a drain of the new version, while a page of the version before is open, sends what that left, in its order', async () => {
  const { db: written, checkIn } = await sampleDevice();
  for (const athlete of [1, 2, 1, 1]) await checkIn(athlete);
  const left = { outbox: await written.outbox.toArray(), meta: await written.meta.toArray() };
  written.close();
  const page = await earlierDatabase('page-of-before', 'words', left);
  let told = false;
  page.on('versionchange', () => {
    told = true;
    page.close();
    return false;
  });
  const server = await badServer(({ ids }, response) => json(response, 200, accepted(ids)));
  servers.push(server);
  const device = await sampleDevice('page-of-before');
  devices.push(device);
  expect(await device.drain(server.base)).toMatchObject({ connection: 'online', sent: 4 });
  expect(server.heard.flatMap((call) => call.ids)).toEqual(left.outbox.map((row) => row.id));
  expect(told, 'the page of before lets go of the database and says that it must be loaded again').toBe(true);
});

test('an action that breaks the server is found, and holds up nobody else', async () => {
  const { device, server } = await meet(({ ids }, response) => {
    if (ids.includes(poison)) json(response, 500, {});
    else json(response, 200, accepted(ids));
  }, 20);
  const poison = (await device.db.outbox.toArray())[7]?.id ?? '';
  for (let minute = 0; minute < 20; minute += 1) {
    await device.drain(server.base, { force: false });
    device.now += 60_000;
  }
  expect(await dexieOutbox(device.db).open()).toMatchObject([{ id: poison, state: 'queued' }]);
});

test('what failed is tried again when its time has come, and meanwhile the reason is known', async () => {
  let up = false;
  const { device, server } = await meet(({ ids }, response) => (up ? json(response, 200, accepted(ids)) : response.destroy()), 2);
  await device.drain(server.base);
  up = true;
  const early = await device.drain(server.base, { force: false });
  expect(early).toMatchObject({ connection: 'no-network', sent: 0, retryAt: device.now + 1000 });
  expect(await device.drain(server.base, { force: true })).toMatchObject({ connection: 'online', sent: 2 });
});

test('a failure that comes late does not wake up what has ended meanwhile', async () => {
  const { device, server } = await meet(async (_, response) => {
    const [row] = await device.db.outbox.toArray();
    const id = row?.id ?? '';
    await dexieOutbox(device.db).update([{ id, set: (now) => ({ ...now, state: 'accepted', endedAt: 1 }) }]);
    response.destroy();
  }, 1);
  await device.drain(server.base);
  expect(await device.states()).toEqual(['accepted']);
  expect(await dexieOutbox(device.db).open()).toEqual([]);
});

describe('a storage that fails in the middle', () => {
  test('costs a second sending and nothing else', async () => {
    const sent: string[] = [];
    const { device, server } = await meet(({ ids }, response) => {
      sent.push(...ids);
      json(response, 200, accepted(ids));
    }, 2);
    let broken = true;
    device.db.outbox.hook('updating', (change) => {
      if (broken && 'state' in change && change.state === 'accepted') throw new DOMException('closed', 'AbortError');
    });
    await expect(device.drain(server.base)).rejects.toThrow();
    expect(await device.states()).toEqual(['queued', 'queued']);
    broken = false;
    expect(await device.drain(server.base)).toMatchObject({ sent: 2 });
    expect(new Set(sent).size).toBe(2);
  });
});

describe('a server that has gone back to a backup', () => {
  /** Keeps what it takes; `restore` makes it forget all of it. */
  async function forgetful(actions: number) {
    const server = { epoch: 'one', taken: [] as string[], refused: 0 };
    const { device, server: http } = await meet(({ ids, body }, response) => {
      const known = /"epoch":"([^"]+)"/.exec(body)?.[1];
      if (known !== undefined && known !== server.epoch) {
        server.refused += 1;
        json(response, 409, refusal('other-history', { epoch: server.epoch }));
      } else {
        server.taken.push(...ids);
        json(response, 200, accepted(ids, { epoch: server.epoch }));
      }
    }, actions);
    const restore = () => {
      server.epoch += ' again';
      server.taken = [];
    };
    return { device, server, base: http.base, restore };
  }

  test('gets what it has forgotten before anything newer, in the order it was made', async () => {
    const { device, server, base, restore } = await forgetful(3);
    await device.drain(base);
    const undo = await device.act('check-in', { athleteId: starterId(2), collected: false });
    restore();
    expect(await device.drain(base)).toMatchObject({ connection: 'online', sent: 4, attention: 0 });
    const made = (await device.db.outbox.orderBy('order').toArray()).map((row) => row.id);
    expect(server.taken).toEqual(made);
    expect(made.at(-1)).toBe(undo.id);
    expect(await readCursor(device.db, COMP)).toMatchObject({ epoch: 'one again', outdated: true });
  });

  test('as often as it does', async () => {
    const { device, server, base, restore } = await forgetful(2);
    for (let times = 1; times <= 3; times += 1) {
      await device.drain(base);
      restore();
      await device.checkIn(10 + times);
    }
    await device.drain(base);
    expect(server.taken).toHaveLength(5);
    expect(server.refused).toBe(3);
  });

  test('an answer from before, that comes late, ends nothing', async () => {
    const { device, server, base } = await forgetful(0);
    server.epoch = 'new';
    const [one, two] = [await device.checkIn(1), await device.checkIn(2)];
    const late = await badServer(async ({ ids }, response, count) => {
      if (count > 1) return response.destroy();
      // Meanwhile another tab has met the server after its restore.
      await dexieOutbox(device.db).follow(COMP, 'old', 'new');
      json(response, 200, accepted(ids, { epoch: 'old' }));
    });
    servers.push(late);
    await device.db.meta.put({ ...(await readCursor(device.db, COMP)), epoch: 'old' });
    expect(await device.drain(late.base)).toMatchObject({ connection: 'no-network', sent: 0 });
    expect((await dexieOutbox(device.db).open()).map((row) => row.id)).toEqual([one.id, two.id]);
    expect(await device.drain(base)).toMatchObject({ sent: 2 });
  });

  test('and refuses for ever: the actions are kept, and it is not asked without a pause', async () => {
    let no = 0;
    const { device, server } = await meet((_, response) => {
      no += 1;
      json(response, 409, refusal('other-history', { epoch: `history ${no}` }));
    }, 1);
    expect(await device.drain(server.base)).toMatchObject({ connection: 'server-trouble', sent: 0, retryAt: device.now + 1000 });
    expect(server.heard.length).toBeLessThan(20);
    expect(await device.states()).toEqual(['queued']);
  });
});

describe('what is said of one bib', () => {
  test('arrives in the order it was said: taken from one athlete, given to another, handed out', async () => {
    const { device, server } = await meet(({ ids }, response) => json(response, 200, accepted(ids)), 0);
    const [zoe, yan, una] = [starterId(1), starterId(2), starterId(3)];
    const said = [
      await device.act('check-in', { athleteId: yan, collected: false }),
      await device.act('bib-removal', { athleteId: yan, from: 177 }),
      await device.act('bib-change', { athleteId: zoe, bibNo: 177, from: 150 }),
      await device.act('check-in', { athleteId: zoe, collected: true, bib: 177 }),
      await device.act('bib-change', { athleteId: una, bibNo: 150, from: null }),
    ].map(({ id }) => id);
    // Four calls are in flight at a time, and this one has nothing to wait for.
    const other = await device.act('check-in', { athleteId: starterId(4), collected: true, bib: 9 });
    expect(await device.drain(server.base)).toMatchObject({ sent: 6 });
    const heard = server.heard.map(({ ids }) => ids);
    expect(heard[0]).toEqual([said[0], other.id]);
    const at = (i: number) => heard.findIndex((ids) => ids.includes(said[i] ?? ''));
    expect([at(0) < at(1), at(1) < at(2), at(2) < at(3), at(2) <= at(4)]).toEqual([true, true, true, true]);
  });

  test('waits for nothing that a person has to decide first', async () => {
    const { device, server } = await meet(({ ids }, response) => {
      const answers = ids.map((opId) => ({ opId, outcome: opId === refused.id ? 'rejected' : 'accepted', rows: [] }));
      json(response, 200, envelope(answers));
    }, 0);
    const refused = await device.act('bib-removal', { athleteId: starterId(2), from: 177 });
    await device.act('bib-change', { athleteId: starterId(1), bibNo: 177, from: 150 });
    await device.drain(server.base);
    expect(await device.states()).toEqual(['rejected', 'accepted']);
  });
});

test('a move out of a heat waits for what clears the marks there, and not for those of other heats', async () => {
  const { device, server } = await meet(({ ids }, response) => json(response, 200, accepted(ids)), 0);
  const clears = (heat: number, entryId: number) =>
    device.act('mark', { eventGroupId: 1, heat, entryId, part: 'time', value: null });
  const [there, elsewhere] = [await clears(6, 1), await clears(2, 3)];
  const [back, other] = [
    await device.act('move', { eventGroupId: 1, entryId: 1, from: { heat: 6, lane: 1 }, to: { heat: 2, lane: 4 }, reason: 'r' }),
    await device.act('move', { eventGroupId: 2, entryId: 9, from: { heat: 6, lane: 1 }, to: { heat: 1, lane: 4 }, reason: 'r' }),
  ];
  expect(await device.drain(server.base)).toMatchObject({ sent: 4 });
  const heard = server.heard.map(({ ids }) => ids);
  expect(heard).toEqual([[there.id, elsewhere.id], [other.id], [back.id]]);
});

describe('why nothing goes', () => {
  const OTHER = 2;

  test("is another user's action before this user's in the same queue, not the server", async () => {
    const { device, server } = await meet((_, response) => response.destroy(), 0);
    await device.checkIn(1, OTHER);
    await device.drain(server.base, { session: { userId: OTHER, name: 'Desk 2', token: 'other' } });
    await device.act('check-in', { athleteId: starterId(1), collected: false });
    expect(await device.drain(server.base, { force: false })).toMatchObject({ connection: 'no-network' });
    device.now += 60_000;
    expect(await device.drain(server.base, { force: false })).toMatchObject({ connection: 'other-user', sent: 0 });
    expect(server.heard).toHaveLength(1);
  });

  test('is the server where an action of this user waits for it', async () => {
    const { device, server } = await meet((_, response) => json(response, 500, {}), 1);
    await device.checkIn(2, OTHER);
    await device.drain(server.base);
    expect(await device.drain(server.base, { force: false })).toMatchObject({ connection: 'server-trouble' });
  });
});

describe('a full disk', () => {
  /** Nothing is written any more, of whatever table; what is there can go. */
  async function fullFrom(answer: Parameters<typeof badServer>[0], actions: number) {
    const met = await meet(answer, actions);
    let room = false;
    const refuse = () => {
      if (!room) throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    for (const table of [met.device.db.outbox, met.device.db.row, met.device.db.meta]) {
      table.hook('creating', refuse);
      table.hook('updating', refuse);
    }
    return { ...met, clear: () => (room = true) };
  }

  test('stops no sending: what the server has taken goes off it, and nothing is sent twice', async () => {
    const { device, server } = await fullFrom(({ ids }, response) => json(response, 200, accepted(ids)), 199);
    expect(await device.drain(server.base)).toMatchObject({ connection: 'online', sent: 199 });
    expect(await dexieOutbox(device.db).open()).toEqual([]);
    await device.drain(server.base);
    expect(server.heard).toHaveLength(1);
  });

  test('keeps what the server refused, and asks about it once a drain', async () => {
    const { device, server, clear } = await fullFrom(({ ids }, response) => {
      const [first, ...rest] = ids;
      const no = { opId: first, outcome: 'rejected', code: 'unknown-athlete', message: 'Who?', rows: [] };
      json(response, 200, envelope([no, ...rest.map((opId) => ({ opId, outcome: 'accepted', rows: [] }))]));
    }, 3);
    expect(await device.drain(server.base)).toMatchObject({ sent: 3 });
    expect(await device.states()).toEqual(['queued']);
    expect(server.heard.length).toBeLessThan(3);
    clear();
    await device.drain(server.base);
    expect(await device.states()).toEqual(['rejected']);
  });

  test('without an answer keeps every action', async () => {
    const { device, server } = await fullFrom((_, response) => response.destroy(), 2);
    expect(await device.drain(server.base)).toMatchObject({ connection: 'no-network', sent: 0, retryAt: device.now + 1000 });
    expect(await dexieOutbox(device.db).open()).toHaveLength(2);
  });

  test('gives up what has ended before, which is kept for the activity list only', async () => {
    const { device, server } = await meet(({ ids }, response) => json(response, 200, accepted(ids)), 2);
    await device.drain(server.base);
    await device.checkIn(3);
    let room = false;
    device.db.outbox.hook('deleting', () => {
      room = true;
    });
    device.db.outbox.hook('updating', () => {
      if (!room) throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    expect(await device.drain(server.base)).toMatchObject({ connection: 'online', sent: 1 });
    expect(await device.states()).toEqual(['accepted']);
  });
});
