import { bibsOut } from '#domain/bib/handed-out.ts';
import { challengesIn } from '#domain/result/challenges-in.ts';
import {
  type AthleteRow,
  athleteKey,
  competitionKey,
  drawKey,
  type EventGroupRow,
  eventGroupKey,
  isMarkIn,
  lineUpKey,
  resultKey,
  roundKey,
  rowKey,
  type VenueRow,
} from '#domain/rows/row.ts';
import type { VenueView } from '#domain/sync/decision.ts';
import type { StarterId } from '#domain/team/starter.ts';

/** A view with changed rows laid over another: what a batch has done so far, or what a device has not sent yet. */
export interface LayeredView extends VenueView {
  put(row: VenueRow): void;
  /** The rows that were put, each as it stands last. */
  changed(): VenueRow[];
}

export function layerOver(base: VenueView): LayeredView {
  const over = new Map<string, VenueRow>();
  /** Indexed, because a batch of 200 bib changes asks for holders 200 times. */
  const worn = { bibNo: new Map<number, AthleteRow>(), teamBibNo: new Map<number, AthleteRow>() };
  /** Bibs out, of starters whose rows were put: by bib, then by starter. */
  const out = new Map<number, Map<StarterId, AthleteRow>>();
  const since = new Map<StarterId, number>();
  const athlete = (id: StarterId): AthleteRow | undefined => {
    const row = over.get(athleteKey(id));
    return row?.kind === 'athlete' ? row : base.athlete(id);
  };
  const holder = (field: keyof typeof worn, no: number, below: AthleteRow | undefined): AthleteRow | undefined =>
    worn[field].get(no) ?? (below && athlete(below.athleteId)?.[field] === no ? athlete(below.athleteId) : undefined);
  const wear = (field: keyof typeof worn, before: AthleteRow | undefined, after: AthleteRow): void => {
    const old = before?.[field] ?? null;
    const no = after[field];
    if (old !== null && worn[field].get(old)?.athleteId === after.athleteId) worn[field].delete(old);
    if (no !== null) worn[field].set(no, after);
  };
  const bibOut = (no: number): readonly AthleteRow[] => [
    ...base.bibOut(no).filter(({ athleteId }) => !over.has(athleteKey(athleteId))),
    ...(out.get(no)?.values() ?? []),
  ];
  const handOut = (before: AthleteRow | undefined, after: AthleteRow): void => {
    for (const no of before ? bibsOut(before) : []) out.get(no)?.delete(after.athleteId);
    for (const no of bibsOut(after)) out.set(no, (out.get(no) ?? new Map()).set(after.athleteId, after));
    // With a first bib no other can have been handed out.
    const had = before?.bibNo ?? before?.teamBibNo ?? null;
    if (before && had !== null && (before.bibNo !== after.bibNo || before.teamBibNo !== after.teamBibNo))
      since.set(after.athleteId, after.version);
  };
  const eventGroup = (id: number): EventGroupRow | undefined => {
    const row = over.get(eventGroupKey(id));
    return row?.kind === 'eventGroup' ? row : base.eventGroup(id);
  };
  const isOpenIn = (row: VenueRow, id: number): boolean =>
    row.kind === 'result' && challengesIn(row) > 0 && (row.eventGroupId === id || eventGroup(row.eventGroupId)?.part?.of === id);
  return {
    competition: () => {
      const row = over.get(competitionKey());
      return row?.kind === 'competition' ? row : base.competition();
    },
    athlete,
    eventGroup,
    result: (eventGroupId, heat, entryId) => {
      const row = over.get(resultKey(eventGroupId, heat, entryId));
      return row?.kind === 'result' ? row : base.result(eventGroupId, heat, entryId);
    },
    draw: (eventGroupId) => {
      const row = over.get(drawKey(eventGroupId));
      return row?.kind === 'draw' ? row : base.draw(eventGroupId);
    },
    round: (eventGroupId) => {
      const row = over.get(roundKey(eventGroupId));
      return row?.kind === 'round' ? row : base.round(eventGroupId);
    },
    lineUp: (eventGroupId, entryId) => {
      const row = over.get(lineUpKey(eventGroupId, entryId));
      return row?.kind === 'line-up' ? row : base.lineUp(eventGroupId, entryId);
    },
    challenged: (eventGroupId) => [
      ...base.challenged(eventGroupId).filter((key) => !over.has(key)),
      ...[...over].flatMap(([key, row]) => (isOpenIn(row, eventGroupId) ? [key] : [])),
    ],
    isMarked: (eventGroupId) => [...over.values()].some((row) => isMarkIn(row, eventGroupId)) || base.isMarked(eventGroupId),
    bibHolder: (no) => holder('bibNo', no, base.bibHolder(no)),
    teamBibHolder: (no) => holder('teamBibNo', no, base.teamBibHolder(no)),
    bibOut,
    bibSince: (id) => since.get(id) ?? base.bibSince(id),
    bibLease: (no) => base.bibLease(no),
    unusedBibs: (deviceId, count) =>
      base
        .unusedBibs(deviceId, count + worn.bibNo.size + out.size)
        .filter((no) => !worn.bibNo.has(no) && bibOut(no).length === 0)
        .slice(0, count),
    put(row) {
      if (row.kind === 'athlete') {
        const before = athlete(row.athleteId);
        wear('bibNo', before, row);
        wear('teamBibNo', before, row);
        handOut(before, row);
      }
      over.set(rowKey(row), row);
    },
    changed: () => [...over.values()],
  };
}
