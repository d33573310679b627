import type { LineUpBody } from '#domain/relay/line-up.ts';
import { markedKind } from '#domain/result/parts.ts';
import type { RoundBody, RoundRow } from '#domain/round/round-row.ts';
import type { AthleteRow, EventGroupRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import type { PlannedDevice } from './device.ts';
import { drawAgain, type OldPlace } from './draw-again.ts';
import { timedParts } from './mark-times.ts';
import type { PastMeeting } from './past-meeting.ts';
import { type RaceFile, raceFiles, writtenParts } from './race-file.ts';
import { offsetAt, type Timeline, timelineOf } from './timeline.ts';

/** What a device does. A file is what the photo finish sends; all else is an action of the venue. */
export type StepWhat =
  | { readonly [K in ActionKind]: { readonly kind: K; readonly body: ActionBodies[K] } }[ActionKind]
  | { readonly kind: 'file'; readonly body: RaceFile };

interface Step {
  /** In the order of the plan, from 1. */
  readonly no: number;
  /** Milliseconds from the start of the plan. */
  readonly at: number;
  /** Index of its device. */
  readonly device: number;
  /** Null: of no event. */
  readonly eventGroupId: number | null;
  /** Of its event, what must have been sent by whoever does it: nothing, the start list, or all before it. */
  readonly waits: 'nothing' | 'list' | 'all';
  /** It makes the start list. */
  readonly isList: boolean;
  /** Steps whose effect it takes for granted. */
  readonly seen: readonly number[];
  readonly what: StepWhat;
}

export interface Plan {
  readonly timeline: Timeline;
  readonly devices: readonly PlannedDevice[];
  readonly steps: readonly Step[];
}

const MINUTE = 60_000;
/** Desks take so many athletes each. */
const ATHLETES_A_DESK = 150;
const MOST_DESKS = 4;
/** Before the start: check-in as made up where nobody kept it, line-ups, the draw. */
const CHECK_IN_MS = { from: 90 * MINUTE, to: 45 * MINUTE } as const;
const LINE_UP_MS = 60 * MINUTE;
const DRAW_MS = 35 * MINUTE;
/** After the last mark. */
const PROVISIONAL_MS = 2 * MINUTE;
const OFFICIAL_MS = { usual: 8 * MINUTE, latest: 180 * MINUTE } as const;
/** A declaration of the past meeting comes when the deadline of the copy may be over. */
const LATE = 'Rehearsal';

interface Early {
  readonly instant: number;
  readonly device: string;
  readonly eventGroupId: number | null;
  readonly waits: Step['waits'];
  readonly isList: boolean;
  readonly seen: readonly Early[];
  readonly what: StepWhat;
}
const step = (
  instant: number,
  device: string,
  what: StepWhat,
  more: Partial<Pick<Early, 'waits' | 'isList' | 'seen' | 'eventGroupId'>> = {},
): Early => ({ instant, device, eventGroupId: null, waits: 'nothing', isList: false, seen: [], what, ...more });

const OFFICE = 'Office';
const PHOTO_FINISH = 'Photo finish';
const FINISH = 'Finish';
const desk = (n: number): string => `Desk ${n + 1}`;
const field = (n: number): string => `Field ${n + 1}`;

/**
 * A past meeting, named as its copy, as what made-up staff do on their devices, in the order of time: desks check in, the office draws, publishes and makes official, the photo finish
 * sends its files, officials write the field and what no file says.
 */
export function planRehearsal(meeting: PastMeeting, drawSeed: string): Plan {
  const checkIns = checkInSteps(meeting);
  const lines = lineUpSteps(meeting);
  const results = groupBy(meeting.results, ({ eventGroupId }) => eventGroupId);
  const recorders = fieldRecorders();
  const events = meeting.groups
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.eventNo - b.eventNo)
    .flatMap((group) => {
      const parts = timedParts(writtenParts(results.get(group.id) ?? []), Date.parse(group.startsAt));
      const marks = markSteps(group, parts, recorders);
      return [...listSteps(group, meeting, marks, drawSeed), ...marks, ...stateSteps(group, meeting, marks)];
    });
  const all = [...checkIns, ...lines, ...events].toSorted((a, b) => a.instant - b.instant);
  const starts = meeting.groups.map(({ startsAt }) => Date.parse(startsAt));
  const timeline = timelineOf([...all.map(({ instant }) => instant), ...starts]);
  const devices = devicesOf(all);
  const index = new Map(devices.map(({ name }, i) => [name, i]));
  const no = new Map(all.map((one, i) => [one, i + 1]));
  const steps = all.map(
    ({ instant, device, seen, ...one }, i): Step => ({
      ...one,
      no: i + 1,
      at: offsetAt(timeline, instant),
      device: index.get(device) ?? 0,
      seen: seen.flatMap((other) => no.get(other) ?? []),
    }),
  );
  return { timeline, devices, steps };
}

const KINDS: readonly (readonly [prefix: string, kind: PlannedDevice['kind']])[] = [
  ['Desk', 'desk'],
  ['Field', 'official'],
  [FINISH, 'official'],
  [PHOTO_FINISH, 'photo-finish'],
  [OFFICE, 'office'],
];

/** Those that have something to do: desks first, then officials, photo finish and office. */
function devicesOf(steps: readonly Early[]): readonly PlannedDevice[] {
  const used = [...new Set(steps.map(({ device }) => device))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return KINDS.flatMap(([prefix, kind]) => used.filter((name) => name.startsWith(prefix)).map((name) => ({ kind, name })));
}

/** As the ledger of the past meeting has them, action by action; without any, everybody who has a mark comes in good time. */
function checkInSteps({ athletes, groups, results }: PastMeeting): readonly Early[] {
  const desks = Math.min(MOST_DESKS, Math.max(1, Math.ceil(athletes.length / ATHLETES_A_DESK)));
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const kept = athletes.some(({ collected, entries }) =>
    [collected, ...entries.map((e) => e.checkedIn)].some((t) => t.length > 0),
  );
  const marked = new Set(results.flatMap(({ entryId, value }) => (value === null || isAbsent(value) ? [] : entryId)));
  return athletes.flatMap((athlete, i) => {
    const name = desk(i % desks);
    const came = kept ? keptCheckIns(athlete) : madeUpCheckIns(athlete, marked, groupOf, i);
    const gone = (athlete.withdrawn ?? []).map(({ entryId, at }) =>
      step(Date.parse(at), name, { kind: 'withdrawal', body: { athleteId: athlete.athleteId, entryId, withdrawn: true } }),
    );
    return [...came.map(({ instant, body }) => step(instant, name, { kind: 'check-in', body })), ...gone];
  });
}

const isAbsent = (value: { readonly type: string; readonly code?: string | null }): boolean => value.code === 'DNS';

interface CheckIn {
  readonly instant: number;
  readonly body: ActionBodies['check-in'];
}

function keptCheckIns({ athleteId, collected, entries }: AthleteRow): readonly CheckIn[] {
  const ticks = [
    ...collected.map(({ opId, at }) => ({ opId, at, entry: undefined })),
    ...entries.flatMap(({ id, checkedIn }) => checkedIn.map(({ opId, at }) => ({ opId, at, entry: id }))),
  ];
  return [...groupBy(ticks, ({ opId }) => opId).values()].map((made) => {
    const ids = made.flatMap(({ entry }) => entry ?? []);
    return {
      instant: Math.min(...made.map(({ at }) => Date.parse(at))),
      body: {
        athleteId,
        ...(made.some(({ entry }) => entry === undefined) && { collected: true }),
        ...(ids.length > 0 && { entries: ids.map((id) => ({ id, checkedIn: true })) }),
      },
    };
  });
}

function madeUpCheckIns(
  { athleteId, entries }: AthleteRow,
  marked: ReadonlySet<number>,
  groupOf: ReadonlyMap<number, EventGroupRow>,
  nth: number,
): readonly CheckIn[] {
  const span = CHECK_IN_MS.from - CHECK_IN_MS.to;
  return entries
    .flatMap(({ id, eventGroupId }) => {
      const group = groupOf.get(eventGroupId);
      return group && marked.has(id) ? [{ id, start: Date.parse(group.startsAt) }] : [];
    })
    .toSorted((a, b) => a.start - b.start)
    .map(({ id, start }, i) => ({
      // Seven minutes from one to the next: the queue is never in the order of the list.
      instant: start - CHECK_IN_MS.from + ((nth * 7 * MINUTE) % span),
      body: { athleteId, ...(i === 0 && { collected: true }), entries: [{ id, checkedIn: true }] },
    }));
}

function lineUpSteps({ lineUps, groups, athletes }: PastMeeting): readonly Early[] {
  const starts = new Map(groups.map(({ id, startsAt }) => [id, Date.parse(startsAt)]));
  const teams = new Map(athletes.flatMap(({ athleteId, entries }) => entries.map(({ id }) => [id, athleteId] as const)));
  return lineUps.flatMap(({ eventGroupId, entryId, legs, reserves }) => {
    const [start, athleteId] = [starts.get(eventGroupId), teams.get(entryId)];
    if (start === undefined || athleteId === undefined || legs.length === 0) return [];
    const body: LineUpBody = { eventGroupId, entryId, athleteId, legs, reserves, reason: LATE };
    return step(start - LINE_UP_MS, OFFICE, { kind: 'line-up', body }, { eventGroupId });
  });
}

const firstOf = (steps: readonly Early[]): number => Math.min(...steps.map(({ instant }) => instant));
const lastOf = (steps: readonly Early[]): number => Math.max(...steps.map(({ instant }) => instant));

/** How the event is run, and its start list where it had one: drawn, mended, published. */
function listSteps(group: EventGroupRow, meeting: PastMeeting, marks: readonly Early[], drawSeed: string): readonly Early[] {
  const eventGroupId = group.id;
  const at = Math.min(Date.parse(group.startsAt) - DRAW_MS, firstOf(marks) - MINUTE);
  const own = { eventGroupId, isList: true };
  const round = meeting.rounds.find((one) => one.eventGroupId === eventGroupId);
  const said: RoundBody = {
    eventGroupId,
    ...(round?.scheme && { scheme: round.scheme.value }),
    ...(round?.progression && { progression: round.progression.value }),
  };
  const scheme = round?.scheme || round?.progression ? [step(at, OFFICE, { kind: 'round', body: said }, own)] : [];
  const places = oldPlaces(group, meeting);
  if (places.length === 0) return scheme;
  const { draw, moves } = drawAgain({ drawSeed, eventGroupId, lowIsBest: group.unit === 'T', places });
  const drawn = [
    step(at, OFFICE, { kind: 'draw', body: draw }, own),
    ...moves.map((body) => step(at, OFFICE, { kind: 'move', body }, own)),
  ];
  const published = step(at + MINUTE / 2, OFFICE, { kind: 'publish', body: { eventGroupId, n: 1 } }, { ...own, seen: drawn });
  return [...scheme, ...drawn, published];
}

/** Heats and lanes as they were at the end: of the draw, as entered, and of whoever has a mark in a heat. Empty: the event was never put into heats. */
function oldPlaces(group: EventGroupRow, { athletes, draws, results }: PastMeeting): readonly OldPlace[] {
  const drawn = draws.find(({ eventGroupId }) => eventGroupId === group.id)?.places;
  const entered = athletes.flatMap(({ entries }) => entries.filter(({ eventGroupId }) => eventGroupId === group.id));
  const marked = results.filter((row) => row.eventGroupId === group.id && row.entryId > 0 && row.value !== null);
  const heats = Math.max(1, ...marked.map(({ heat }) => heat));
  const isPlaced = drawn !== undefined || heats > 1 || entered.some(({ heat }) => heat > 0);
  if (!isPlaced) return [];
  const places = new Map(
    (drawn ?? entered.flatMap(({ id, heat, lane }) => (heat > 0 || heats === 1 ? { entry: id, heat: heat || 1, lane } : []))).map(
      ({ entry, heat, lane }) => [entry, { entry, heat, lane }] as const,
    ),
  );
  for (const { entryId: entry, heat } of marked) {
    const place = places.get(entry);
    if (place?.heat !== heat) places.set(entry, { entry, heat, lane: nextLane([...places.values()], heat) });
  }
  return [...places.values()];
}

const nextLane = (places: readonly OldPlace[], heat: number): number =>
  Math.max(0, ...places.filter((one) => one.heat === heat).map(({ lane }) => lane)) + 1;

/** Which official of the field is free for an event: one at each that goes on at the same time. */
function fieldRecorders(): (from: number, to: number) => string {
  const busyTo: number[] = [];
  return (from, to) => {
    const free = busyTo.findIndex((until) => until < from);
    const n = free === -1 ? busyTo.length : free;
    busyTo[n] = to;
    return field(n);
  };
}

function markSteps(
  group: EventGroupRow,
  parts: readonly { heat: number; entryId: number; part: string; value: string; at: number }[],
  recorder: (from: number, to: number) => string,
): readonly Early[] {
  const kind = markedKind(group);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!kind || !first || !last) return [];
  const own = { eventGroupId: group.id, waits: 'list' } as const;
  const written = (device: string, all: typeof parts, at = (one: (typeof parts)[number]) => one.at): readonly Early[] =>
    all.map((one) => {
      const { heat, entryId, part, value } = one;
      return step(at(one), device, { kind: 'mark', body: { eventGroupId: group.id, heat, entryId, part, value } }, own);
    });
  if (kind !== 'track') return written(recorder(first.at, last.at), parts);
  const { files, byHand } = raceFiles(group, parts);
  const finished = new Map(
    [...groupBy(parts, ({ heat }) => heat)].map(([heat, inHeat]) => [heat, Math.max(...inHeat.map(({ at }) => at))] as const),
  );
  const sent = files
    .filter(({ marks, wind }) => marks.length > 0 || wind !== null)
    .map((body) => step(finished.get(body.heat) ?? last.at, PHOTO_FINISH, { kind: 'file', body }, own));
  return [...sent, ...written(FINISH, byHand, ({ heat }) => (finished.get(heat) ?? last.at) + MINUTE)];
}

/** How far the results were said to be at the end, and what was decided of single athletes. */
function stateSteps(group: EventGroupRow, { rounds, groups }: PastMeeting, marks: readonly Early[]): readonly Early[] {
  const round = rounds.find(({ eventGroupId }) => eventGroupId === group.id);
  if (!round) return [];
  const eventGroupId = group.id;
  const ends = groups
    .filter(({ id, part }) => id === group.id || part?.of === group.id)
    .map(({ startsAt }) => Date.parse(startsAt));
  const last = Math.max(...ends, lastOf(marks));
  const own = { eventGroupId, waits: 'all' } as const;
  const provisional = step(last + PROVISIONAL_MS, OFFICE, { kind: 'round', body: { eventGroupId, state: 'provisional' } }, own);
  const decided = decisionSteps(round, last + PROVISIONAL_MS, own);
  const said = round.state?.value;
  if (said === undefined || said === 'running') return decided;
  if (said === 'provisional') return [provisional, ...decided];
  const at = Date.parse(round.state?.at ?? '');
  const known = at > last + PROVISIONAL_MS && at < last + OFFICIAL_MS.latest;
  const official = step(
    known ? at : last + OFFICIAL_MS.usual,
    OFFICE,
    { kind: 'round', body: { eventGroupId, state: 'official' } },
    { ...own, seen: [provisional] },
  );
  return [provisional, ...decided, official];
}

/** Lots of the copy fall otherwise: they are left out. */
const decisionSteps = (
  { decisions = [] }: RoundRow,
  at: number,
  own: { readonly eventGroupId: number; readonly waits: 'all' },
): readonly Early[] =>
  decisions
    .filter(({ how }) => how !== 'lot')
    .map(({ entryId, how }) =>
      step(at, OFFICE, { kind: 'advance', body: { eventGroupId: own.eventGroupId, entryId, how } }, own),
    );
