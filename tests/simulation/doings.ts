import fc from 'fast-check';
import { bibsOut } from '#domain/bib/handed-out.ts';
import { drawHeats } from '#domain/draw/draw.ts';
import { drawnTimes } from '#domain/draw/drawn-times.ts';
import type { ActionBodies, BibChangeBody, CheckInBody, ResultBody } from '#domain/sync/action.ts';
import { starterId, athleteId as toAthleteId } from '#domain/team/starter.ts';
import type { VenueStore } from '#local/venue/venue-store.ts';

export const DEVICES = 3;
export const ATHLETES = [1, 2, 3, 4] as const;
export const deviceIdOf = (i: number): string => `00000000-0000-7000-9000-00000000000${i}`;
export const TEAM = 1_000_000_001;

const HEATS = 10;
/** Fed by those heats: drawn from their entries. */
export const FINAL = 60;
/** Not an event that is drawn: marks hold heats fast. */
export const JUMP = 50;
export const RELAY = 40;

/** What somebody does on a device. */
export type Doing =
  | { readonly kind: 'check-in'; readonly body: CheckInBody }
  | { readonly kind: 'bib-change'; readonly body: BibChangeBody }
  | { readonly kind: 'result'; readonly body: ResultBody }
  | { readonly kind: 'note'; readonly body: ActionBodies['note'] }
  | { readonly kind: 'bib-removal'; readonly body: ActionBodies['bib-removal'] }
  | { readonly kind: 'withdrawal'; readonly body: ActionBodies['withdrawal'] }
  | { readonly kind: 'draw'; readonly body: ActionBodies['draw'] }
  | { readonly kind: 'move'; readonly body: ActionBodies['move'] }
  | { readonly kind: 'publish'; readonly body: ActionBodies['publish'] }
  | { readonly kind: 'round'; readonly body: ActionBodies['round'] }
  | { readonly kind: 'line-up'; readonly body: ActionBodies['line-up'] }
  | { readonly kind: 'advance'; readonly body: ActionBodies['advance'] }
  | { readonly kind: 'mark'; readonly body: ActionBodies['mark'] }
  | { readonly kind: 'take-back'; readonly body: ActionBodies['take-back'] }
  | { readonly kind: 'settle'; readonly body: ActionBodies['settle'] }
  | { readonly kind: 'protest'; readonly body: ActionBodies['protest'] };

export const athleteId = fc.constantFrom(...ATHLETES);
const checkIn: fc.Arbitrary<Doing> = fc
  .record({ athleteId, on: fc.boolean(), bib: fc.option(fc.boolean(), { nil: undefined }) })
  .map(({ athleteId: id, on, bib }) => ({
    kind: 'check-in',
    body: { athleteId: starterId(id), entries: [{ id: 500 + id, checkedIn: on }], ...(bib !== undefined && { collected: bib }) },
  }));
/** By somebody who hands out, changes or takes away what their device shows, or says which bib an athlete wears. */
export const bibsBySight = fc
  .record({
    id: athleteId,
    what: fc.constantFrom('hand out', 'hand out as before', 'take back', 'change', 'take away', 'wears', 'has been given'),
    bibNo: fc.integer({ min: 100, max: 106 }),
  })
  .map((wanted) => ({ text: JSON.stringify(wanted), make: (of: Pick<VenueStore, 'athlete'>) => bibBySight(wanted, of) }));

interface BibWanted {
  readonly id: number;
  readonly what: 'hand out' | 'hand out as before' | 'take back' | 'change' | 'take away' | 'wears' | 'has been given';
  readonly bibNo: number;
}

function bibBySight({ id, what, bibNo }: BibWanted, { athlete }: Pick<VenueStore, 'athlete'>): Doing {
  const about = { athleteId: starterId(id) };
  const row = athlete(about.athleteId);
  const now = row?.bibNo ?? null;
  const [handedOut] = row ? bibsOut(row) : [];
  const isGiven = what === 'hand out' || what === 'has been given';
  // An app of before did not say which.
  if (isGiven && now !== null) return { kind: 'check-in', body: { ...about, collected: true, bib: now } };
  if (what === 'hand out as before' || isGiven) return { kind: 'check-in', body: { ...about, collected: true } };
  if (what === 'take back') return { kind: 'check-in', body: { ...about, collected: false } };
  if (what === 'take away' && now !== null) return { kind: 'bib-removal', body: { ...about, from: now } };
  return { kind: 'bib-change', body: { ...about, bibNo: what === 'wears' && handedOut ? handedOut : bibNo, from: now } };
}

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
    return { kind: 'result', body: { eventGroupId: HEATS, heat, entryId: 500 + id, value } };
  });
/** Read by somebody who checks; else it is the mark. */
const check = fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, fc.constant(true));
const tryAt: fc.Arbitrary<Doing> = fc
  .record({
    athleteId,
    check,
    part: fc.constantFrom('h175.1', 'h175.2', 'h180.1', 'j184.1', 'j182.2', 'j184.3', 'card.yc', 'card.rc', 'code'),
    sign: fc.constantFrom('O', 'X', '-', 'r', null),
  })
  .map(({ athleteId: id, check: checks, part, sign }) => ({
    kind: 'mark',
    body: {
      eventGroupId: 30,
      heat: 1,
      entryId: 500 + id,
      part,
      value: part === 'code' ? sign && 'DNS' : part.startsWith('card.') ? sign && '1' : sign,
      ...(checks && { check: checks }),
    },
  }));
/** Times, codes, cards and winds beside whole results of the same heats, and of their final. */
const partOf: fc.Arbitrary<Doing> = fc
  .record({
    athleteId,
    check,
    event: fc.constantFrom({ eventGroupId: HEATS, heat: 1 }, { eventGroupId: HEATS, heat: 2 }, { eventGroupId: FINAL, heat: 1 }),
    written: fc.constantFrom(
      ...([
        ['time', '10830'],
        ['time', '10840'],
        ['time', null],
        ['code', 'DNS'],
        ['code', 'DQ TR16.8'],
        ['code', null],
        ['place', '1'],
        ['place', '2'],
        ['place', null],
        ['card.yc', '1'],
        ['card.yc', null],
        ['card.yrc', '1'],
        ['card.fs', '1'],
        ['card.l', '1'],
        ['reaction', '145'],
        ['reaction', '-24'],
      ] as const),
    ),
  })
  .map(({ athleteId: id, event, written: [part, value], check: checks }) => ({
    kind: 'mark',
    body: { ...event, entryId: 500 + id, part, value, ...(checks && { check: checks }) },
  }));
/** What is said of a whole heat. */
const heatFact: fc.Arbitrary<Doing> = fc
  .record({
    heat: fc.constantFrom(1, 2),
    fact: fc.constantFrom(
      ...([
        ['wind', '12'],
        ['wind', '-4'],
        ['wind', null],
        ['hand', '1'],
        ['hand', null],
        ['note', 'Started again'],
        ['note', null],
      ] as const),
    ),
  })
  .map(({ heat, fact: [part, value] }) => ({ kind: 'mark', body: { eventGroupId: HEATS, heat, entryId: 0, part, value } }));
/** How long a leg of the relay took. */
const legTime: fc.Arbitrary<Doing> = fc
  .record({ part: fc.constantFrom('s1', 's2'), value: fc.constantFrom('23450', '23540', null), check })
  .map(({ part, value, check: checks }) => ({
    kind: 'mark',
    body: { eventGroupId: RELAY, heat: 1, entryId: 540, part, value, ...(checks && { check: checks }) },
  }));
const trial: fc.Arbitrary<Doing> = fc
  .record({
    athleteId,
    part: fc.constantFrom('t1', 't2', 't4'),
    value: fc.constantFrom('612', '621', 'X', '-', null),
    check,
  })
  .map(({ athleteId: id, part, value, check: checks }) => ({
    kind: 'mark',
    body: { eventGroupId: JUMP, heat: 1, entryId: 500 + id, part, value, ...(checks && { check: checks }) },
  }));
/** What somebody says before they jump; an upright that is too far is refused. */
const said: fc.Arbitrary<Doing> = fc
  .record({
    athleteId,
    said: fc.constantFrom(['start', '175'], ['start', '180'], ['start', null], ['stands', '55'], ['stands', '81'] as const),
  })
  .map(({ athleteId: id, said: [part, value] }) => ({
    kind: 'mark',
    body: { eventGroupId: 30, heat: 1, entryId: 500 + id, part, value },
  }));
const bars: fc.Arbitrary<Doing> = fc
  .constantFrom('175', '175 180', '175 180 184', '175 179', null)
  .map((value) => ({ kind: 'mark', body: { eventGroupId: 30, heat: 1, entryId: 0, part: 'bars', value } }));
const withdrawal: fc.Arbitrary<Doing> = fc.record({ athleteId, withdrawn: fc.boolean() }).map(({ athleteId: id, withdrawn }) => ({
  kind: 'withdrawal',
  body: { athleteId: starterId(id), entryId: 500 + id, withdrawn },
}));
const note: fc.Arbitrary<Doing> = fc
  .record({ athleteId, text: fc.constantFrom('', 'Waits for pins', 'Late', 'Helper at the pit') })
  .map(({ athleteId: id, text }) => ({ kind: 'note', body: { athleteId: starterId(id), text } }));

/** An event without marks, which would hold its heats fast. */
const DRAWN = 20;
const drawnEvent = fc.constantFrom(DRAWN, FINAL);
/** In a final those start who are entered in its heats. */
const entryIn = (eventGroupId: number, id: number): number => (eventGroupId === FINAL ? 500 : 600) + id;
const draw: fc.Arbitrary<Doing> = fc
  .record({ eventGroupId: drawnEvent, n: fc.integer({ min: 1, max: 3 }), heats: fc.constantFrom(1, 2) })
  .map(({ eventGroupId, n, heats }) => drawBody(eventGroupId, n, heats));

function drawBody(eventGroupId: number, n: number, heats: number): Doing {
  const settings = { method: 'listed', heats, order: 'lot', apart: false, lanes: [], plan: 'lot' } as const;
  const list = ATHLETES.map((id) => ({ entry: entryIn(eventGroupId, id), mark: null, team: '' }));
  const places = drawHeats({ drawSeed: '00', eventGroupId, n, settings, list, lowIsBest: true });
  return { kind: 'draw', body: { eventGroupId, n, settings, list, places } };
}
const lane = fc.option(fc.record({ heat: fc.constantFrom(1, 2), lane: fc.constantFrom(1, 2) }), { nil: null });
const move: fc.Arbitrary<Doing> = fc
  .record({
    eventGroupId: drawnEvent,
    athleteId,
    from: lane,
    to: lane,
    swap: fc.option(athleteId, { nil: undefined }),
    why: fc.boolean(),
  })
  .map(({ eventGroupId, athleteId: id, from, to, swap, why }) => ({
    kind: 'move',
    body: {
      eventGroupId,
      entryId: entryIn(eventGroupId, id),
      from,
      to,
      ...(swap !== undefined && { swap: entryIn(eventGroupId, swap) }),
      ...(why && { reason: 'Fell' }),
    },
  }));
const publish: fc.Arbitrary<Doing> = fc
  .record({ eventGroupId: drawnEvent, n: fc.constantFrom(1, 2) })
  .map((body) => ({ kind: 'publish', body }));
const takeBack: fc.Arbitrary<Doing> = fc
  .record({ eventGroupId: drawnEvent, n: fc.constantFrom(1, 2), what: fc.constantFrom('draw', 'publication') })
  .map((body) => ({ kind: 'take-back', body }));
/** How far an event is, how it is run, and who records and checks it. */
const round: fc.Arbitrary<Doing> = fc
  .record({
    eventGroupId: fc.constantFrom(HEATS, DRAWN, FINAL, 30, JUMP),
    state: fc.option(fc.constantFrom('running', 'provisional', 'official'), { nil: undefined }),
    reason: fc.constantFrom('', 'Protest'),
    rounds: fc.option(fc.constantFrom(3, 6), { nil: undefined }),
    recorder: fc.option(fc.nat({ max: DEVICES - 1 }), { nil: undefined }),
    checker: fc.option(fc.nat({ max: DEVICES - 1 }), { nil: undefined }),
    places: fc.option(fc.constantFrom(2, 3), { nil: undefined }),
  })
  .map(({ eventGroupId, state, reason, rounds, recorder, checker, places }) => ({
    kind: 'round',
    body: {
      eventGroupId,
      ...(state && { state }),
      ...(reason && { reason }),
      ...(places !== undefined && { progression: { places, times: 2 } }),
      ...(rounds !== undefined && { scheme: { rounds, cut: null, reorder: [] } }),
      ...((recorder !== undefined || checker !== undefined) && {
        officials: {
          ...(recorder !== undefined && { recorder: deviceIdOf(recorder) }),
          ...(checker !== undefined && { check: deviceIdOf(checker) }),
        },
      }),
    },
  }));
/** A decision on an athlete of the event with marks. */
const advance: fc.Arbitrary<Doing> = fc
  .record({ athleteId, how: fc.option(fc.constantFrom('qR', 'next', 'out'), { nil: null }) })
  .map(({ athleteId: id, how }) => ({ kind: 'advance', body: { eventGroupId: HEATS, entryId: 500 + id, how } }));

/** What follows from a result of the heats for their final. */
const settle: fc.Arbitrary<Doing> = fc
  .record({ athleteId, how: fc.option(fc.constantFrom('kept', 'taken-out', 'noted'), { nil: null }), why: fc.boolean() })
  .map(({ athleteId: id, how, why }) => ({
    kind: 'settle',
    body: { eventGroupId: HEATS, key: `out:${FINAL}:${500 + id}:DQ`, how, ...(why && { reason: 'Referee' }) },
  }));
/** Two protests, each lodged, decided and appealed against by anybody, in any order. */
const protest: fc.Arbitrary<Doing> = fc
  .record({
    which: fc.constantFrom(1, 2),
    athleteId,
    step: fc.constantFrom('lodge', 'referee', 'appeal', 'jury'),
    ruling: fc.constantFrom('upheld', 'dismissed', 'withdrawn'),
    back: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  })
  .map(({ which, athleteId: id, step, ruling, back }) => ({
    kind: 'protest',
    body: {
      eventGroupId: HEATS,
      protestId: `00000000-0000-7000-a000-00000000000${which}`,
      step,
      ...(back && { back }),
      ...(!back && step === 'lodge' && { from: 'Harriers', against: 'Heat 1', text: 'Pushed', under: [500 + id] }),
      ...(!back && (step === 'referee' || step === 'jury') && { ruling, text: 'Seen' }),
    },
  }));

/** Of a team of three in a relay of two legs. */
const lineUp: fc.Arbitrary<Doing> = fc
  .record({
    legs: fc.constantFrom([1, 2], [2, 1], [3, 1], []),
    reserves: fc.constantFrom([], [3]),
    reason: fc.constantFrom('', 'Injured'),
  })
  .map(({ legs, reserves, reason }) => ({
    kind: 'line-up',
    body: {
      eventGroupId: RELAY,
      entryId: 540,
      athleteId: starterId(TEAM),
      legs: legs.map(toAthleteId),
      reserves: reserves.map(toAthleteId),
      ...(reason && { reason }),
    },
  }));

/** A draw, a move, a publication, or an undo of these by somebody who goes by what their device shows: by chance alone hardly one would be right. */
export const bySight = fc
  .record({
    eventGroupId: drawnEvent,
    what: fc.constantFrom('draw', 'move', 'publish', 'undo'),
    id: athleteId,
    heats: fc.constantFrom(1, 2),
    to: fc.record({ heat: fc.constantFrom(1, 2), lane: fc.constantFrom(1, 2, 3, 4) }),
  })
  .map((wanted) => ({ text: JSON.stringify(wanted), make: (of: Pick<VenueStore, 'drawRow'>) => drawnBySight(wanted, of) }));

interface Wanted {
  readonly eventGroupId: number;
  readonly what: 'draw' | 'move' | 'publish' | 'undo';
  readonly id: number;
  readonly heats: number;
  readonly to: { readonly heat: number; readonly lane: number };
}

function drawnBySight({ eventGroupId, what, id, heats, to }: Wanted, { drawRow }: Pick<VenueStore, 'drawRow'>): Doing {
  const now = drawRow(eventGroupId);
  if (!now || what === 'draw') return drawBody(eventGroupId, drawnTimes(now) + 1, heats);
  if (what === 'undo')
    return { kind: 'take-back', body: { eventGroupId, n: now.n, what: now.published ? 'publication' : 'draw' } };
  if (what === 'publish') return { kind: 'publish', body: { eventGroupId, n: now.n } };
  const entryId = entryIn(eventGroupId, id);
  const from = now.places.find(({ entry }) => entry === entryId);
  const sits = now.places.find(({ heat, lane, entry }) => heat === to.heat && lane === to.lane && entry !== entryId);
  return {
    kind: 'move',
    body: {
      eventGroupId,
      entryId,
      from: from ? { heat: from.heat, lane: from.lane } : null,
      to,
      ...(sits && { swap: sits.entry }),
      ...(now.published && { reason: 'Fell' }),
    },
  };
}

/** Two recorders write one part of one athlete, neither having seen the other. */
export const twoRecorders = fc
  .constantFrom(tryAt, partOf, heatFact, legTime, trial, bars, said)
  .chain((kind) => fc.record({ one: kind, other: kind }))
  .map(({ one, other }) => [one, sameMark(one, other)] as const);

/** The second writes what the first did, or another value of the same part. */
function sameMark(one: Doing, other: Doing): Doing {
  if (one.kind !== 'mark' || other.kind !== 'mark' || other.body.part !== one.body.part) return one;
  return { kind: 'mark', body: { ...one.body, value: other.body.value } };
}

export const doing: fc.Arbitrary<Doing> = fc.oneof(
  checkIn,
  bibChange,
  // Seldom accepted: it wants somebody who has seen that bib.
  { weight: 4, arbitrary: bibRemoval },
  withdrawal,
  result,
  note,
  draw,
  move,
  publish,
  takeBack,
  tryAt,
  said,
  bars,
  partOf,
  heatFact,
  legTime,
  trial,
  round,
  lineUp,
  advance,
  settle,
  protest,
);
