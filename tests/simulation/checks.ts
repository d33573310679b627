import { expect } from 'vitest';
import { calledBib } from '#domain/athlete/names.ts';
import { disputedHandOuts } from '#domain/bib/handed-out.ts';
import { type HandOut, isExpected, rowKey, type VenueRow } from '#domain/rows/row.ts';
import type { Action } from '#domain/sync/action.ts';
import { starterId } from '#domain/team/starter.ts';
import { isPending, needsPerson } from '#local/outbox/outbox.ts';
import { isServerOlder } from '#local/outbox/problem.ts';
import { USERS, type Venue } from './commands.ts';
import { ATHLETES, RELAY } from './doings.ts';
import type { SimDevice } from './sim-device.ts';

/** The network and the people come back: everything that can be sent is, and everything refused is decided. */
export async function heal(venue: Venue): Promise<void> {
  venue.server.older = false;
  for (const device of venue.devices) {
    for (const arrive of device.network.slow.splice(0)) arrive();
    await new Promise((resolve) => setImmediate(resolve));
    device.restart();
    device.signedIn = true;
    device.locked = false;
    device.disk.full = false;
    device.network.cached = { answers: 0, which: 0 };
    for (const serve of device.network.adrift.splice(0)) serve();
  }
  for (const phone of venue.phones) await phone.look();
  for (let round = 0; round < 40; round += 1) {
    for (const user of USERS) {
      for (const device of venue.devices) {
        venue.now += 11 * 60_000;
        device.userId = user;
        await device.sync(1, true);
        // What the version before did not know needs nobody to send it again.
        expect(device.disk.open().filter((row) => needsPerson(row) && isServerOlder(row.problem))).toEqual([]);
        await device.decide(false);
      }
    }
    if (venue.devices.every((device) => device.disk.open().length === 0)) break;
  }
  for (const device of venue.devices) await device.sync(1, true);
}

/** P1 and P3 of src/local/OFFLINE.md as far as it can be seen at any moment: what was called saved is on the disk, and the ledger has no id twice. */
export function alwaysTrue(venue: Venue): void {
  expect(venue.errors).toEqual([]);
  for (const device of venue.devices)
    for (const id of device.said)
      expect(device.disk.outbox.has(id) || device.disk.dropped.has(id), `saved and gone: ${id}`).toBe(true);
  oneBibEach(venue);
  handOutsStay(venue);
  const ids = venue.server.ledger.map((kept) => kept.arrival.action.id);
  expect(new Set(ids).size).toBe(ids.length);
}

/**
 * One bib on one chest: an athlete the server says has their bib was handed that one by a desk that said so, or it waits for a person. What
 * a desk said is never another number on record, and while it is on an athlete's chest it is given to no other.
 */
function oneBibEach(venue: Venue): void {
  const said = new Map(
    venue.server.ledger.flatMap(({ arrival: { action } }) =>
      action.kind === 'check-in' ? [[action.id, action.body] as const] : [],
    ),
  );
  for (const row of venue.server.allRows()) {
    if (row.kind !== 'athlete' || row.collected.length === 0) continue;
    for (const { opId, bib } of row.collected) {
      const told = said.get(opId);
      expect(told, `${opId} is in the ledger`).toMatchObject({ athleteId: row.athleteId, collected: true });
      if (told?.bib !== undefined) expect(bib, `${opId} as it was said`).toBe(told.bib);
    }
    const isOpen = disputedHandOuts(row).length > 0;
    const called = calledBib(row);
    if (!isOpen && called !== null)
      expect(
        row.collected.map(({ bib }) => bib),
        `${row.athleteId} was handed ${called}`,
      ).toContain(called);
    for (const { bib, version } of disputedHandOuts(row)) {
      const later = venue.server.ledger.find(
        ({ arrival: { action }, answer, changeNo = 0 }) =>
          action.kind === 'bib-change' &&
          !action.body.team &&
          action.body.bibNo === bib &&
          action.body.athleteId !== row.athleteId &&
          answer.outcome === 'accepted' &&
          changeNo > version,
      );
      expect(later, `${bib} was given to another while it was on the chest of ${row.athleteId}`).toBeUndefined();
    }
  }
}

/** What a desk has handed out leaves the record only by one who had seen it, or by that desk. */
function handOutsStay(venue: Venue): void {
  const { ledger } = venue.server;
  for (const { arrival, changeNo } of ledger) {
    const { action } = arrival;
    if (action.kind !== 'check-in' || !action.body.collected || action.body.entries || changeNo === undefined) continue;
    const { athleteId, bib } = action.body;
    const row = venue.server.allRows().find((one) => one.kind === 'athlete' && one.athleteId === athleteId);
    if (row?.kind !== 'athlete') continue;
    // What a desk had said before is in the record under its first word.
    const isThere = (one: HandOut) => one.opId === action.id || (one.deviceId === madeOn(action) && one.bib === bib);
    if (row.collected.some(isThere)) continue;
    const ended = ledger.some(({ arrival: { action: by }, changeNo: at = 0 }) => {
      if (at <= changeNo || (by.kind !== 'check-in' && by.kind !== 'bib-change') || by.body.athleteId !== athleteId) return false;
      return madeOn(by) === madeOn(action) || by.base >= changeNo || by.seen?.includes(action.id);
    });
    expect(ended, `the hand-out ${action.id} left the record unseen`).toBe(true);
  }
}

/** What one device sends for another is judged as that one's. */
const madeOn = ({ deviceId, madeBy }: Action): string => madeBy?.deviceId ?? deviceId;

/** P2 to P5 of src/local/OFFLINE.md, after healing. */
export function trueInTheEnd(venue: Venue): void {
  alwaysTrue(venue);
  const all = venue.server.allRows();
  const expected = all.filter((row) => row.kind !== 'athlete' || isExpected(row));
  for (const device of venue.devices) {
    expect(textOf(shown(device)), `${device.id} shows what the server has`).toEqual(textOf(expected));
    expect(textOf(held(device)), `${device.id} knows who has gone`).toEqual(textOf(all.filter((row) => !expected.includes(row))));
    everyActionEnded(venue, device);
    inOrder(venue, device);
  }
  phonesCount(venue);
  effectsOnce(venue);
  soundRows(venue);
}

function everyActionEnded(venue: Venue, device: SimDevice): void {
  const ledger = new Map(venue.server.ledger.map((kept) => [kept.arrival.action.id, kept]));
  for (const row of device.disk.outbox.values()) {
    const kept = ledger.get(row.id);
    expect(isPending(row), `${row.id} was never sent`).toBe(false);
    if (row.state === 'accepted' || row.state === 'superseded') expect(kept?.answer.outcome).toBe(row.state);
    else expect(device.decided.has(row.id), `${row.id} ended without a person`).toBe(true);
    if (!kept) continue;
    // What was taken over may have come through before, or in between, by another person or device; the ledger names both.
    const { madeBy, userId, deviceId } = kept.arrival.action;
    const isOwn = !row.action.madeBy && !madeBy && deviceId === device.id;
    if (isOwn) expect(kept.userId, `${row.id} was sent as somebody else`).toBe(row.action.userId);
    const doneBy = device.doneBy.get(row.id) ?? row.action.madeBy?.userId ?? row.action.userId;
    expect(madeBy?.userId ?? userId, `the ledger knows who did ${row.id}`).toBe(doneBy);
  }
  const seqs = [...device.disk.outbox.values(), ...device.disk.dropped.values()].map((row) => row.seq).sort((a, b) => a - b);
  expect(seqs).toEqual(seqs.map((_, i) => i + 1));
}

/** What a family was told is taken is in the server's ledger, also after it went back to a backup. */
function phonesCount({ phones, server }: Venue): void {
  const ledger = new Set(server.ledger.map(({ arrival }) => arrival.action.id));
  for (const phone of phones) for (const id of phone.told) expect(ledger.has(id), `the phone's ${id} is forgotten`).toBe(true);
}

/** The order of the ledger is the order of the device's own counter, queue by queue. */
function inOrder(venue: Venue, device: SimDevice): void {
  const last = new Map<string, number>();
  for (const { arrival } of venue.server.ledger) {
    const { id, deviceId, orderingKey, seq } = arrival.action;
    if (deviceId !== device.id || device.retaken.has(id)) continue;
    expect(seq, `${orderingKey} out of order`).toBeGreaterThan(last.get(orderingKey) ?? 0);
    last.set(orderingKey, seq);
  }
}

/** Every effect took one change number of its own, and no action left two traces in a row. */
function effectsOnce(venue: Venue): void {
  const ofActions = venue.server.ledger.flatMap((kept) => kept.changeNo ?? []);
  const numbers = [...ofActions, ...venue.server.otherChanges].sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  for (const row of venue.server.allRows()) {
    if (row.kind !== 'athlete') continue;
    for (const ticked of [row.collected, ...row.entries.map((entry) => entry.checkedIn)]) {
      expect(new Set(ticked.map((tick) => tick.opId)).size).toBe(ticked.length);
      expect(new Set(ticked.map((tick) => tick.deviceId)).size).toBe(ticked.length);
    }
  }
}

/** What no order of arrival may bring about: a lane for two, a device that contradicts itself, two decisions on one athlete, a reading that nobody made. */
function soundRows(venue: Venue): void {
  for (const row of venue.server.allRows()) {
    if (row.kind === 'draw') {
      once(row.places.map(({ entry }) => entry));
      once(row.places.map(({ heat, lane }) => `${heat} ${lane}`));
    }
    if (row.kind === 'round') {
      once((row.decisions ?? []).map(({ entryId }) => entryId));
      once((row.settled ?? []).map(({ key }) => key));
      once((row.protests ?? []).map(({ id }) => id));
    }
    if (row.kind !== 'result') continue;
    for (const [part, { challenges = [] }] of Object.entries(row.parts ?? {}))
      once([part, ...challenges.map(({ deviceId }) => deviceId)]);
  }
}

const once = (all: readonly unknown[]): void => expect(new Set(all).size).toBe(all.length);

function shown({ store }: SimDevice): VenueRow[] {
  const { competition, athletes, eventGroups } = store.getSnapshot();
  const results = eventGroups.flatMap((group) => store.resultsOf(group.id));
  const draws = eventGroups.flatMap((group) => store.drawRow(group.id) ?? []);
  const rounds = eventGroups.flatMap((group) => store.round(group.id) ?? []);
  const lineUp = store.lineUp(RELAY, 540);
  return [
    ...(competition ? [competition] : []),
    ...eventGroups,
    ...athletes,
    ...results,
    ...draws,
    ...rounds,
    ...(lineUp ? [lineUp] : []),
  ];
}

/** Athletes whom no list shows any more. */
function held({ store }: SimDevice): VenueRow[] {
  return ATHLETES.flatMap((id) => store.athlete(starterId(id)) ?? []).filter((row) => !isExpected(row));
}

function textOf(rows: readonly VenueRow[]): string[] {
  return rows.map((row) => `${rowKey(row)} ${JSON.stringify(row, sortedKeys)}`).sort();
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
