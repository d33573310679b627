import { type BibRange, isInRanges } from '#domain/bib/ranges.ts';
import { tellApart } from '#domain/check-in/same-name.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import { daysText } from '#domain/shared/dates-text.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Pool } from '#server/db/connection/pool.ts';

export interface BibOf {
  readonly athleteId: StarterId;
  readonly bibNo: number | null;
  readonly teamBibNo: number | null;
  readonly firstName: string;
  readonly surName: string;
  /** Empty: starts for none. */
  readonly club: string;
  readonly ageGroup: string;
  readonly urn: string | null;
  readonly isTeam: boolean;
  /** Words that tell them from another athlete of their name, empty for most. */
  readonly apart: string;
  /** In the order of the programme. */
  readonly events: readonly string[];
}

export interface BibsToPrint {
  readonly name: string;
  readonly days: string;
  /** Labels carry the code that a desk scans. */
  readonly codes: boolean;
  readonly bibs: readonly BibOf[];
}

interface Row {
  readonly name: string;
  readonly dates: readonly string[];
  readonly options: Stored<EntryOptions>;
  readonly bibs: readonly Omit<BibOf, 'apart'>[];
}

/** All who wear a bib or a team bib. `numbers` empty: whatever it is. Undefined: there is no such competition. */
export async function readBibs(pool: Pool, compId: number, numbers: readonly BibRange[]): Promise<BibsToPrint | undefined> {
  const { rows } = await pool.query<Row>(
    `select c.name, to_json(c.dates) as dates, c.entry_options as options,
       (select coalesce(json_agg(json_build_object('athleteId', ca.athlete_id, 'bibNo', ca.bib_no, 'teamBibNo', ca.team_bib_no,
           'firstName', coalesce(a.first_name, ''), 'surName', coalesce(a.sur_name, t.name), 'club', coalesce(k.name, ar.name, ''),
           'ageGroup', coalesce(e.age_group, ''), 'urn', a.urn, 'isTeam', ca.team_id is not null, 'events', coalesce(e.events, '[]'))), '[]')
         from comp_athlete ca left join athlete a on a.id = ca.person_id left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
         left join area ar on t.entity_level > 1 and ar.id = t.entity_id left join club k on k.id = ca.club_id
         left join (select e.athlete_id, json_agg(g.name order by g.starts_at, g.event_no) as events,
             (array_agg(e.age_group order by g.event_no, e.id))[1] as age_group
           from entry e join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id where e.comp_id = $1
           group by e.athlete_id) e on e.athlete_id = ca.athlete_id
         where ca.comp_id = c.id and (ca.bib_no is not null or ca.team_bib_no is not null)) as bibs
     from competition c where c.id = $1`,
    [compId],
  );
  const row = rows[0];
  if (!row) return undefined;
  const apart = tellApart(
    row.bibs.map(({ ageGroup, isTeam, ...one }) => ({ ...one, entries: [{ ageGroup }], ...(isTeam && { runners: [] }) })),
  );
  const isWanted = ({ bibNo, teamBibNo }: BibOf) => numbers.length === 0 || isInRanges(bibNo ?? teamBibNo ?? 0, numbers);
  return {
    name: row.name,
    days: daysText(row.dates, ''),
    codes: entryOptions(row.options).athleteQrData,
    bibs: row.bibs.map((one) => ({ ...one, apart: apart.get(one.athleteId) ?? '' })).filter(isWanted),
  };
}
