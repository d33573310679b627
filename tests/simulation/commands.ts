import fc from 'fast-check';
import { starterId } from '#domain/team/starter.ts';
import { isPending } from '#local/outbox/outbox.ts';
import type { OutboxRow } from '#local/venue/venue.ts';
import { athleteId, bibsBySight, bySight, DEVICES, doing, twoRecorders } from './doings.ts';
import { WEATHER, type Weather } from './network.ts';
import type { SimDevice, World } from './sim-device.ts';
import type { SimPhone } from './sim-phone.ts';
import { NEWER_KINDS } from './sim-server.ts';

export interface Venue extends World {
  readonly devices: readonly SimDevice[];
  readonly phones: readonly SimPhone[];
  /** Actions that a device took over from another’s file, for the first time and once more. */
  readonly happened: { taken: number; retaken: number };
}
/** The model of a history is its invariants (checks.ts), so commands need none of their own. */
export type Step = fc.AsyncCommand<object, Venue>;

const HOUR = 3_600_000;
export const USERS = [1, 2] as const;

const device = fc.nat({ max: DEVICES - 1 });
/** Undefined: this device does not crash now. */
const fuse = fc.option(fc.nat({ max: 12 }), { nil: undefined, freq: 2 });
const weather: fc.Arbitrary<Weather[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.constant('fair' as const) }, fc.constantFrom(...WEATHER)),
  {
    maxLength: 6,
  },
);

function step(text: string, run: (venue: Venue) => Promise<void>): Step {
  return { check: () => true, run: (_model, venue) => run(venue), toString: () => text };
}

function on(venue: Venue, index: number): SimDevice {
  const found = venue.devices[index];
  if (!found) throw new Error(`no device ${index}`);
  return found;
}

const acting = fc
  .record({
    at: device,
    doing,
    crash: fuse,
  })
  .map(({ at, doing: { kind, body }, crash }) =>
    step(`act ${at} ${kind} ${JSON.stringify(body)} fuse ${crash}`, async (venue) => {
      if (crash !== undefined) on(venue, at).burnFuse(crash);
      await on(venue, at).act(kind, body);
    }),
  );
const drawing = fc.record({ at: device, seen: bySight }).map(({ at, seen: { text, make } }) =>
  step(`act ${at} by sight ${text}`, async (venue) => {
    const { kind, body } = make(on(venue, at).store);
    await on(venue, at).act(kind, body);
  }),
);
const handingOut = fc.record({ at: device, seen: bibsBySight }).map(({ at, seen: { text, make } }) =>
  step(`act ${at} by sight ${text}`, async (venue) => {
    const { kind, body } = make(on(venue, at).store);
    await on(venue, at).act(kind, body);
  }),
);
/** One desk hands a bib out and says so late; a second takes it away or gives that athlete another one; a third gives it to somebody else. */
const threeDesks = fc
  .record({ at: device, id: athleteId, other: athleteId, away: fc.boolean(), bibNo: fc.integer({ min: 100, max: 106 }) })
  .map(({ at, id, other, away, bibNo }) =>
    step(`three desks from ${at} and the bib of ${id}, for ${other}`, async (venue) => {
      const [first, second, third] = [0, 1, 2].map((i) => on(venue, (at + i) % DEVICES));
      const bib = first?.store.athlete(starterId(id))?.bibNo;
      if (!bib || !second || !third) return;
      await first.act('check-in', { athleteId: starterId(id), collected: true, bib });
      if (away) await second.act('bib-removal', { athleteId: starterId(id), from: bib });
      else await second.act('bib-change', { athleteId: starterId(id), bibNo, from: bib });
      await second.sync(1, true);
      await third.sync(1, true);
      const from = third.store.athlete(starterId(other))?.bibNo ?? null;
      await third.act('bib-change', { athleteId: starterId(other), bibNo: bib, from });
      await first.sync(1, true);
    }),
  );
const recording = fc.record({ at: device, marks: twoRecorders }).map(({ at, marks: [one, other] }) =>
  step(`two recorders at ${at} and the next: ${JSON.stringify([one.body, other.body])}`, async (venue) => {
    await on(venue, at).act(one.kind, one.body);
    await on(venue, (at + 1) % DEVICES).act(other.kind, other.body);
  }),
);
const syncing = fc
  .record({ at: device, drainers: fc.integer({ min: 1, max: 2 }), force: fc.boolean(), weather, crash: fuse })
  .map(({ at, drainers, force, weather: ahead, crash }) =>
    step(`sync ${at} ×${drainers} force ${force} weather ${ahead.join()} fuse ${crash}`, async (venue) => {
      on(venue, at).weather = [...ahead];
      if (crash !== undefined) on(venue, at).burnFuse(crash);
      await on(venue, at).sync(drainers, force);
      on(venue, at).weather = [];
    }),
  );
const arriving = device.map((at) =>
  step(`late calls of ${at} arrive`, async (venue) => {
    for (const serve of on(venue, at).network.adrift.splice(0).reverse()) serve();
  }),
);
const replying = device.map((at) =>
  step(`slow replies reach ${at}`, async (venue) => {
    for (const arrive of on(venue, at).network.slow.splice(0)) arrive();
    await new Promise((resolve) => setImmediate(resolve));
  }),
);
const deciding = fc
  .record({ at: device, again: fc.boolean() })
  .map(({ at, again }) => step(`decide ${at} again ${again}`, (venue) => on(venue, at).decide(again)));
const restarting = device.map((at) => step(`restart ${at}`, async (venue) => on(venue, at).restart()));
const skewing = fc.record({ at: device, hours: fc.integer({ min: -26, max: 26 }) }).map(({ at, hours }) =>
  step(`clock of ${at} ${hours} h`, async (venue) => {
    on(venue, at).skewMs = hours * HOUR;
  }),
);
const changingUser = fc
  .record({ at: device, user: fc.constantFrom(...USERS), signedIn: fc.boolean() })
  .map(({ at, user, signedIn }) =>
    step(`user ${user} at ${at}, signed in ${signedIn}`, async (venue) => {
      on(venue, at).userId = user;
      on(venue, at).signedIn = signedIn;
    }),
  );
const sendingForOthers = device.map((at) => step(`${at} sends what others did there`, (venue) => on(venue, at).sendInOwnName()));
/** Somebody carries a file of unsent work over, and its device goes on. */
const rescuing = fc.record({ from: device, to: device, again: fc.boolean() }).map(({ from, to, again }) =>
  step(`${to} takes over what ${from} has not sent${again ? ', drops it and takes it again' : ''}`, async (venue) => {
    if (from === to || on(venue, to).locked) return;
    const file = on(venue, from).rescueFile();
    const { fresh } = await on(venue, to).takeOver(file);
    venue.happened.taken += fresh;
    if (!again) return;
    await on(venue, to).dropCopies();
    venue.happened.retaken += (await on(venue, to).takeOver(file)).again;
  }),
);
const locking = fc.record({ at: device, locked: fc.boolean() }).map(({ at, locked }) =>
  step(`${at} ${locked ? 'waits for its PIN' : 'is opened with its PIN'}`, async (venue) => {
    on(venue, at).locked = locked;
  }),
);
const phoning = fc
  .record({ phone: fc.nat({ max: 1 }), id: athleteId, on: fc.boolean() })
  .map(({ phone, id, on: ticks }) =>
    step(`phone ${phone} ${ticks ? 'ticks' : 'unticks'} ${id}`, async ({ phones }) => phones[phone]?.tick(id, ticks)),
  );
const looking = fc.nat({ max: 1 }).map((phone) => step(`phone ${phone} looks`, async ({ phones }) => phones[phone]?.look()));
const entering = fc.record({ id: athleteId, back: fc.boolean() }).map(({ id, back }) =>
  step(`${back ? 'enters again' : 'cancels'}: ${id}`, async ({ server }) => {
    if (back) server.enter(id);
    else server.cancel(id);
  }),
);
const backingUp = fc.constant(step('the server is backed up', async ({ server }) => server.backUp()));
const restoring = fc.constant(step('the backup is put back', async ({ server }) => server.restore()));
const updating = fc.boolean().map((older) =>
  step(`the server is ${older ? 'the version before' : 'updated'}`, async ({ server }) => {
    server.older = older;
  }),
);
const caching = fc
  .record({ at: device, answers: fc.integer({ min: 1, max: 4 }), which: fc.nat({ max: 20 }) })
  .map(({ at, ...cached }) =>
    step(`a cache in front of ${at} gives ${cached.answers} times answer ${cached.which}`, async (venue) => {
      on(venue, at).network.cached = { ...cached };
    }),
  );
const filling = fc.record({ at: device, full: fc.boolean() }).map(({ at, full }) =>
  step(`disk of ${at} ${full ? 'full' : 'has room'}`, async (venue) => {
    on(venue, at).disk.full = full;
    if (full) await sendsAllTheSame(venue, on(venue, at));
  }),
);
/** What the server has is not sent again and again, though the device has no room to write that down. */
async function sendsAllTheSame(venue: Venue, of: SimDevice): Promise<void> {
  of.restart();
  venue.now += 11 * 60_000;
  await of.sync(1, true);
  // To go over to another history needs room.
  if (of.disk.cursor.epoch !== venue.server.epoch) return;
  const taken = new Set(
    venue.server.ledger.flatMap(({ arrival, answer }) => (answer.outcome === 'rejected' ? [] : arrival.action.id)),
  );
  const queues = new Set<string>();
  const heads = of.sendable().filter((row) => !queues.has(row.orderingKey) && queues.add(row.orderingKey));
  // A server of the version before refuses what it took as the newer one: the refusal needs room to be written down.
  const isUnknown = (row: OutboxRow) => venue.server.older && NEWER_KINDS.some((kind) => kind === row.action.kind);
  const again = heads.filter(
    (row) => of.signedIn && isPending(row) && row.action.userId === of.userId && taken.has(row.id) && !isUnknown(row),
  );
  for (const row of again) venue.errors.push(`${row.id} goes on waiting on a full disk though the server has it`);
}

const waiting = fc.constantFrom(500, 3_000, 70_000, HOUR).map((ms) =>
  step(`wait ${ms} ms`, async (venue) => {
    venue.now += ms;
  }),
);

/** Half of a history is work, the rest is what goes wrong. */
const steps: fc.Arbitrary<Step>[] = [
  acting,
  acting,
  acting,
  acting,
  drawing,
  handingOut,
  threeDesks,
  drawing,
  recording,
  recording,
  syncing,
  syncing,
  syncing,
  arriving,
  replying,
  deciding,
  restarting,
  skewing,
  changingUser,
  sendingForOthers,
  rescuing,
  locking,
  phoning,
  looking,
  entering,
  waiting,
  backingUp,
  restoring,
  updating,
  caching,
  filling,
];
export const history = (maxCommands: number) => fc.commands(steps, { maxCommands, size: 'max' });
