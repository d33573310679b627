import { exclusionText } from '#domain/card/card-words.ts';
import { type Exclusion, exclusionFrom } from '#domain/card/exclusion.ts';
import { enteredFor } from '#domain/progression/rounds.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { EVENT_GROUP_ROWS, FEEDS_FROM } from '#server/db/read/row-sql.ts';

/** A card that excludes, for each entry of the athlete who was shown it, with what they have written in some events and those that they feed. */
const SENT_OFF = `
  with near as materialized (
    select g.id from event_group g where g.comp_id = $1 and (g.id = any($2::integer[]) or ${FEEDS_FROM} = any($2::integer[])))
  select e.id, e.event_group_id as "enteredIn", r.event_group_id as "eventGroupId", r.value, r.parts, r.written_at as at,
    (select coalesce(json_agg(json_build_object('eventGroupId', own.event_group_id, 'value', own.value, 'at', own.written_at)), '[]')
      from result own where own.comp_id = $1 and own.event_group_id in (select id from near) and own.entry_id = e.id) as own,
    (select coalesce(json_agg(rd.event_group_id), '[]') from round rd where rd.comp_id = $1 and rd.event_group_id in (select id from near)
      and rd.body#>>'{state,value}' <> 'running') as ended
  from result r
  join entry shown on shown.comp_id = $1 and shown.id = r.entry_id
  join entry e on e.comp_id = $1 and e.athlete_id = shown.athlete_id
  where r.comp_id = $1 and r.value->>'cards' like '%RC%'`;

type Asked = Parameters<typeof exclusionFrom>;
type SentOff = Asked[1][number] & {
  readonly id: number;
  readonly enteredIn: number;
  readonly own: readonly (Asked[2][number] & { readonly eventGroupId: number })[];
  readonly ended: readonly number[];
};

/** Entries that a card keeps out of an event, with why, and out of those that it feeds. */
interface Excluded {
  readonly here: ReadonlyMap<number, Exclusion & { readonly why: string }>;
  readonly after: ReadonlySet<number>;
}

const NOBODY: Excluded = { here: new Map(), after: new Set() };

export async function readExcluded(db: Pool | Client, compId: number, eventGroupId: number): Promise<Excluded> {
  const of = await readExcludedFrom(db, compId, [eventGroupId]);
  return of(eventGroupId);
}

/** The same of several events. */
export async function readExcludedFrom(
  db: Pool | Client,
  compId: number,
  eventGroupIds: readonly number[],
): Promise<(eventGroupId: number) => Excluded> {
  const { rows } = await db.query<SentOff>({ name: 'sent off', text: SENT_OFF, values: [compId, eventGroupIds] });
  if (rows.length === 0) return () => NOBODY;
  const { rows: made } = await db.query<{ row: EventGroupRow }>({ text: EVENT_GROUP_ROWS, values: [compId] });
  const groups = new Map(made.map(({ row }) => [row.id, row]));
  const groupOf = (id: number) => groups.get(id);
  const outOf = (event: number) => {
    const entered = enteredFor(event, groupOf);
    const theirs = groupBy(
      rows.filter(({ enteredIn }) => entered.includes(enteredIn)),
      ({ id }) => id,
    );
    return [...theirs].flatMap(([id, sentOff]) => {
      const { own = [], ended = [] } = sentOff[0] ?? {};
      const here = own.filter((one) => one.eventGroupId === event);
      const found = exclusionFrom(event, sentOff, here, { groupOf, ended: ended.includes(event) });
      return found ? [[id, { ...found, why: exclusionText(found.card, groupOf(found.eventGroupId)?.name ?? '') }] as const] : [];
    });
  };
  return (eventGroupId) => {
    const fed = [...groups.values()].filter(({ feedsFrom }) => feedsFrom === eventGroupId);
    return { here: new Map(outOf(eventGroupId)), after: new Set(fed.flatMap(({ id }) => outOf(id).map(([entryId]) => entryId))) };
  };
}
