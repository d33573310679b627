import fc from 'fast-check';
import { expect } from 'vitest';
import { ACTION_KINDS, type Action, type Reason } from '#domain/sync/action.ts';
import { athleteId } from '#domain/team/starter.ts';
import {
  sampleAthlete,
  sampleCompetition,
  sampleEntry,
  sampleGroup,
  sampleHighJump,
  sampleJump,
} from '#tests/fixtures/sample-rows.ts';
import { alwaysTrue, heal, trueInTheEnd } from './checks.ts';
import { history, type Venue } from './commands.ts';
import { ATHLETES, DEVICES, deviceIdOf, FINAL, JUMP, RELAY, TEAM } from './doings.ts';
import { SimDevice } from './sim-device.ts';
import { SimPhone } from './sim-phone.ts';
import { SimServer } from './sim-server.ts';

/** Whose they are: no users of the venue's devices. */
const PHONES = [8, 9];
/** Each runs half of them, with dice of its own: a core each. */
const FILES = 2;
/** 100,000 by `npm run bench`. */
export const RUNS = Number(process.env.SIMULATION_RUNS ?? 2000) / FILES;

function openVenue(): Venue {
  const rows = [
    sampleCompetition(),
    sampleGroup({ version: 2 }),
    sampleJump({ version: 2 }),
    sampleHighJump({ version: 2 }),
    sampleJump({ id: JUMP, version: 3 + ATHLETES.length }),
    sampleGroup({ id: RELAY, version: 8, eventCode: '2x200' }),
    sampleGroup({ id: FINAL, version: 8, feedsFrom: 10 }),
    sampleAthlete({
      athleteId: TEAM,
      version: 9,
      firstName: '',
      bibNo: null,
      entries: [sampleEntry({ id: 540, eventGroupId: RELAY })],
      runners: ['Ada', 'Bea', 'Cleo'],
      runnerIds: [1, 2, 3].map(athleteId),
    }),
    ...ATHLETES.map((id) =>
      sampleAthlete({ athleteId: id, version: 2 + id, bibNo: 100 + id, entries: [sampleEntry({ id: 500 + id })] }),
    ),
  ];
  const world = { server: new SimServer(rows), now: Date.parse('2026-06-20T08:30:00.000Z'), ids: 0, errors: [] };
  return Object.assign(world, {
    phones: PHONES.map((userId) => new SimPhone(userId, world)),
    devices: Array.from({ length: DEVICES }, (_, i) => new SimDevice(deviceIdOf(i), world)),
    happened: { taken: 0, retaken: 0 },
  });
}

/** In every history the venue comes out the same on every device. */
export async function runHistories(): Promise<void> {
  let acted = 0;
  let sent = 0;
  const accepted = new Map<string, number>();
  const told = new Map<string, number>();
  const rare = { taken: 0, retaken: 0, sentByAnother: 0, sentLocked: 0, sentByPhone: 0 };
  await fc.assert(
    fc.asyncProperty(history(100), async (commands) => {
      const venue = openVenue();
      await fc.asyncModelRun(() => ({ model: {}, real: venue }), commands);
      alwaysTrue(venue);
      await heal(venue);
      trueInTheEnd(venue);
      acted += venue.devices.reduce((sum, device) => sum + device.said.size, 0);
      sent += venue.server.ledger.length;
      rare.taken += venue.happened.taken;
      rare.retaken += venue.happened.retaken;
      rare.sentLocked += venue.devices.reduce((sum, device) => sum + device.sentLocked, 0);
      rare.sentByPhone += venue.phones.reduce((sum, phone) => sum + phone.sentAgain, 0);
      for (const { arrival } of venue.server.ledger)
        if ((arrival.action.madeBy?.deviceId ?? arrival.action.deviceId) !== arrival.action.deviceId) rare.sentByAnother += 1;
      for (const { arrival, answer } of venue.server.ledger)
        if (answer.outcome === 'accepted') count(accepted, whatOf(arrival.action));
      for (const { answer } of venue.server.ledger) if (answer.code) count(told, [answer.code]);
    }),
    { numRuns: RUNS, endOnFailure: process.env.SIMULATION_SHRINK === undefined },
  );
  // A simulation in which nothing happens proves nothing.
  expect(acted).toBeGreaterThan(RUNS);
  expect(sent).toBeGreaterThan(RUNS);
  for (const what of [...ACTION_KINDS, ...MARKS])
    expect(accepted.get(what) ?? 0, `${what} was accepted`).toBeGreaterThan(RUNS / 1000);
  for (const [what, times] of Object.entries(rare)) expect(times, what).toBeGreaterThan(RUNS / 100);
  for (const code of BIB_CODES) expect(told.get(code) ?? 0, code).toBeGreaterThan(0);
}

/** What desks are told of bibs that are on somebody’s chest. */
const BIB_CODES: readonly Reason[] = ['bib-differs', 'bib-out-unseen', 'bib-elsewhere', 'bib-out'];

/** Marks are of several sorts: each has to have happened. */
const MARKS = [
  'bars',
  'start',
  'stands',
  'height',
  'jump-off',
  'trial',
  'time',
  'place',
  'reaction',
  'code',
  'card',
  'wind',
  'hand',
  'heat note',
  'leg time',
  'check',
  'mark of the final',
];

/** Parts whose names hold a height, a trial, a leg or a colour. */
const SORTS = [
  [/^h\d/, 'height'],
  [/^j\d/, 'jump-off'],
  [/^t\d/, 'trial'],
  [/^w(\d|ind)/, 'wind'],
  [/^card\./, 'card'],
  [/^s\d/, 'leg time'],
  [/^note$/, 'heat note'],
] as const;

function whatOf({ kind, body }: Action): readonly string[] {
  if (!('part' in body)) return [kind];
  const { part, eventGroupId } = body;
  const sort = SORTS.find(([pattern]) => pattern.test(part))?.[1] ?? part;
  return [kind, sort, ...('check' in body ? ['check'] : []), ...(eventGroupId === FINAL ? ['mark of the final'] : [])];
}

function count(counts: Map<string, number>, whats: readonly string[]): void {
  for (const what of whats) counts.set(what, (counts.get(what) ?? 0) + 1);
}
