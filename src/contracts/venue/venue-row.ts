import * as z from 'zod/mini';
import { AthleteId, StarterId } from '#contracts/shared/ids.ts';
import { CARDS } from '#domain/card/cards.ts';
import { COMBINED_TIES } from '#domain/competition/competition.ts';
import { SETTLINGS } from '#domain/consequence/consequence.ts';
import { DRAW_METHODS, HEAT_ORDERS, LANE_RULES } from '#domain/draw/draw-settings.ts';
import { ADVANCES } from '#domain/progression/decided.ts';
import { QUALIFIED } from '#domain/progression/qualified.ts';
import { RULINGS } from '#domain/protest/protest.ts';
import { ROUND_STATES } from '#domain/round/round-row.ts';
import type { OwnAthlete as DomainOwnAthlete, PublicRow as DomainPublicRow, VenueRow as DomainRow } from '#domain/rows/row.ts';
import { LEAVING, SCORED_BY } from '#domain/scoring/scheme.ts';

const Tick = z.object({ opId: z.string(), deviceId: z.string(), by: z.string(), at: z.string(), version: z.int() });
const Ticked = z.array(Tick);
const HandedOut = z.array(z.extend(Tick, { bib: z.exactOptional(z.nullable(z.int())) }));
const Ints = z.array(z.int());
const Gender = z.enum(['M', 'F', 'O']);

export const CompetitionOptions = z.object({
  checkIn: z.object({
    enabled: z.boolean(),
    defaultFrom: z.int(),
    defaultTo: z.int(),
    checkInDateTimeOpens: z.nullable(z.string()),
  }),
  bibNos: z.object({ first: z.int(), last: z.int() }),
  laneCount: z.int(),
  combinedTies: z.exactOptional(z.enum(COMBINED_TIES)),
  rehearsal: z.exactOptional(z.literal(true)),
});

const CompetitionRow = z.object({
  kind: z.literal('competition'),
  compId: z.int(),
  version: z.int(),
  name: z.string(),
  organiser: z.string(),
  dates: z.array(z.string()),
  timeZone: z.string(),
  options: CompetitionOptions,
  checkInKey: z.exactOptional(z.nullable(z.string())),
});
const Scoring = z.object({
  individual: Ints,
  relay: Ints,
  stringB: Ints,
  scorers: z.int(),
  beyond: z.enum(LEAVING),
  teams: z.array(z.string()),
  guests: z.enum(LEAVING),
  by: z.enum(SCORED_BY),
  events: z.array(z.object({ eventGroupId: z.int(), points: Ints })),
  adjustments: z.array(z.object({ team: z.string(), table: z.string(), points: z.int(), reason: z.string() })),
});
export const RecordRow = z.object({
  code: z.string(),
  eventCode: z.string(),
  gender: Gender,
  ageGroup: z.string(),
  mark: z.int(),
  holder: z.string(),
  since: z.string(),
});
export const PointsTableRow = z.object({
  name: z.string(),
  lines: z.array(z.object({ gender: z.enum(['M', 'F']), eventCode: z.string(), a: z.number(), b: z.number(), c: z.number() })),
  eventGroupIds: Ints,
});
export const ProgressionLineRow = z.object({
  heats: z.int(),
  lanes: z.int(),
  final: z.boolean(),
  places: z.int(),
  times: z.int(),
});
const HeldCompetition = z.extend(CompetitionRow, {
  drawSeed: z.exactOptional(z.string()),
  heatOrder: z.exactOptional(z.enum(['s', 'f'])),
  lineUpTo: z.exactOptional(z.int()),
  dqRules: z.exactOptional(z.string()),
  scoring: z.exactOptional(Scoring),
  records: z.exactOptional(z.array(RecordRow)),
  pointsTables: z.exactOptional(z.array(PointsTableRow)),
  progressionTable: z.exactOptional(z.array(ProgressionLineRow)),
});

export const EventGroupRow = z.object({
  kind: z.literal('eventGroup'),
  id: z.int(),
  version: z.int(),
  eventNo: z.int(),
  name: z.string(),
  eventCode: z.string(),
  gender: Gender,
  type: z.enum(['T', 'F', 'M', 'R', 'X']),
  unit: z.enum(['T', 'D', 'H', 'P']),
  startsAt: z.string(),
  checkInFrom: z.exactOptional(z.int()),
  checkInTo: z.exactOptional(z.int()),
  trials: z.int(),
  indoor: z.exactOptional(z.literal(true)),
  noResults: z.exactOptional(z.literal(true)),
  heats: z.exactOptional(
    z.object({
      laneCount: z.exactOptional(z.int()),
      firstLane: z.exactOptional(z.int()),
      useLanes: z.exactOptional(z.boolean()),
      maxInHeat: z.exactOptional(z.int()),
      rounds: z.exactOptional(z.boolean()),
      byGender: z.exactOptional(z.boolean()),
      byAge: z.exactOptional(z.boolean()),
      spread: z.exactOptional(z.boolean()),
    }),
  ),
  part: z.exactOptional(z.object({ of: z.int(), no: z.int() })),
  feedsFrom: z.exactOptional(z.int()),
  guests: z.exactOptional(Ints),
});

const PublicEntry = z.object({
  id: z.int(),
  eventGroupId: z.int(),
  ageGroup: z.string(),
  pb: z.string(),
  sb: z.string(),
  heat: z.int(),
  lane: z.int(),
});
const EntryRow = z.extend(PublicEntry, { checkedIn: Ticked });

const AthleteFields = z.object({
  kind: z.literal('athlete'),
  athleteId: StarterId,
  version: z.int(),
  firstName: z.string(),
  surName: z.string(),
  gender: Gender,
  club: z.string(),
  bibNo: z.nullable(z.int()),
  teamBibNo: z.nullable(z.int()),
  entries: z.array(PublicEntry),
  runners: z.exactOptional(z.array(z.string())),
});
const PublicAthlete = z.extend(AthleteFields, { legs: z.exactOptional(z.array(z.string())) });
const Urn = z.nullable(z.string());
const Note = z.extend(Tick, { text: z.string() });
const Withdrawal = z.extend(Tick, { entryId: z.int() });
const AthleteRow = z.extend(AthleteFields, {
  urn: Urn,
  collected: HandedOut,
  entries: z.array(EntryRow),
  note: z.exactOptional(Note),
  withdrawn: z.exactOptional(z.array(Withdrawal)),
  runnerIds: z.exactOptional(z.array(AthleteId)),
});

const OwnTicked = z.array(z.object({ at: z.string() }));
export const OwnAthlete: z.ZodMiniType<DomainOwnAthlete> = z.extend(AthleteFields, {
  urn: Urn,
  collected: OwnTicked,
  entries: z.array(z.extend(PublicEntry, { checkedIn: OwnTicked })),
});

const Cards = z.exactOptional(z.array(z.enum(CARDS)));

/** A stored result is shown as it is, whatever later limits on entering say: only its shape is parsed. */
const StoredTrial = z.union([
  z.object({ cm: z.int(), wind: z.exactOptional(z.int()) }),
  z.object({ mark: z.enum(['O', 'X', '-', 'r']) }),
]);
const StoredValue = z.nullable(
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('track'),
      ms: z.nullable(z.int()),
      code: z.nullable(z.enum(['DNS', 'DNF', 'DQ'])),
      rule: z.exactOptional(z.string()),
      place: z.exactOptional(z.int()),
      reaction: z.exactOptional(z.int()),
      splits: z.exactOptional(z.array(z.nullable(z.int()))),
      cards: Cards,
    }),
    z.object({
      type: z.literal('field'),
      trials: z.array(z.nullable(StoredTrial)),
      code: z.nullable(z.enum(['DNS', 'NM', 'DQ', 'r'])),
      rule: z.exactOptional(z.string()),
      cards: Cards,
    }),
    z.object({
      type: z.literal('height'),
      bars: z.array(z.object({ cm: z.int(), tries: z.string() })),
      jumps: z.array(z.object({ round: z.int(), cm: z.int(), sign: z.enum(['O', 'X', '-', 'r']) })),
      code: z.nullable(z.enum(['DNS', 'DQ'])),
      rule: z.exactOptional(z.string()),
      cards: Cards,
    }),
    z.object({
      type: z.literal('wind'),
      wind: z.nullable(z.int()),
      note: z.exactOptional(z.string()),
      hand: z.exactOptional(z.literal(true)),
    }),
  ]),
);
const origin = { opId: z.string(), deviceId: z.string(), by: z.string(), at: z.string() };

const PublicResult = z.object({
  kind: z.literal('result'),
  eventGroupId: z.int(),
  heat: z.int(),
  entryId: z.int(),
  version: z.int(),
  value: StoredValue,
});
const PartMark = z.extend(Tick, { value: z.nullable(z.string()) });
const Part = z.extend(PartMark, { challenges: z.exactOptional(z.array(PartMark)), check: z.exactOptional(PartMark) });
const ResultRow = z.extend(PublicResult, {
  ...origin,
  challenges: z.array(z.object({ value: StoredValue, ...origin })),
  parts: z.exactOptional(z.record(z.string(), Part)),
});

const lane = { heat: z.int(), lane: z.int() };
/** Shared with `venue-action.ts`, which sets limits to what may be entered. */
export const drawSettings = {
  method: z.enum(DRAW_METHODS),
  heats: z.int(),
  order: z.enum(HEAT_ORDERS),
  apart: z.boolean(),
  lanes: Ints,
  withinBands: z.exactOptional(z.literal(true)),
  perLane: z.exactOptional(z.literal(2)),
  plan: z.union([z.enum(LANE_RULES), z.array(Ints)]),
  groups: z.exactOptional(z.array(z.object({ name: z.string(), starters: z.int(), heats: z.int() }))),
  ranks: z.exactOptional(z.literal(true)),
};
export const Why = z.object({
  seed: z.int(),
  made: z.int(),
  from: z.exactOptional(z.int()),
  mate: z.exactOptional(z.int()),
  rank: z.int(),
  band: Ints,
});
const Came = z.exactOptional(z.enum(QUALIFIED));
export const Listed = z.object({ entry: z.int(), mark: z.nullable(z.int()), team: z.string(), came: Came });
export const DrawnFrom = z.object({
  rule: z.union([
    z.object({ places: z.int(), times: z.int() }),
    z.object({ standard: z.exactOptional(z.int()), best: z.exactOptional(z.int()) }),
  ]),
  level: z.exactOptional(z.array(z.int()).check(z.maxLength(99))),
});
export const PlacedRow = z.object({ entry: z.int(), ...lane, why: z.exactOptional(Why) });
const drawing = {
  n: z.int(),
  settings: z.object(drawSettings),
  list: z.array(Listed),
  from: z.exactOptional(DrawnFrom),
  places: z.array(PlacedRow),
  moves: z.array(
    z.object({
      entryId: z.int(),
      from: z.nullable(z.object(lane)),
      to: z.nullable(z.object(lane)),
      swap: z.exactOptional(z.int()),
      reason: z.exactOptional(z.string()),
      came: Came,
      ...origin,
    }),
  ),
  ...origin,
};
const DrawRow = z.object({
  kind: z.literal('draw'),
  key: z.string(),
  eventGroupId: z.int(),
  version: z.int(),
  ...drawing,
  published: z.nullable(z.object(origin)),
  hidden: z.exactOptional(z.object(origin)),
  before: z.exactOptional(z.object(drawing)),
  undone: z.exactOptional(z.literal(true)),
  drawn: z.exactOptional(z.int()),
});

export const FieldScheme = z.object({
  rounds: z.int(),
  cut: z.nullable(z.object({ after: z.int(), to: z.int() })),
  reorder: Ints,
  qualifying: z.exactOptional(z.object({ standard: z.exactOptional(z.int()), best: z.exactOptional(z.int()) })),
  jumpOff: z.exactOptional(z.boolean()),
});
const Officials = z.object({ recorder: z.exactOptional(z.string()), check: z.exactOptional(z.string()) });
export const ProgressionRow = z.object({ places: z.int(), times: z.int() });
export const Advance = z.enum(ADVANCES);
export const RoundState = z.enum(ROUND_STATES);
const AnnouncedLine = z.object({
  entryId: z.int(),
  place: z.nullable(z.int()),
  mark: z.string(),
  records: z.exactOptional(z.array(z.string())),
});
const Ruling = z.extend(Tick, { ruling: z.enum(RULINGS), text: z.string() });
const ProtestRow = z.extend(Tick, {
  id: z.string(),
  from: z.string(),
  against: z.string(),
  text: z.string(),
  under: Ints,
  referee: z.exactOptional(Ruling),
  appeal: z.exactOptional(Tick),
  jury: z.exactOptional(Ruling),
});
const RoundRow = z.object({
  kind: z.literal('round'),
  key: z.string(),
  eventGroupId: z.int(),
  version: z.int(),
  state: z.exactOptional(
    z.extend(Tick, { value: RoundState, reason: z.exactOptional(z.string()), byMark: z.exactOptional(z.literal(true)) }),
  ),
  scheme: z.exactOptional(z.extend(Tick, { value: FieldScheme })),
  officials: z.exactOptional(z.extend(Tick, { value: Officials })),
  progression: z.exactOptional(z.extend(Tick, { value: ProgressionRow })),
  announced: z.exactOptional(
    z.extend(Tick, {
      lines: z.array(AnnouncedLine),
      amended: z.exactOptional(z.object({ at: z.string(), of: z.string() })),
    }),
  ),
  settled: z.exactOptional(
    z.array(z.extend(Tick, { key: z.string(), how: z.enum(SETTLINGS), reason: z.exactOptional(z.string()) })),
  ),
  protests: z.exactOptional(z.array(ProtestRow)),
  decisions: z.exactOptional(
    z.array(z.extend(Tick, { entryId: z.int(), how: Advance, of: z.exactOptional(Ints), to: z.exactOptional(z.int()) })),
  ),
});

const LineUpRow = z.object({
  kind: z.literal('line-up'),
  key: z.string(),
  eventGroupId: z.int(),
  entryId: z.int(),
  version: z.int(),
  legs: z.array(AthleteId),
  reserves: z.array(AthleteId),
  reason: z.exactOptional(z.string()),
  ...origin,
});

export const VenueRow: z.ZodMiniType<DomainRow> = z.discriminatedUnion('kind', [
  HeldCompetition,
  EventGroupRow,
  AthleteRow,
  ResultRow,
  DrawRow,
  RoundRow,
  LineUpRow,
]);

export const PublicRow: z.ZodMiniType<DomainPublicRow> = z.discriminatedUnion('kind', [
  CompetitionRow,
  EventGroupRow,
  PublicAthlete,
  PublicResult,
]);
