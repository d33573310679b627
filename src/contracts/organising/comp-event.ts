import * as z from 'zod/mini';
import { AthleteSecurity } from '#contracts/public/competition-list.ts';
import { Price, unwirePrice, wirePrice } from '#contracts/public/price.ts';
import { UomInfo } from '#contracts/shared/uom.ts';
import type { CompEvent as DomainEvent } from '#domain/event/comp-event.ts';
import { USUAL_LANES } from '#domain/event/event-options.ts';
import type { UnitType } from '#domain/event/kinds.ts';
import { unwireMark, wireMark } from '#domain/performance/unit.ts';

export const Gender = z.enum(['M', 'F', 'O']);
export const EventType = z.enum(['T', 'F', 'M', 'R', 'X']);
export const Unit = z.enum(['T', 'D', 'H', 'P']);
const Ids = z.readonly(z.array(z.int()));
const NamedList = z.readonly(z.array(z.object({ id: z.int(), name: z.string() })));

export const TeamOptions = z.object({
  min: z.int(),
  max: z.int(),
  minTargetAgeGroupCount: z.int(),
  maxOtherAgeGroupCount: z.int(),
  maxTeamsForAthlete: z.int(),
  maxEventTeams: z.int(),
  singleClub: z.boolean(),
  formType: z.enum(['DEFAULT', 'LEAGUE', 'SCHOOL']),
  pricePerTeam: z.boolean(),
  teamNameFormat: z.string(),
  mustBeIndivEntered: z.boolean(),
  disableTeamNameEdit: z.boolean(),
});

/** What the row of an event shows on the entry screen. */
export const RowOptions = z.object({
  autoExpandHelpText: z.boolean(),
  showPB: z.boolean(),
  showPrice: z.boolean(),
  showEntryCount: z.boolean(),
});

/** Options of an event as such; limits in seconds, metres or points, 0 = none. */
export const EventOptions = z.object({
  helpText: z.string(),
  min: z.number(),
  max: z.number(),
  excludeFromCntRule: z.boolean(),
  unique: Ids,
  isTeamEvent: z.boolean(),
  eventTeam: TeamOptions,
  rowOptions: RowOptions,
  maxInHeat: z.int(),
});

/** `ceoptions` of the specification. Ids 0 = none; in `security` id 0 = any of that level. */
export const CompEventOptions = z.object({
  secondarySpend: z.object({ isParent: z.boolean(), parentCeid: z.int(), mandatoryGroupId: z.int(), alwaysShow: z.boolean() }),
  eventTeam: z.nullable(TeamOptions),
  security: z.object({ clubs: NamedList, counties: NamedList, regions: NamedList }),
  athleteSecurity: AthleteSecurity,
  availableFrom: z.nullable(z.string()),
  availableTo: z.nullable(z.string()),
  mandatoryPB: z.boolean(),
  checkIn: z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()) }),
  heatInfo: z.object({ useLanes: z.boolean(), heatDurationMins: z.int() }),
  seed: z.object({
    gender: z.boolean(),
    age: z.boolean(),
    type: z.enum(['O', 'H']),
    /** The last lane: with a first lane of 3 and 6 here, lanes 3 to 6; 0: as the competition has them. */
    laneCount: z.int(),
    firstLane: z.int(),
    waiting: z.boolean(),
  }),
  entriesFrom: z.int(),
  multiEventOptions: z.object({ childCeids: Ids }),
  rowOptions: RowOptions,
  isNotAvailable: z.boolean(),
  hideOnDisable: z.boolean(),
  singleAge: z.boolean(),
  maxAgeGroupCnt: z.int(),
  repeatable: z.boolean(),
});

/** Competition event of the specification. `split` in seconds, metres or points: above 0 at least, below 0 at most its absolute value. */
export const CompEvent = z.object({
  ceid: z.int(),
  eventGroupId: z.int(),
  /** As in the programme. */
  eventGroup: z.string(),
  /** ISO instant. */
  startdate: z.string(),
  eventid: z.int(),
  eventName: z.string(),
  eventCode: z.string(),
  gender: Gender,
  tf: EventType,
  uomType: Unit,
  /** Absent in answers that were kept before: the usual unit of such an event. */
  uomInfo: z.optional(UomInfo),
  eoptions: EventOptions,
  ageGroupId: z.int(),
  price: z.nullable(Price),
  IsOpen: z.boolean(),
  split: z.number(),
  /** Places over all of the event group; 0 unlimited. */
  maxgroup: z.int(),
  /** −1 schedule only, 0 unlimited. */
  maxathletes: z.int(),
  entryInfo: z.object({
    paidCount: z.int(),
    unpaidCount: z.int(),
    totalCount: z.int(),
    underAgeCount: z.int(),
    groupCount: z.int(),
    waitingCount: z.int(),
  }),
  ceoptions: CompEventOptions,
});
export type CompEvent = z.infer<typeof CompEvent>;

export function wireEvent(compId: number, of: DomainEvent): CompEvent {
  const { event, options, name, startsAt, isOpen, maxGroup, maxAthletes, price } = of;
  const units = (value: number) => wireNumber(value, event.unit);
  return {
    ceid: of.ceid,
    eventGroupId: of.eventGroupId,
    eventGroup: name,
    startdate: startsAt,
    eventid: event.id,
    eventName: event.name,
    eventCode: event.eventCode,
    gender: event.gender,
    tf: event.type,
    uomType: event.unit,
    uomInfo: event.uom,
    eoptions: { ...event.options, min: units(event.options.min), max: units(event.options.max) },
    ageGroupId: of.ageGroupId,
    IsOpen: isOpen,
    maxgroup: maxGroup,
    maxathletes: maxAthletes,
    price: price && wirePrice(compId, price),
    split: units(of.split),
    entryInfo: of.entryInfo,
    ceoptions: { ...options, seed: { ...options.seed, laneCount: options.seed.laneCount || USUAL_LANES } },
  };
}

/** The event as the rules take it: the inverse of `wireEvent`. */
export function unwireEvent(wire: CompEvent): DomainEvent {
  const { eoptions, ceoptions, uomType, price } = wire;
  const mark = (value: number) => unwireNumber(value, uomType);
  return {
    ceid: wire.ceid,
    eventGroupId: wire.eventGroupId,
    name: wire.eventGroup,
    startsAt: wire.startdate,
    event: {
      id: wire.eventid,
      name: wire.eventName,
      eventCode: wire.eventCode,
      gender: wire.gender,
      type: wire.tf,
      unit: uomType,
      uom: wire.uomInfo,
      options: { ...eoptions, min: mark(eoptions.min), max: mark(eoptions.max) },
    },
    ageGroupId: wire.ageGroupId,
    isOpen: wire.IsOpen,
    maxGroup: wire.maxgroup,
    maxAthletes: wire.maxathletes,
    price: price && unwirePrice(price),
    split: mark(wire.split),
    entryInfo: wire.entryInfo,
    options: ceoptions,
  };
}

/** Marks of a sign, as numbers: a split may be negative, and 0 means none. */
export function wireNumber(value: number, unit: UnitType): number {
  return Math.sign(value) * Number(wireMark(Math.abs(value), unit));
}
export function unwireNumber(value: number, unit: UnitType): number {
  return Math.sign(value) * (unwireMark(String(Math.abs(value)), unit) ?? 0);
}
