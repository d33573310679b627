import type { VenueView } from '#domain/sync/decide.ts';
import {
  type AthleteRow,
  athleteKey,
  type CompetitionRow,
  type EventGroupRow,
  eventGroupKey,
  type ResultRow,
  resultKey,
  rowKey,
  type VenueRow,
} from '#domain/sync/row.ts';

/**
 * Rows laid over a view: what a batch changed so far on the server, or a device's pending actions over the server's rows. The view
 * underneath is never touched, so dropping the layer undoes everything.
 */
export class LayeredView implements VenueView {
  readonly #base: VenueView;
  readonly #rows = new Map<string, VenueRow>();
  readonly #bibs = new Map<number, AthleteRow>();
  readonly #teamBibs = new Map<number, AthleteRow>();

  constructor(base: VenueView) {
    this.#base = base;
  }

  /** Rows as the layer has them, in the order in which each was first changed. */
  rows(): VenueRow[] {
    return [...this.#rows.values()];
  }

  put(row: VenueRow): void {
    if (row.kind === 'athlete') this.#putBibs(row);
    this.#rows.set(rowKey(row), row);
  }

  competition(): CompetitionRow {
    const row = this.#rows.get('competition');
    return row?.kind === 'competition' ? row : this.#base.competition();
  }

  athlete(athleteId: number): AthleteRow | undefined {
    const row = this.#rows.get(athleteKey(athleteId));
    return row?.kind === 'athlete' ? row : this.#base.athlete(athleteId);
  }

  eventGroup(id: number): EventGroupRow | undefined {
    const row = this.#rows.get(eventGroupKey(id));
    return row?.kind === 'eventGroup' ? row : this.#base.eventGroup(id);
  }

  result(eventGroupId: number, heat: number, entryId: number): ResultRow | undefined {
    const row = this.#rows.get(resultKey(eventGroupId, heat, entryId));
    return row?.kind === 'result' ? row : this.#base.result(eventGroupId, heat, entryId);
  }

  bibHolder(bibNo: number): AthleteRow | undefined {
    return this.#bibs.get(bibNo) ?? this.#unchanged(this.#base.bibHolder(bibNo));
  }

  teamBibHolder(teamBibNo: number): AthleteRow | undefined {
    return this.#teamBibs.get(teamBibNo) ?? this.#unchanged(this.#base.teamBibHolder(teamBibNo));
  }

  bibLease(bibNo: number): string | undefined {
    return this.#base.bibLease(bibNo);
  }

  unusedBibs(deviceId: string, count: number): number[] {
    const asked = this.#base.unusedBibs(deviceId, count + this.#bibs.size);
    return asked.filter((bib) => !this.#bibs.has(bib)).slice(0, count);
  }

  /** A holder in the view underneath who was changed in the layer is answered by the layer's own index. */
  #unchanged(holder: AthleteRow | undefined): AthleteRow | undefined {
    return holder && this.#rows.has(athleteKey(holder.athleteId)) ? undefined : holder;
  }

  #putBibs(row: AthleteRow): void {
    const before = this.#rows.get(athleteKey(row.athleteId));
    if (before?.kind === 'athlete') {
      if (before.bibNo !== null) this.#bibs.delete(before.bibNo);
      if (before.teamBibNo !== null) this.#teamBibs.delete(before.teamBibNo);
    }
    if (row.bibNo !== null) this.#bibs.set(row.bibNo, row);
    if (row.teamBibNo !== null) this.#teamBibs.set(row.teamBibNo, row);
  }
}
