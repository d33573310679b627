import type { VenueView } from '#domain/sync/decide.ts';
import { type AthleteRow, athleteKey, eventGroupKey, resultKey, rowKey, type VenueRow } from '#domain/sync/row.ts';

/** A view with changed rows laid over another: what a batch has done so far, or what a device has not sent yet. */
export interface LayeredView extends VenueView {
  put(row: VenueRow): void;
  /** The rows that were put, each as it stands last. */
  changed(): VenueRow[];
}

export function layered(base: VenueView): LayeredView {
  const over = new Map<string, VenueRow>();
  const athlete = (id: number): AthleteRow | undefined => {
    const row = over.get(athleteKey(id));
    return row?.kind === 'athlete' ? row : base.athlete(id);
  };
  const holder = (field: 'bibNo' | 'teamBibNo', no: number, below: AthleteRow | undefined): AthleteRow | undefined => {
    for (const row of over.values()) if (row.kind === 'athlete' && row[field] === no) return row;
    return below && athlete(below.athleteId)?.[field] === no ? below : undefined;
  };
  return {
    competition: () => {
      const row = over.get('competition');
      return row?.kind === 'competition' ? row : base.competition();
    },
    athlete,
    eventGroup: (id) => {
      const row = over.get(eventGroupKey(id));
      return row?.kind === 'eventGroup' ? row : base.eventGroup(id);
    },
    result: (eventGroupId, heat, entryId) => {
      const row = over.get(resultKey(eventGroupId, heat, entryId));
      return row?.kind === 'result' ? row : base.result(eventGroupId, heat, entryId);
    },
    bibHolder: (no) => holder('bibNo', no, base.bibHolder(no)),
    teamBibHolder: (no) => holder('teamBibNo', no, base.teamBibHolder(no)),
    bibLease: (no) => base.bibLease(no),
    unusedBibs(deviceId, count) {
      const taken = new Set<number>();
      for (const row of over.values()) if (row.kind === 'athlete' && row.bibNo !== null) taken.add(row.bibNo);
      return base
        .unusedBibs(deviceId, count + taken.size)
        .filter((no) => !taken.has(no))
        .slice(0, count);
    },
    put: (row) => void over.set(rowKey(row), row),
    changed: () => [...over.values()],
  };
}
