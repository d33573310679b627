import type { Dashboard } from '#contracts/organising/dashboard.ts';
import { maySeeMoney } from '#domain/access/permission.ts';
import { workOf } from '#domain/access/work.ts';
import { type InMinor, toUnits } from '#domain/money/money.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { ofAthlete } from '#server/db/entry/live.ts';
import { drawnInto, FEEDS_FROM, iso } from '#server/db/read/row-sql.ts';
import { isTickedSql } from '#server/db/read/ticked-sql.ts';
import { hasMarkSql } from '#server/db/round/has-mark-sql.ts';
import { readYellows } from '#server/db/round/read-yellows.ts';
import type { Scope, User } from '#server/lib/http/principal.ts';
import { PEOPLE, REFUNDS_FAILED, REVERSALS, TAKEN, TEAMS, UNPAID, UNPAID_AMOUNT } from './count-sql.ts';

/** Those who are entered and have their bib. */
const BIBS_OUT = `(select count(*)::integer from comp_athlete ca where ca.comp_id = c.id and ${ofAthlete('ca.athlete_id')}
  and ${isTickedSql('ca.collected')} and exists (select from entry e where e.comp_id = c.id and e.athlete_id = ca.athlete_id))`;

const DEVICES = `(select coalesce(json_agg(json_build_object('lastSeen', ${iso('d.last_seen_at')}, 'unsent', d.unsent)
    order by d.last_seen_at desc), '[]')
  from device d where d.comp_id = c.id and d.revoked_at is null)`;

/** Entries and marks are read once each, not once an event; those of a later round, which has none of its own, by its draw. A part has those of its combined event. */
const EVENTS = `(select coalesce(json_agg(json_strip_nulls(json_build_object('id', g.id, 'eventNo', g.event_no, 'name', g.name, 'eventCode', g.event_code, 'type', g.type,
    'startsAt', ${iso('g.starts_at')}, 'checkInFrom', g.check_in_from, 'checkInTo', g.check_in_to, 'entries', coalesce(es.entries, 0),
    'checkedIn', coalesce(es.checked_in, 0), 'results', coalesce(rs.results, 0), 'challenged', coalesce(rs.challenged, 0),
    'resultsPossible', g.results_possible, 'from', case when es.entries is null then feeding.name end))
    order by g.starts_at, g.event_no, g.id), '[]')
  from event_group g
  left join (select e.event_group_id, count(*) as entries, count(*) filter (where ${isTickedSql('e.checked_in')}) as checked_in
    from entry e where e.comp_id = $1 group by 1) own on own.event_group_id = coalesce(g.part_of, g.id)
  left join event_group feeding on feeding.comp_id = $1 and feeding.id = ${FEEDS_FROM}
  left join lateral (select own.entries, own.checked_in where feeding.id is null or own.entries > 0
    union all select count(*), count(*) filter (where ${isTickedSql('e.checked_in')}) from entry e
      where e.comp_id = $1 and feeding.id is not null and own.entries is null and e.id = any(${drawnInto('g.id')}) having count(*) > 0
  ) es on true
  left join (select r.event_group_id, count(*) filter (where ${hasMarkSql('r.value')}) as results,
      count(*) filter (where r.challenges::text <> '[]') as challenged
    from result r where r.comp_id = $1 group by 1) rs on rs.event_group_id = g.id
  where g.comp_id = c.id)`;

const DASHBOARD = `
  select c.id, c.name, to_json(c.dates) as dates, c.time_zone as "timeZone",
    json_build_object('id', o.id, 'name', o.name, 'status', o.status) as organiser, c.active,
    ${iso('c.entries_open_at')} as "entriesOpenDateTime", ${iso('c.entries_close_at')} as "entriesCloseDateTime",
    json_build_object('checkIn', c.options -> 'checkIn') as options,
    json_build_object('athletes', people.athletes, 'entries', people.entries, 'teams', ${TEAMS}, 'expected', people.expected,
      'checkedIn', people."checkedIn", 'bibsOut', ${BIBS_OUT}) as counts,
    case when $2::boolean then json_build_object('taken', ${TAKEN}, 'unpaid', ${UNPAID}, 'unpaidAmount', ${UNPAID_AMOUNT},
      'refundsFailed', ${REFUNDS_FAILED}, 'reversals', ${REVERSALS}) end as money,
    ${DEVICES} as devices, ${EVENTS} as events
  from competition c join organisation o on o.id = c.org_id ${PEOPLE}
  where c.id = $1`;

/** How a competition stands; undefined: there is none. */
export async function readDashboard(pool: Pool, scope: Scope, user: User): Promise<Dashboard | undefined> {
  const { rows } = await pool.query<Omit<InMinor<Dashboard>, 'work' | 'yellows'>>({
    name: 'dashboard',
    text: DASHBOARD,
    values: [scope.compId, maySeeMoney(user, scope)],
  });
  const row = rows[0];
  if (!row) return undefined;
  const money = row.money && { ...row.money, taken: toUnits(row.money.taken), unpaidAmount: toUnits(row.money.unpaidAmount) };
  const work = workOf(user, scope);
  const decides = work.includes('BUILDER') || work.includes('RESULTS');
  return { ...row, money, work, ...(decides && { yellows: await readYellows(pool, scope.compId) }) };
}
