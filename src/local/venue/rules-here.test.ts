import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { starterId } from '#domain/team/starter.ts';
import { COMP, SESSION } from '#tests/fixtures/sample-device.ts';
import { sampleAthlete, sampleCompetition, sampleEntry, sampleGroup } from '#tests/fixtures/sample-rows.ts';
import { STILL_PAGE } from '#tests/fixtures/still-page.ts';
import type { OutboxRow, Venue } from './venue.ts';

const ANA = starterId(7);
const NOTE = { athleteId: ANA, text: 'Bib is damp' };
const TICK = { athleteId: ANA, entries: [{ id: 501, checkedIn: true }] };
const athlete = (over: object = {}) => sampleAthlete({ athleteId: ANA, entries: [sampleEntry({ id: 501 })], ...over });
const ROWS = [sampleCompetition({ compId: COMP }), sampleGroup(), athlete()];

/** The file of rules, on its way to a page that has just been loaded. */
let arrives: () => void;
let fails: (error: Error) => void;
beforeEach(() => {
  vi.resetModules();
  onItsWay();
});
afterEach(() => void vi.doUnmock('#domain/decide/action-rules.ts'));

function onItsWay() {
  const came = Promise.withResolvers<void>();
  arrives = came.resolve;
  fails = came.reject;
  vi.doMock('#domain/decide/action-rules.ts', async (original) => {
    await came.promise;
    return original();
  });
}

async function open() {
  const { VenueStore } = await import('./venue-store.ts');
  const written: OutboxRow[] = [];
  const store = new VenueStore(COMP, {
    device: () => ({ id: 'desk-1', userId: 1, name: 'Desk 1' }),
    leases: () => [],
    newId: () => `op-${written.length + 1}`,
    now: () => '2026-06-20T08:30:00.000Z',
    write: async (make) => {
      const row = make(written.length + 1);
      written.push(row);
      return row;
    },
    failureText: String,
    acted: () => undefined,
    nudge: () => undefined,
    close: () => undefined,
  });
  store.take(ROWS);
  return { store, written };
}

describe('on a page that has only the rules of the desk', () => {
  test('a check-in waits for no other rules', async () => {
    const { store } = await open();
    expect(await store.act('check-in', TICK)).toMatchObject({ saved: true });
  });

  test('a note is decided when its rules have come', async () => {
    const { store, written } = await open();
    const acted = store.act('note', NOTE);
    await store.act('check-in', TICK);
    expect(written.map(({ action }) => action.kind)).toEqual(['check-in']);
    arrives();
    expect(await acted).toMatchObject({ saved: true });
    expect(store.athlete(ANA)?.note?.text).toBe('Bib is damp');
  });

  test('what came meanwhile was not seen by the author of the note', async () => {
    const { store, written } = await open();
    const acted = store.act('note', NOTE);
    const note = {
      opId: 'other',
      deviceId: 'desk-2',
      by: 'Desk 2',
      at: '2026-06-20T08:00:00.000Z',
      version: 9,
      text: 'Left early',
    };
    store.take([athlete({ version: 9, note })]);
    arrives();
    expect(await acted).toMatchObject({ saved: false, refused: 'note-changed' });
    expect(written).toEqual([]);
    expect(store.lookedAt('note', NOTE)).toEqual({ base: 9, seen: ['other'] });
  });

  test('rules that do not come save nothing, say so, and may come at the next try', async () => {
    const { store, written } = await open();
    const acted = store.act('note', NOTE);
    fails(new TypeError('Failed to fetch dynamically imported module'));
    expect(await acted).toMatchObject({ saved: false, failed: expect.stringContaining('nothing was saved') });
    expect(written).toEqual([]);
    onItsWay();
    arrives();
    expect(await store.act('note', NOTE)).toMatchObject({ saved: true });
  });
});

test('a note that was written before the page was loaded anew is shown again', async () => {
  const load = async (): Promise<{ venue: Venue; close: () => void }> => {
    vi.resetModules();
    const [{ LocalDevice }, { openVenue }] = await Promise.all([
      import('#local/device/local-device.ts'),
      import('./open-venue.ts'),
    ]);
    const rows = { rows: ROWS, next: 9, since: 0, done: true, total: ROWS.length };
    const device = new LocalDevice({
      session: () => SESSION,
      databaseName: 'rules-here',
      surroundings: {
        fetch: async (path) =>
          String(path).includes('changes') && String(path).includes('since=0')
            ? Response.json({ errNo: 0, error: '', data: rows, meta: {} })
            : Promise.reject(new TypeError('fetch failed')),
        watchChanges: () => () => undefined,
        ...STILL_PAGE,
      },
    });
    const venue = openVenue(COMP, device);
    await expect.poll(() => venue.getSnapshot().sync.phase).toBe('ready');
    const close = () => {
      venue.close();
      device.courier.close();
      device.db.close();
    };
    return { venue, close };
  };
  arrives();
  const before = await load();
  expect(await before.venue.act('note', NOTE)).toMatchObject({ saved: true });
  before.close();

  const { venue, close } = await load();
  await expect.poll(() => venue.athlete(ANA)?.note?.text).toBe('Bib is damp');
  expect(venue.getSnapshot().sync.unsent).toBe(1);
  close();
});
