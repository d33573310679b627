import { bibsOut } from '#domain/bib/handed-out.ts';
import type { OfficeOptions } from '#domain/competition/office-options.ts';
import { aboutOf, claimsOf } from '#domain/decide/action-kinds.ts';
import type { Answer } from '#domain/decide/receive.ts';
import type { DrawRow } from '#domain/draw/draw-row.ts';
import { enteredFor } from '#domain/progression/rounds.ts';
import type { LineUpRow } from '#domain/relay/line-up.ts';
import type { RoundRow } from '#domain/round/round-row.ts';
import type { AthleteRow, CompetitionRow, EventGroupRow, ResultRow } from '#domain/rows/row.ts';
import { lineUpKey, resultKey } from '#domain/rows/row.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Action } from '#domain/sync/action.ts';
import type { VenueView } from '#domain/sync/decision.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { checkInTerms } from '#server/areas/venue/shared/check-in-terms.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { ownStartersSql } from '#server/db/read/own-starters.ts';
import {
  ATHLETE_ROWS,
  DRAW_ROWS,
  EVENT_GROUP_ROWS,
  few,
  HELD_COMPETITION_ROWS,
  LINE_UP_ROWS,
  RESULT_ROWS,
  ROUND_ROWS,
  withSources,
} from '#server/db/read/row-sql.ts';
import { BIBS_OUT } from '#server/db/read/ticked-sql.ts';
import { must } from '#server/lib/must.ts';
import type { Submission } from './submission.ts';

/** All that the decisions on some actions may look at, read under the competition's lock. */
export interface Loaded {
  readonly view: VenueView;
  readonly known: ReadonlyMap<string, { readonly bodyHash: string; readonly answer: Answer }>;
  device(deviceId: string): { readonly name: string; readonly userId: number; readonly revoked: boolean } | undefined;
  /** Whether a person may check a starter in; `byCode`: without having signed in. */
  owns(userId: number, byCode: boolean, athleteId: StarterId): boolean;
  /** The version of the terms that people agree to who check in by themselves, where there are any. */
  readonly terms: string | undefined;
  /** Whether an entry may start in an event group: it is in it, or in a round that feeds it. */
  mayStart(entryId: number, eventGroupId: number): boolean;
}

interface Found {
  readonly competition: CompetitionRow;
  readonly known: readonly { opId: string; bodyHash: string; answer: Answer }[];
  readonly athletes: readonly AthleteRow[];
  /** Athletes who were handed one of the claimed bibs, and have another one in the list. */
  readonly wearing: readonly AthleteRow[];
  readonly bibsSince: readonly { athleteId: StarterId; version: number }[];
  readonly groups: readonly EventGroupRow[];
  readonly results: readonly ResultRow[];
  readonly draws: readonly DrawRow[];
  readonly rounds: readonly RoundRow[];
  readonly lineUps: readonly LineUpRow[];
  /** Results in which marks wait for a decision, of event groups of which a person says how far they are, `of`: and of the parts of these. */
  readonly challenged: readonly { eventGroupId: number; of: number | null; heat: number; entryId: number }[];
  /** Event groups to be drawn in which somebody has a mark, or a card alone: both are written in a heat. */
  readonly marked: readonly number[];
  readonly leases: readonly { bibNo: number; deviceId: string }[];
  readonly devices: readonly { deviceId: string; name: string; userId: number; revoked: boolean }[];
  readonly owned: readonly { userId: number; byCode: boolean; athleteId: StarterId }[];
  readonly entries: readonly { id: number; eventGroupId: number }[];
  /** Only where somebody checks their own athletes in. */
  readonly officeOptions: Stored<OfficeOptions> | null;
  readonly unused: readonly { bibNo: number; deviceId: string | null }[];
}

const list = (columns: string, from: string) => `(select coalesce(json_agg(json_build_object(${columns})), '[]') from ${from})`;
const rows = (query: string) => `(select coalesce(json_agg(t.row), '[]') from (${query}) t)`;

const ids = (list: string) => `select id from unnest(${list}::bigint[]) id where ${few('id')}`;

/** Constant, however many actions there are: one statement. */
const QUERY = `with bibs_out as materialized (${BIBS_OUT}) select
  (select t.row from (${HELD_COMPETITION_ROWS}) t) as competition,
  ${list(`'opId', op_id, 'bodyHash', body_hash, 'answer', answer`, 'op where comp_id = $1 and op_id = any($2::uuid[])')} as known,
  ${rows(`${ATHLETE_ROWS} and ca.athlete_id in (
    ${ids('$3')}
    union select athlete_id from comp_athlete where comp_id = $1 and bib_no = any($4::bigint[])
    union select athlete_id from comp_athlete where comp_id = $1 and team_bib_no = any($5::bigint[]))`)} as athletes,
  ${rows(`${ATHLETE_ROWS} and ca.athlete_id in (${ids('(case when cardinality($4::bigint[]) > 0 then array(select athlete_id from bibs_out where bib_no = any($4::bigint[])) end)')})`)} as wearing,
  ${list(`'athleteId', athlete_id, 'version', bib_since`, `comp_athlete where comp_id = $1 and athlete_id in (${ids('$3')}) and bib_since is not null`)} as "bibsSince",
  ${rows(`${EVENT_GROUP_ROWS} and g.id in (
    select id from (${withSources('$6')}) chain
    union select event_group_id from entry where comp_id = $1 and athlete_id = any($3::bigint[]))`)} as groups,
  ${rows(`${RESULT_ROWS} and (r.event_group_id, r.heat, r.entry_id) in (
    select * from unnest($6::bigint[], $7::bigint[], $8::bigint[]))`)} as results,
  ${rows(`${DRAW_ROWS} and d.event_group_id in (${ids('$13')})`)} as draws,
  ${rows(`${ROUND_ROWS} and rd.event_group_id in (${ids('$6')}
    union select part_of from event_group where comp_id = $1 and part_of > 0 and id in (${ids('$6')}))`)} as rounds,
  ${rows(`${LINE_UP_ROWS} and (lu.event_group_id, lu.entry_id) in (select * from unnest($15::bigint[], $16::bigint[]))`)} as "lineUps",
  ${list(
    `'eventGroupId', event_group_id, 'of', (select part_of from event_group g where g.comp_id = $1 and g.id = event_group_id), 'heat', heat, 'entryId', entry_id`,
    `result where comp_id = $1 and event_group_id = any(array(
        ${ids('$14')} union select id from event_group where comp_id = $1 and part_of in (${ids('$14')})))
      and (challenges::text <> '[]' or parts::text like '%"challenges":%')`,
  )} as challenged,
  (select coalesce(json_agg(distinct event_group_id), '[]') from result
    where comp_id = $1 and event_group_id in (${ids('$13')}) and entry_id > 0 and value::text <> 'null') as marked,
  ${list(`'bibNo', bib_no, 'deviceId', device_id`, 'bib_lease where comp_id = $1 and bib_no = any($4::bigint[])')} as leases,
  ${list(`'deviceId', device_id, 'name', name, 'userId', user_id, 'revoked', revoked_at is not null`, 'device where comp_id = $1 and device_id = any($9::uuid[])')} as devices,
  ${list(
    `'userId', who.id, 'byCode', who.by_code, 'athleteId', own.id`,
    `(select distinct * from unnest($10::integer[], $12::boolean[]) w(id, by_code)) who
      cross join lateral ${ownStartersSql('$1', 'who.id', 'who.by_code')} own(id) where own.id = any($3::bigint[])`,
  )} as owned,
  ${list(`'id', id, 'eventGroupId', event_group_id`, 'entry where comp_id = $1 and id = any($8::bigint[])')} as entries,
  (select office_options from competition where id = $1 and cardinality($10::integer[]) > 0) as "officeOptions",
  ${list(
    `'bibNo', free.bib_no, 'deviceId', free.device_id`,
    `((select l.bib_no, l.device_id from bib_lease l
      where l.comp_id = $1 and l.device_id = any($9::uuid[])
        and not exists (select from comp_athlete ca where ca.comp_id = $1 and ca.bib_no = l.bib_no)
        and not exists (select from bibs_out o where o.bib_no = l.bib_no)
      order by l.bib_no limit $11)
    union all (select n, null from (
        select generate_series((options->'bibNos'->>'first')::integer, (options->'bibNos'->>'last')::integer) as n
        from competition where id = $1) pool
      where not exists (select from bib_lease l where l.comp_id = $1 and l.bib_no = n)
        and not exists (select from comp_athlete ca where ca.comp_id = $1 and ca.bib_no = n)
        and not exists (select from bibs_out o where o.bib_no = n)
      limit $11)) free`,
  )} as unused`;

export async function loadTouched(client: Client, compId: number, submissions: readonly Submission[]): Promise<Loaded> {
  const actions = submissions.flatMap((s) => s.arrivals.map((a) => a.action));
  const touched = touchedBy(actions);
  const owners = submissions.filter((s) => s.own);
  const devices = [...new Set(submissions.map((s) => s.deviceId))];
  const spareBibs = touched.bibs.length > 0 ? 2 * touched.bibs.length + 20 : 0;
  const { opIds, athletes, bibs, teamBibs, groups, heats, entries, drawn, said, teamGroups, teamEntries } = touched;
  const ownerIds = owners.map((s) => s.user.id);
  const byCode = owners.map((s) => s.byCode ?? false);
  const values = [
    compId,
    opIds,
    athletes,
    bibs,
    teamBibs,
    groups,
    heats,
    entries,
    devices,
    ownerIds,
    spareBibs,
    byCode,
    drawn,
    said,
    teamGroups,
    teamEntries,
  ];
  const { rows } = await client.query<Found>({ name: 'touched', text: QUERY, values });
  return indexed(must(rows[0], 'a row of what is touched'));
}

type Ids =
  | 'athletes'
  | 'bibs'
  | 'teamBibs'
  | 'groups'
  | 'heats'
  | 'entries'
  | 'drawn'
  | 'said'
  /** Line-ups: the group and, at the same place, the entry of each. */
  | 'teamGroups'
  | 'teamEntries';
interface Touched extends Record<Ids, number[]> {
  opIds: string[];
}

function touchedBy(actions: readonly Action[]): Touched {
  const touched: Touched = {
    opIds: [],
    athletes: [],
    bibs: [],
    teamBibs: [],
    groups: [],
    heats: [],
    entries: [],
    drawn: [],
    said: [],
    teamGroups: [],
    teamEntries: [],
  };
  for (const action of actions) {
    touched.opIds.push(action.id);
    const about = aboutOf(action.kind, action.body);
    if (about.kind === 'athlete') touched.athletes.push(about.athleteId);
    else {
      // Named also where it is about none of its starters.
      const cells = about.kind === 'result' ? [about] : [{ heat: 0, entryId: 0 }, ...('starters' in about ? about.starters : [])];
      for (const { heat, entryId } of cells) {
        touched.groups.push(about.eventGroupId);
        touched.heats.push(heat);
        touched.entries.push(entryId);
      }
      if (about.kind === 'draw') touched.drawn.push(about.eventGroupId);
      if (about.kind === 'round') touched.said.push(about.eventGroupId);
      if (about.kind === 'line-up') {
        touched.athletes.push(about.athleteId);
        touched.teamGroups.push(about.eventGroupId);
        touched.teamEntries.push(about.entryId);
      }
    }
    const { bib, teamBib } = claimsOf(action.kind, action.body);
    if (bib !== undefined) touched.bibs.push(bib);
    if (teamBib !== undefined) touched.teamBibs.push(teamBib);
  }
  return touched;
}

function indexed(found: Found): Loaded {
  const athletes = new Map([...found.athletes, ...found.wearing].map((a) => [a.athleteId, a]));
  const groups = new Map(found.groups.map((g) => [g.id, g]));
  const results = new Map(found.results.map((r) => [resultKey(r.eventGroupId, r.heat, r.entryId), r]));
  const draws = new Map(found.draws.map((d) => [d.eventGroupId, d]));
  const rounds = new Map(found.rounds.map((r) => [r.eventGroupId, r]));
  const lineUps = new Map(found.lineUps.map((l) => [l.key, l]));
  const challenged = (id: number) => found.challenged.filter((r) => r.eventGroupId === id || r.of === id);
  const marked = new Set(found.marked);
  const byBib = new Map(found.athletes.map((a) => [a.bibNo, a]));
  const byTeamBib = new Map(found.athletes.map((a) => [a.teamBibNo, a]));
  const bibsSince = new Map(found.bibsSince.map((b) => [b.athleteId, b.version]));
  const leases = new Map(found.leases.map((l) => [l.bibNo, l.deviceId]));
  const devices = new Map(found.devices.map((d) => [d.deviceId, d]));
  const owned = new Set(found.owned.map((o) => `${o.userId}:${o.byCode}:${o.athleteId}`));
  const entries = new Map(found.entries.map((e) => [e.id, e.eventGroupId]));
  return {
    view: {
      competition: () => found.competition,
      athlete: (id) => athletes.get(id),
      eventGroup: (id) => groups.get(id),
      result: (group, heat, entryId) => results.get(resultKey(group, heat, entryId)),
      draw: (id) => draws.get(id),
      round: (id) => rounds.get(id),
      lineUp: (group, entryId) => lineUps.get(lineUpKey(group, entryId)),
      challenged: (id) => challenged(id).map((r) => resultKey(r.eventGroupId, r.heat, r.entryId)),
      isMarked: (id) => marked.has(id),
      bibHolder: (no) => byBib.get(no),
      teamBibHolder: (no) => byTeamBib.get(no),
      bibOut: (no) => found.wearing.filter((a) => bibsOut(a).includes(no)),
      bibSince: (id) => bibsSince.get(id) ?? 0,
      bibLease: (no) => leases.get(no),
      unusedBibs: (deviceId, count) =>
        found.unused
          .filter((u) => u.deviceId === null || u.deviceId === deviceId)
          .slice(0, count)
          .map((u) => u.bibNo),
    },
    known: new Map(found.known.map((k) => [k.opId, k])),
    device: (id) => devices.get(id),
    owns: (userId, byCode, athleteId) => owned.has(`${userId}:${byCode}:${athleteId}`),
    terms: found.officeOptions ? checkInTerms(found.officeOptions).termsVersion : undefined,
    mayStart: (entryId, eventGroupId) => {
      const own = entries.get(entryId);
      return own !== undefined && enteredFor(eventGroupId, (id) => groups.get(id)).includes(own);
    },
  };
}
