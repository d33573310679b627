import fc from 'fast-check';
import { drawHeats } from '#domain/draw/draw.ts';
import type { ActionBodies, BibChangeBody, CheckInBody, ResultBody } from '#domain/sync/action.ts';
import { starterId } from '#domain/team/starter.ts';
import { isPending } from '#local/outbox/outbox.ts';
import type { OutboxRow } from '#local/venue/venue.ts';
import { WEATHER, type Weather } from './network.ts';
import type { SimDevice, World } from './sim-device.ts';
import { NEWER_KINDS } from './sim-server.ts';

export interface Venue extends World {
  readonly devices: readonly SimDevice[];
}
/** The model of a history is its invariants (checks.ts), so commands need none of their own. */
export type Step = fc.AsyncCommand<object, Venue>;

const HOUR = 3_600_000;
export const USERS = [1, 2] as const;
export const DEVICES = 3;
export const ATHLETES = [1, 2, 3, 4] as const;

type Doing =
  | { readonly kind: 'check-in'; readonly body: CheckInBody }
  | { readonly kind: 'bib-change'; readonly body: BibChangeBody }
  | { readonly kind: 'result'; readonly body: ResultBody }
  | { readonly kind: 'note'; readonly body: ActionBodies['note'] }
  | { readonly kind: 'bib-removal'; readonly body: ActionBodies['bib-removal'] }
  | { readonly kind: 'withdrawal'; readonly body: ActionBodies['withdrawal'] }
  | { readonly kind: 'draw'; readonly body: ActionBodies['draw'] }
  | { readonly kind: 'move'; readonly body: ActionBodies['move'] }
  | { readonly kind: 'publish'; readonly body: ActionBodies['publish'] };

const athleteId = fc.constantFrom(...ATHLETES);
const checkIn: fc.Arbitrary<Doing> = fc
  .record({ athleteId, on: fc.boolean(), bib: fc.option(fc.boolean(), { nil: undefined }) })
  .map(({ athleteId: id, on, bib }) => ({
    kind: 'check-in',
    body: { athleteId: starterId(id), entries: [{ id: 500 + id, checkedIn: on }], ...(bib !== undefined && { collected: bib }) },
  }));
const bibChange: fc.Arbitrary<Doing> = fc
  .record({ athleteId, bibNo: fc.integer({ min: 100, max: 106 }), team: fc.boolean() })
  .map(({ athleteId: id, ...bib }) => ({ kind: 'bib-change', body: { athleteId: starterId(id), ...bib } }));
const bibRemoval: fc.Arbitrary<Doing> = fc
  .record({ athleteId, team: fc.boolean(), from: fc.option(fc.integer({ min: 100, max: 106 }), { nil: undefined }) })
  .map(({ athleteId: id, team, from }) => ({
    kind: 'bib-removal',
    body: { athleteId: starterId(id), team, ...(from !== undefined && { from }) },
  }));
const result: fc.Arbitrary<Doing> = fc
  .record({ athleteId, ms: fc.option(fc.constantFrom(10_830, 10_840), { nil: null }), heat: fc.constantFrom(1, 2) })
  .map(({ athleteId: id, ms, heat }) => {
    const value = ms === null ? null : ({ type: 'track', ms, code: null } as const);
    return { kind: 'result', body: { eventGroupId: 10, heat, entryId: 500 + id, value } };
  });
const withdrawal: fc.Arbitrary<Doing> = fc.record({ athleteId, withdrawn: fc.boolean() }).map(({ athleteId: id, withdrawn }) => ({
  kind: 'withdrawal',
  body: { athleteId: starterId(id), entryId: 500 + id, withdrawn },
}));
const note: fc.Arbitrary<Doing> = fc
  .record({ athleteId, text: fc.constantFrom('', 'Waits for pins', 'Late', 'Helper at the pit') })
  .map(({ athleteId: id, text }) => ({ kind: 'note', body: { athleteId: starterId(id), text } }));

/** Marks of group 10 would hold its heats fast: these are of another event. */
const DRAWN = 20;
const draw: fc.Arbitrary<Doing> = fc
  .record({ n: fc.integer({ min: 1, max: 3 }), heats: fc.constantFrom(1, 2) })
  .map(({ n, heats }) => {
    const settings = { method: 'listed', heats, order: 'lot', apart: false, lanes: [], plan: 'lot' } as const;
    const list = ATHLETES.map((id) => ({ entry: 600 + id, mark: null, team: '' }));
    const places = drawHeats({ drawSeed: '00', eventGroupId: DRAWN, n, settings, list, lowIsBest: true });
    return { kind: 'draw', body: { eventGroupId: DRAWN, n, settings, list, places } };
  });
const lane = fc.option(fc.record({ heat: fc.constantFrom(1, 2), lane: fc.constantFrom(1, 2) }), { nil: null });
const move: fc.Arbitrary<Doing> = fc
  .record({ athleteId, from: lane, to: lane, swap: fc.option(athleteId, { nil: undefined }), why: fc.boolean() })
  .map(({ athleteId: id, from, to, swap, why }) => ({
    kind: 'move',
    body: {
      eventGroupId: DRAWN,
      entryId: 600 + id,
      from,
      to,
      ...(swap !== undefined && { swap: 600 + swap }),
      ...(why && { reason: 'Fell' }),
    },
  }));
const publish: fc.Arbitrary<Doing> = fc.constantFrom(1, 2).map((n) => ({ kind: 'publish', body: { eventGroupId: DRAWN, n } }));

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
    doing: fc.oneof(checkIn, bibChange, bibRemoval, withdrawal, result, note, draw, move, publish),
    crash: fuse,
  })
  .map(({ at, doing, crash }) =>
    step(`act ${at} ${JSON.stringify(doing)} fuse ${crash}`, async (venue) => {
      if (crash !== undefined) on(venue, at).burnFuse(crash);
      await on(venue, at).act(doing.kind, doing.body);
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
  const heads = of.disk.open().filter((row) => !queues.has(row.orderingKey) && queues.add(row.orderingKey));
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

/** A third of a history is work, the rest is what goes wrong. */
const steps: fc.Arbitrary<Step>[] = [
  acting,
  acting,
  acting,
  syncing,
  syncing,
  arriving,
  replying,
  deciding,
  restarting,
  skewing,
  changingUser,
  entering,
  waiting,
  backingUp,
  restoring,
  updating,
  caching,
  filling,
];
export const history = (maxCommands: number) => fc.commands(steps, { maxCommands, size: 'max' });
