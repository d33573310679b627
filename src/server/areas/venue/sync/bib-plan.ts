import { createHash } from 'node:crypto';
import { HIGHEST_TEAM_BIB } from '#domain/bib/bib-change.ts';
import type { Known } from '#domain/bib/bib-file.ts';
import { type BibSort, type NumberingPlan, planNumbering } from '#domain/bib/numbering.ts';
import { type BibRange, isInRanges, readBibRanges } from '#domain/bib/ranges.ts';
import { type OfficeOptions, officeOptions } from '#domain/competition/office-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { BIBS_OUT, isTickedSql } from '#server/db/read/ticked-sql.ts';

export interface PlanWishes {
  readonly ranges: string;
  readonly skips: string;
  readonly again: boolean;
  /** Team bibs, for the teams. */
  readonly teams?: boolean | undefined;
}

interface Found {
  /** Bibs of those without an entry, and those that a desk has handed out to others than the list has them for. */
  readonly others: readonly number[];
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly office: Stored<OfficeOptions>;
  readonly leases: readonly number[];
  readonly clubs: readonly { readonly clubId: number; readonly bibNos: string }[];
  readonly athletes: readonly Known[];
}

/** A bib that the newest word of a desk gave, and no numbering. */
const byHand = (
  column: string,
  isTeam: string,
) => `exists (select from op o where o.comp_id = ca.comp_id and o.ordering_key = 'bib:athlete:' || ca.athlete_id
  and o.kind = 'bib-change' and o.outcome = 'accepted' and o.body->>'bibNo' = ${column}::text and (o.body->>'team' is not distinct from 'true') = ${isTeam}
  and not exists (select from bib_run r where r.comp_id = o.comp_id and o.change_no > r.change_before and o.change_no <= r.change_no))`;

const QUERY = `select c.name, (c.options->'bibNos'->>'first')::integer as first, (c.options->'bibNos'->>'last')::integer as last,
  c.office_options as office,
  (select coalesce(json_agg(bib_no), '[]') from bib_lease where comp_id = c.id) as leases,
  (select coalesce(json_agg(json_build_object('clubId', club_id, 'bibNos', bib_nos)), '[]') from club_comp
    where comp_id = c.id and bib_nos <> '') as clubs,
  (select coalesce(json_agg(json_build_object('athleteId', ca.athlete_id, 'firstName', a.first_name, 'surName', a.sur_name,
      'club', coalesce(k.name, ''), 'clubId', ca.club_id, 'urn', coalesce(a.urn, ''), 'gender', a.gender, 'ageGroup', e.age_group, 'eventNo', e.event_no,
      'entered', e.entered, 'bibNo', ca.bib_no, 'collected', ${isTickedSql('ca.collected')},
      'byHand', ca.bib_no is not null and ${byHand('ca.bib_no', 'false')})), '[]')
    from comp_athlete ca join athlete a on a.id = ca.person_id left join club k on k.id = ca.club_id
    join (select distinct on (e.athlete_id) e.athlete_id, e.age_group, g.event_no, min(e.id) over (partition by e.athlete_id) as entered
      from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
      where e.comp_id = $1 order by e.athlete_id, g.event_no, e.id) e on e.athlete_id = ca.athlete_id
    where ca.comp_id = c.id) as athletes,
  (select coalesce(json_agg(bib_no), '[]') from (select bib_no from comp_athlete ca where ca.comp_id = c.id and bib_no is not null
    and (ca.person_id is null or not exists (select from entry e where e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id))
    union all select o.bib_no from (${BIBS_OUT}) o) x) as others
  from competition c where c.id = $1`;

export interface Planned {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly sorts: readonly BibSort[];
  readonly plan: NumberingPlan;
  /** The same for the same plan only. */
  readonly id: string;
}
type NotPlanned = { readonly wrong: 'ranges' | 'skips'; readonly message: string };

const TEAMS = `select c.name, 1 as first, ${HIGHEST_TEAM_BIB} as last, c.office_options as office, '[]'::json as leases, '[]'::json as clubs,
  (select coalesce(json_agg(json_build_object('athleteId', ca.athlete_id, 'firstName', '', 'surName', t.name, 'urn', '',
      'club', coalesce(k.name, ar.name, ''), 'clubId', null, 'gender', t.gender, 'ageGroup', e.age_group, 'eventNo', e.event_no,
      'entered', e.entered, 'bibNo', ca.team_bib_no, 'collected', ca.bib_no is null and ${isTickedSql('ca.collected')},
      'byHand', ca.team_bib_no is not null and ${byHand('ca.team_bib_no', 'true')})), '[]')
    from comp_athlete ca join team t on t.comp_id = ca.comp_id and t.id = ca.team_id left join club k on k.id = ca.club_id
    left join area ar on t.entity_level > 1 and ar.id = t.entity_id
    join (select distinct on (e.athlete_id) e.athlete_id, e.age_group, g.event_no, min(e.id) over (partition by e.athlete_id) as entered
      from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
      where e.comp_id = $1 order by e.athlete_id, g.event_no, e.id) e on e.athlete_id = ca.athlete_id
    where ca.comp_id = c.id) as athletes,
  (select coalesce(json_agg(team_bib_no), '[]') from comp_athlete ca where ca.comp_id = c.id and team_bib_no is not null
    and (ca.team_id is null or not exists (select from entry e where e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id))) as others
  from competition c where c.id = $1`;

/** The athletes with an entry, and the numbers there are. Undefined: there is no such competition. */
export async function readToNumber(db: Pool | Client, compId: number): Promise<Found | undefined> {
  return (await db.query<Found>(QUERY, [compId])).rows[0];
}

/** The same of the teams with an entry and their team bibs, which no device reserves and no club has for itself. */
async function readTeams(db: Pool | Client, compId: number): Promise<Found | undefined> {
  return (await db.query<Found>(TEAMS, [compId])).rows[0];
}

/** Undefined: there is no such competition. */
export async function planBibs(db: Pool | Client, compId: number, wishes: PlanWishes): Promise<Planned | NotPlanned | undefined> {
  const found = await (wishes.teams ? readTeams : readToNumber)(db, compId);
  if (!found) return undefined;
  const { name, first, last, office, clubs, athletes, leases, others } = found;
  const all = { first, last };
  const ranges = readBibRanges(wishes.ranges);
  const skips = readBibRanges(wishes.skips);
  if (!ranges) return { wrong: 'ranges', message: HOW };
  if (!skips) return { wrong: 'skips', message: HOW };
  const outside = ranges.find((range) => !isInRanges(range.first, [all]) || !isInRanges(range.last, [all]));
  if (outside) return { wrong: 'ranges', message: `Bibs here go from ${first} to ${last}. Nothing was changed.` };
  const { bibSort1, bibSort2, bibSort3 } = officeOptions(office);
  const sorts = [bibSort1, bibSort2, bibSort3].filter((sort) => sort !== '');
  const plan = planNumbering(athletes, {
    sorts,
    ranges: ranges.length > 0 ? ranges : [all],
    skips,
    clubs: new Map(clubs.map(({ clubId, bibNos }) => [clubId, readBibRanges(bibNos)?.flatMap((range) => within(range, all))])),
    leased: new Set([...leases, ...others]),
    again: wishes.again,
  });
  const id = planId([
    wishes.teams ?? false,
    plan.given.map(({ athlete, bibNo }) => [athlete.athleteId, athlete.bibNo, bibNo]),
    plan.without.map(({ athlete }) => [athlete.athleteId, athlete.bibNo]),
  ]);
  return { name, first, last, sorts, plan, id };
}

/** The same for what says the same only. */
export const planId = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('base64url');

const HOW = 'Write numbers as 1-199, 250-400. Nothing was changed.';

/** What of a club's numbers the competition has. */
function within(range: BibRange, all: BibRange): readonly BibRange[] {
  const first = Math.max(range.first, all.first);
  const last = Math.min(range.last, all.last);
  return first <= last ? [{ first, last }] : [];
}
