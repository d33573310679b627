import * as z from 'zod/mini';
import { StarterId } from '#contracts/shared/ids.ts';
import { DRAW_METHODS, HEAT_ORDERS, LANE_RULES } from '#domain/draw/draw-settings.ts';
import type { OwnAthlete as DomainOwnAthlete, PublicRow as DomainPublicRow, VenueRow as DomainRow } from '#domain/sync/row.ts';

const Tick = z.object({ opId: z.string(), deviceId: z.string(), by: z.string(), at: z.string(), version: z.int() });
const Ticked = z.array(Tick);
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
const HeldCompetition = z.extend(CompetitionRow, {
  drawSeed: z.exactOptional(z.string()),
  heatOrder: z.exactOptional(z.enum(['s', 'f'])),
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
  heats: z.exactOptional(
    z.object({
      laneCount: z.exactOptional(z.int()),
      firstLane: z.exactOptional(z.int()),
      useLanes: z.exactOptional(z.boolean()),
      maxInHeat: z.exactOptional(z.int()),
      rounds: z.exactOptional(z.boolean()),
    }),
  ),
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

const PublicAthlete = z.object({
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
const Urn = z.nullable(z.string());
const Note = z.extend(Tick, { text: z.string() });
const Withdrawal = z.extend(Tick, { entryId: z.int() });
const AthleteRow = z.extend(PublicAthlete, {
  urn: Urn,
  collected: Ticked,
  entries: z.array(EntryRow),
  note: z.exactOptional(Note),
  withdrawn: z.exactOptional(z.array(Withdrawal)),
});

const OwnTicked = z.array(z.object({ at: z.string() }));
export const OwnAthlete: z.ZodMiniType<DomainOwnAthlete> = z.extend(PublicAthlete, {
  urn: Urn,
  collected: OwnTicked,
  entries: z.array(z.extend(PublicEntry, { checkedIn: OwnTicked })),
});

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
    }),
    z.object({
      type: z.literal('field'),
      trials: z.array(z.nullable(StoredTrial)),
      code: z.nullable(z.enum(['DNS', 'NM', 'DQ', 'r'])),
      rule: z.exactOptional(z.string()),
    }),
    z.object({ type: z.literal('wind'), wind: z.nullable(z.int()) }),
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
const ResultRow = z.extend(PublicResult, { ...origin, challenges: z.array(z.object({ value: StoredValue, ...origin })) });

const Ints = z.array(z.int());
const lane = { heat: z.int(), lane: z.int() };
/** Shared with `venue-action.ts`, which sets limits to what may be entered. */
export const drawSettings = {
  method: z.enum(DRAW_METHODS),
  heats: z.int(),
  order: z.enum(HEAT_ORDERS),
  apart: z.boolean(),
  lanes: Ints,
  plan: z.union([z.enum(LANE_RULES), z.array(Ints)]),
};
export const Why = z.object({
  seed: z.int(),
  made: z.int(),
  from: z.exactOptional(z.int()),
  mate: z.exactOptional(z.int()),
  rank: z.int(),
  band: Ints,
});
export const Listed = z.object({ entry: z.int(), mark: z.nullable(z.int()), team: z.string() });
export const PlacedRow = z.object({ entry: z.int(), ...lane, why: z.exactOptional(Why) });
const DrawRow = z.object({
  kind: z.literal('draw'),
  key: z.string(),
  eventGroupId: z.int(),
  version: z.int(),
  n: z.int(),
  settings: z.object(drawSettings),
  list: z.array(Listed),
  places: z.array(PlacedRow),
  moves: z.array(
    z.object({
      entryId: z.int(),
      from: z.nullable(z.object(lane)),
      to: z.nullable(z.object(lane)),
      swap: z.exactOptional(z.int()),
      reason: z.exactOptional(z.string()),
      ...origin,
    }),
  ),
  published: z.nullable(z.object(origin)),
  ...origin,
});

export const VenueRow: z.ZodMiniType<DomainRow> = z.discriminatedUnion('kind', [
  HeldCompetition,
  EventGroupRow,
  AthleteRow,
  ResultRow,
  DrawRow,
]);

export const PublicRow: z.ZodMiniType<DomainPublicRow> = z.discriminatedUnion('kind', [
  CompetitionRow,
  EventGroupRow,
  PublicAthlete,
  PublicResult,
]);
