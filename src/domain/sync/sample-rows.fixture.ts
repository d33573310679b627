import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import type { ActionBodies, ActionKind, ActionOf } from '#domain/sync/action.ts';
import { orderingKeyOf } from '#domain/sync/action-kinds.ts';
import type { Authority, VenueView } from '#domain/sync/decision.ts';
import { type LayeredView, layered } from '#domain/sync/layered-view.ts';
import type { AthleteRow, CompetitionRow, EntryRow, EventGroupRow, Tick, VenueRow } from '#domain/sync/row.ts';
import { starterId } from '#domain/team/starter.ts';

/** Made-up rows for tests: a 100 m on a June morning in London, one athlete in it. Name what a test is about, leave out the rest. */
export function sampleCompetition(over: Partial<CompetitionRow> = {}): CompetitionRow {
  const dates = ['2026-06-20'];
  const options = { ...DEFAULT_OPTIONS, bibNos: { first: 100, last: 199 } };
  const row = {
    compId: 1,
    version: 1,
    name: 'Midsummer Open',
    organiser: 'Riverside AC',
    dates,
    timeZone: 'Europe/London',
    options,
  };
  return { kind: 'competition', ...row, ...over };
}

/** 100 m men at 11:00 London time. */
export function sampleGroup(over: Partial<EventGroupRow> = {}): EventGroupRow {
  const row = { id: 10, version: 1, eventNo: 1, name: '100 Metres Men', eventCode: '100', startsAt: '2026-06-20T10:00:00.000Z' };
  return { kind: 'eventGroup', ...row, gender: 'M', type: 'T', unit: 'T', trials: 0, ...over };
}

/** Long jump women with the full series of six. */
export function sampleJump(over: Partial<EventGroupRow> = {}): EventGroupRow {
  return sampleGroup({ id: 20, name: 'Long Jump Women', eventCode: 'LJ', gender: 'F', type: 'F', unit: 'D', trials: 6, ...over });
}

export function sampleEntry(over: Partial<EntryRow> = {}): EntryRow {
  return { id: 501, eventGroupId: 10, ageGroup: 'U20', pb: '11.02', sb: '', heat: 1, lane: 4, checkedIn: [], ...over };
}

export function sampleAthlete({
  athleteId = 7,
  ...over
}: Partial<Omit<AthleteRow, 'athleteId'>> & { readonly athleteId?: number } = {}): AthleteRow {
  const names = { firstName: 'Ada', surName: 'Okafor', gender: 'F', club: 'Riverside AC', urn: null } as const;
  const row = {
    athleteId: starterId(athleteId),
    version: 1,
    bibNo: 101,
    teamBibNo: null,
    collected: [],
    entries: [sampleEntry()],
  };
  return { kind: 'athlete', ...names, ...row, ...over };
}

export function sampleTick(over: Partial<Tick> = {}): Tick {
  return { opId: 'tick', deviceId: 'desk-1', by: 'Desk 1', at: '2026-06-20T08:30:00.000Z', version: 2, ...over };
}

/** An action by `deviceId` (desk-1) that saw version `base` (1). */
export function sampleAction<K extends ActionKind>(kind: K, body: ActionBodies[K], over: Partial<ActionOf<K>> = {}): ActionOf<K> {
  const stamp = { id: 'op-1', deviceId: 'desk-1', seq: 1, userId: 1, compId: 1, base: 1, occurredAt: '2026-06-20T08:30:00.000Z' };
  return { ...stamp, kind, body, orderingKey: orderingKeyOf(kind, body), ...over };
}

/** A desk that decides at 09:30 London time, inside the sample's check-in window, as change number 9. */
export function sampleAuthority({
  deviceId = 'desk-1',
  ...over
}: Partial<Authority> & { readonly deviceId?: string } = {}): Authority {
  const author = { userId: 1, name: deviceId, deviceId };
  return { author, at: '2026-06-20T08:30:00.000Z', version: 9, own: false, ...over };
}

/** A view of rows in memory with bib leases (bib → device); unused bibs are those of the pool that nobody wears and nobody else leases. */
export function sampleView(rows: readonly VenueRow[], leases: ReadonlyMap<number, string> = new Map()): LayeredView {
  const competition = rows.find((row) => row.kind === 'competition') ?? sampleCompetition();
  const empty: VenueView = {
    competition: () => competition,
    athlete: () => undefined,
    eventGroup: () => undefined,
    result: () => undefined,
    bibHolder: () => undefined,
    teamBibHolder: () => undefined,
    bibLease: (bibNo) => leases.get(bibNo),
    unusedBibs: (deviceId, count) => {
      const { first, last } = competition.options.bibNos;
      const pool = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      return pool.filter((no) => (leases.get(no) ?? deviceId) === deviceId).slice(0, count);
    },
  };
  const view = layered(empty);
  for (const row of rows) view.put(row);
  return view;
}
