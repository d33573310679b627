import * as z from 'zod/mini';
import { BASE, type Endpoint, endpoint } from '#contracts/shared/endpoint.ts';
import { Id, refusalCodes } from '#contracts/shared/envelope.ts';
import { AthleteId, StarterId, StarterParam } from '#contracts/shared/ids.ts';
import { LONGEST_REASON, MOST_DRAWN, MOST_HEATS } from '#domain/draw/draw-settings.ts';
import { LONGEST_NOTE } from '#domain/note/decide-note.ts';
import { QUALIFIED } from '#domain/progression/qualified.ts';
import { LEGS_MOST } from '#domain/relay/line-up.ts';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import { SEEN_MOST } from '#domain/sync/seen.ts';
import { actionCall, BATCH_LIMIT } from './action-call.ts';
import { AdvanceFields, ProtestFields, RoundFields, SettleFields } from './round-fields.ts';
import { DrawnFrom, drawSettings, Listed, OwnAthlete, VenueRow, Why } from './venue-row.ts';

const PositiveId = z.int().check(z.positive());
/** The person who did it, and their device. */
export const MadeBy = z.object({ userId: PositiveId, deviceId: z.uuid() });

/** What every action carries besides its own fields. */
const stamp = {
  opId: z.uuid(),
  deviceId: z.uuid(),
  seq: z.int().check(z.positive()),
  base: z.int().check(z.nonnegative()),
  seen: z.exactOptional(z.array(z.uuid()).check(z.maxLength(SEEN_MOST))),
  occurredAt: z.iso.datetime(),
  madeBy: z.exactOptional(MadeBy),
};

/** Of a column in the database. */
const LARGEST_INTEGER = 2_147_483_647;

const CheckInFields = {
  athleteId: StarterId.check(z.positive()),
  collected: z.exactOptional(z.boolean()),
  bib: z.exactOptional(PositiveId.check(z.lte(LARGEST_INTEGER))),
  entries: z.exactOptional(z.array(z.object({ id: PositiveId, checkedIn: z.boolean() })).check(z.maxLength(60))),
  agreed: z.exactOptional(z.string().check(z.maxLength(60))),
};
const BibChangeFields = {
  athleteId: StarterId.check(z.positive()),
  bibNo: z.int(),
  team: z.exactOptional(z.boolean()),
  from: z.exactOptional(z.nullable(z.int())),
};

const Wind = z.int().check(z.gte(-200), z.lte(200));
const Rule = z.exactOptional(z.string().check(z.maxLength(40)));
const Trial = z.union([
  z.object({ cm: z.int().check(z.positive(), z.lte(20_000)), wind: z.exactOptional(Wind) }),
  z.object({ mark: z.enum(['O', 'X', '-', 'r']) }),
]);
const ResultValue = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('track'),
    ms: z.nullable(z.int().check(z.positive(), z.lte(360_000_000))),
    code: z.nullable(z.enum(['DNS', 'DNF', 'DQ'])),
    rule: Rule,
  }),
  z.object({
    type: z.literal('field'),
    trials: z.array(z.nullable(Trial)).check(z.maxLength(12)),
    code: z.nullable(z.enum(['DNS', 'NM', 'DQ', 'r'])),
    rule: Rule,
  }),
  z.object({ type: z.literal('wind'), wind: z.nullable(Wind) }),
]);
const HeatNo = z.int().check(z.positive(), z.lte(MOST_HEATS));
const ResultFields = {
  eventGroupId: PositiveId,
  heat: HeatNo,
  entryId: z.int().check(z.nonnegative()),
  value: z.nullable(ResultValue),
};
const NoteFields = { athleteId: StarterId.check(z.positive()), text: z.string().check(z.maxLength(LONGEST_NOTE)) };

const BibRemovalFields = {
  athleteId: StarterId.check(z.positive()),
  team: z.exactOptional(z.boolean()),
  from: z.exactOptional(z.int()),
};

const WithdrawalFields = { athleteId: StarterId.check(z.positive()), entryId: PositiveId, withdrawn: z.boolean() };

const LaneNo = z.int().check(z.positive(), z.lte(MOST_DRAWN));
const Starters = z.int().check(z.positive(), z.lte(MOST_DRAWN));
const Lane = z.object({ heat: HeatNo, lane: LaneNo });
const Drawn = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1), z.maxLength(MOST_DRAWN));
const DrawFields = {
  eventGroupId: PositiveId,
  n: z.int().check(z.positive(), z.lte(9999)),
  settings: z.object({
    ...drawSettings,
    heats: HeatNo,
    lanes: z.array(LaneNo).check(z.maxLength(99)),
    groups: z.exactOptional(
      z.array(z.object({ name: z.string().check(z.maxLength(100)), starters: Starters, heats: HeatNo })).check(z.maxLength(99)),
    ),
    plan: z.union([drawSettings.plan.def.options[0], z.array(z.array(LaneNo).check(z.maxLength(99))).check(z.maxLength(99))]),
  }),
  list: Drawn(z.extend(Listed, { entry: PositiveId, team: z.string().check(z.maxLength(100)) })),
  from: z.exactOptional(DrawnFrom),
  places: Drawn(z.object({ entry: PositiveId, heat: HeatNo, lane: LaneNo, why: Why })),
};
const MoveFields = {
  eventGroupId: PositiveId,
  entryId: PositiveId,
  from: z.nullable(Lane),
  to: z.nullable(Lane),
  swap: z.exactOptional(PositiveId),
  reason: z.exactOptional(z.string().check(z.maxLength(LONGEST_REASON))),
  came: z.exactOptional(z.enum(QUALIFIED)),
  and: z.exactOptional(
    z.array(z.object({ entryId: PositiveId, from: z.nullable(Lane), to: z.nullable(Lane) })).check(z.maxLength(MOST_DRAWN)),
  ),
};
const PublishFields = { eventGroupId: PositiveId, n: z.int().check(z.positive()) };
const TakeBackFields = { ...PublishFields, what: z.enum(['draw', 'publication']) };
const MarkFields = {
  eventGroupId: PositiveId,
  heat: HeatNo,
  entryId: z.int().check(z.nonnegative()),
  part: z.string().check(z.regex(/^[a-z][a-z0-9.]{0,15}$/)),
  value: z.nullable(z.string().check(z.minLength(1), z.maxLength(300))),
  check: z.exactOptional(z.literal(true)),
};

const Runners = z.array(AthleteId.check(z.positive())).check(z.maxLength(LEGS_MOST));
const LineUpFields = {
  eventGroupId: PositiveId,
  entryId: PositiveId,
  athleteId: StarterId.check(z.positive()),
  legs: Runners,
  reserves: Runners,
  reason: z.exactOptional(z.string().check(z.maxLength(LONGEST_REASON))),
};

export const ActionStamp = z.object(stamp);
/** What a person says in an action of each kind. */
export const ACTION_BODIES: { readonly [K in ActionKind]: z.ZodMiniType<ActionBodies[K]> } = {
  'check-in': z.object(CheckInFields),
  'bib-change': z.object(BibChangeFields),
  result: z.object(ResultFields),
  note: z.object(NoteFields),
  'bib-removal': z.object(BibRemovalFields),
  withdrawal: z.object(WithdrawalFields),
  draw: z.object(DrawFields),
  move: z.object(MoveFields),
  publish: z.object(PublishFields),
  mark: z.object(MarkFields),
  round: z.object(RoundFields),
  'line-up': z.object(LineUpFields),
  advance: z.object(AdvanceFields),
  'take-back': z.object(TakeBackFields),
  settle: z.object(SettleFields),
  protest: z.object(ProtestFields),
};

const CheckInItem = z.object({ ...stamp, ...CheckInFields });
const BibChangeItem = z.object({ ...stamp, ...BibChangeFields });
const ResultItem = z.object({ ...stamp, ...ResultFields });

/** What became of one action. Only this, with the action's own `opId`, counts as an answer. */
const outcome = {
  opId: z.string(),
  outcome: z.enum(['accepted', 'superseded', 'rejected']),
  code: z.exactOptional(z.enum(refusalCodes)),
  /** For people; a rejected action always has one. */
  message: z.exactOptional(z.string()),
};
export const ActionAnswer = z.object({
  ...outcome,
  /** The rows as they stand after it. */
  rows: z.array(VenueRow),
  /** Next unused bibs, when a bib was refused. */
  offers: z.exactOptional(z.array(z.int())),
});
export type ActionAnswer = z.infer<typeof ActionAnswer>;

export const ActionAnswers = z.array(ActionAnswer);

/** The same for a person's own athlete. */
const OwnActionAnswer = z.object({ ...outcome, rows: z.array(OwnAthlete) });
export type OwnActionAnswer = z.infer<typeof OwnActionAnswer>;
const Batch = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1), z.maxLength(BATCH_LIMIT));

/** Which of the server's histories: after a backup was put back it is another one. */
const Epoch = z.exactOptional(z.string().check(z.maxLength(60)));
/** The competition, and the history that the device knows: a call of another one is refused, so that what the server forgot comes first. */
const batch = { compId: PositiveId, epoch: Epoch };
/** The history whose ledger holds the actions now. */
const OwnTaken = z.object({ epoch: Epoch });
/** The same for a desk. Its answers' rows are all that changed after change number `since` up to `next`, where the server says so. */
const Taken = z.object({ epoch: Epoch, since: z.exactOptional(z.int()), next: z.exactOptional(z.int()) });

const CheckInBatch = z.object({ data: z.object({ ...batch, athletes: Batch(CheckInItem) }) });

/** C163: a desk's check-ins. */
const postCheckIns = endpoint({
  method: 'POST',
  path: actionCall('check-in').path,
  summary: 'Check athletes in, or undo it; hand out bibs, each by its number',
  who: { area: 'CHECKIN', comp: 'params.id' },
  beforeFactor: true,
  params: z.object({ id: Id }),
  body: CheckInBatch,
  data: ActionAnswers,
  meta: Taken,
  refusals: ['not-found', 'invalid', 'forbidden', 'device-revoked', 'other-history'],
});

/** C164: somebody checks their own athletes in, signed in or with the nonce of a check-in code; the window binds, `agreed` says which terms they agreed to where there are any (`termsVersion` of C162), and `collected` is refused: bibs change hands at the desk. */
export const postOwnCheckIns = endpoint({
  method: 'POST',
  path: `${BASE}/athlete/checkin/:id`,
  summary: 'Check the caller’s athletes in',
  who: 'user-or-nonce',
  beforeFactor: true,
  about: 'params.id',
  params: z.object({ id: Id }),
  query: z.object({ nonce: z.optional(z.string().check(z.maxLength(100))) }),
  body: CheckInBatch,
  data: z.array(OwnActionAnswer),
  meta: OwnTaken,
  refusals: [
    'not-found',
    'invalid',
    'key-expired',
    'forbidden',
    'check-in-closed',
    'terms-not-agreed',
    'desk-only',
    'other-history',
  ],
});

/** The list form of C167. */
const postBibChanges = endpoint({
  method: 'POST',
  path: actionCall('bib-change').path,
  summary: 'Change bibs, several at once',
  who: { area: 'CHECKIN', comp: 'params.compId' },
  beforeFactor: true,
  params: z.object({ compId: Id }),
  body: z.object({ data: z.object({ ...batch, changes: Batch(BibChangeItem) }) }),
  data: ActionAnswers,
  meta: Taken,
  refusals: ['not-found', 'invalid', 'forbidden', 'device-revoked', 'other-history'],
});

/** C167: one bib, or with `team=1` the team bib; the id comes as `Idempotency-Key` (absent: made by the server). */
export const postBibChange = endpoint({
  method: 'POST',
  path: `${BASE}/bib/change/:compId/:athleteId/:bibNo`,
  summary: "Change an athlete's bib",
  who: { area: 'CHECKIN', comp: 'params.compId' },
  beforeFactor: true,
  params: z.object({ compId: Id, athleteId: StarterParam, bibNo: z.string() }),
  query: z.object({ team: z.optional(z.enum(['0', '1'])) }),
  data: ActionAnswer,
  refusals: [
    'not-found',
    'unknown-athlete',
    'bib-invalid',
    'bib-taken',
    'bib-leased',
    'team-bib-taken',
    'op-reused',
    'forbidden',
  ],
});

/** C168. */
export const getUnusedBibs = endpoint({
  method: 'GET',
  path: `${BASE}/bib/unused/:compId`,
  summary: 'Next unused bibs, at most 100',
  who: { area: 'CHECKIN', comp: 'params.compId' },
  beforeFactor: true,
  params: z.object({ compId: Id }),
  data: z.array(z.int()),
  refusals: ['not-found', 'forbidden'],
});

/** Results of event groups as an official enters them. */
const postResults = endpoint({
  method: 'POST',
  path: actionCall('result').path,
  summary: 'Enter marks and winds',
  who: { area: 'RESULTS', comp: 'params.compId' },
  beforeFactor: true,
  params: z.object({ compId: Id }),
  body: z.object({ data: z.object({ ...batch, results: Batch(ResultItem) }) }),
  data: ActionAnswers,
  meta: Taken,
  refusals: ['not-found', 'invalid', 'forbidden', 'device-revoked', 'other-history'],
});

const postNotes = endpoint({
  method: 'POST',
  path: actionCall('note').path,
  summary: 'Note something on athletes, for the desks alone',
  who: { area: 'CHECKIN', comp: 'params.compId' },
  beforeFactor: true,
  params: z.object({ compId: Id }),
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...NoteFields })) }) }),
  data: ActionAnswers,
  meta: Taken,
  refusals: ['not-found', 'invalid', 'forbidden', 'device-revoked', 'other-history'],
});

const postBibRemovals = endpoint({
  method: 'POST',
  path: actionCall('bib-removal').path,
  summary: 'Remove bibs, several at once',
  who: { area: 'CHECKIN', comp: 'params.compId' },
  beforeFactor: true,
  params: z.object({ compId: Id }),
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...BibRemovalFields })) }) }),
  data: ActionAnswers,
  meta: Taken,
  refusals: ['not-found', 'invalid', 'forbidden', 'device-revoked', 'other-history'],
});

const postWithdrawals = endpoint({
  method: 'POST',
  path: actionCall('withdrawal').path,
  summary: 'Withdraw athletes from events, or take it back',
  who: { area: 'CHECKIN', comp: 'params.compId' },
  beforeFactor: true,
  params: z.object({ compId: Id }),
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...WithdrawalFields })) }) }),
  data: ActionAnswers,
  meta: Taken,
  refusals: ['not-found', 'invalid', 'forbidden', 'device-revoked', 'other-history'],
});

const ofDraw = {
  method: 'POST',
  who: { area: 'RESULTS', comp: 'params.compId' },
  beforeFactor: true,
  params: z.object({ compId: Id }),
  data: ActionAnswers,
  meta: Taken,
  refusals: ['not-found', 'invalid', 'forbidden', 'device-revoked', 'other-history'],
} as const;
const postDraws = endpoint({
  ...ofDraw,
  path: actionCall('draw').path,
  summary: 'Draw heats and lanes of events',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...DrawFields })) }) }),
});
const postMoves = endpoint({
  ...ofDraw,
  path: actionCall('move').path,
  summary: 'Move starters to another heat or lane',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...MoveFields })) }) }),
});
const postPublications = endpoint({
  ...ofDraw,
  path: actionCall('publish').path,
  summary: 'Publish the draws of events',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...PublishFields })) }) }),
});
const postTakeBacks = endpoint({
  ...ofDraw,
  path: actionCall('take-back').path,
  summary: 'Undo draws of events, or their publication',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...TakeBackFields })) }) }),
});
const postMarks = endpoint({
  ...ofDraw,
  path: actionCall('mark').path,
  summary: 'Enter parts of results: times, trials, winds, tries, codes and bars',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...MarkFields })) }) }),
});
const postRounds = endpoint({
  ...ofDraw,
  path: actionCall('round').path,
  summary: 'Say how far the results of events are, and how events are run',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...RoundFields })) }) }),
});
const postAdvances = endpoint({
  ...ofDraw,
  path: actionCall('advance').path,
  summary: 'Decide who goes on to the next round',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...AdvanceFields })) }) }),
});
const postSettlings = endpoint({
  ...ofDraw,
  path: actionCall('settle').path,
  summary: 'Decide what follows from results that have changed',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...SettleFields })) }) }),
});
const postProtests = endpoint({
  ...ofDraw,
  path: actionCall('protest').path,
  summary: 'Lodge protests, and decide them',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...ProtestFields })) }) }),
});

const postLineUps = endpoint({
  ...ofDraw,
  path: actionCall('line-up').path,
  summary: 'Declare who runs which leg of relays',
  body: z.object({ data: z.object({ ...batch, actions: Batch(z.object({ ...stamp, ...LineUpFields })) }) }),
});

/** The call of each kind of action: the server answers these, and what a device sends is checked by them. */
export const ACTION_ENDPOINTS = {
  'check-in': postCheckIns,
  'bib-change': postBibChanges,
  result: postResults,
  note: postNotes,
  'bib-removal': postBibRemovals,
  withdrawal: postWithdrawals,
  draw: postDraws,
  move: postMoves,
  publish: postPublications,
  mark: postMarks,
  round: postRounds,
  'line-up': postLineUps,
  advance: postAdvances,
  'take-back': postTakeBacks,
  settle: postSettlings,
  protest: postProtests,
} as const satisfies { readonly [K in ActionKind]: Endpoint };
