import type { Change } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { programmeOf } from '#domain/builder/try/programme.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { readNewMisfits } from '#server/db/entry/read-misfits.ts';
import { must } from '#server/lib/must.ts';
import { readBasis } from './catalogue.ts';

const BY_WHICH_ENTRIES_FIT =
  /^(?:general\.dates|options\.yearFactor|rules\.|events\.ceids\.\d+\.(?:ageGroupId|eventId|options\.(?:singleAge|eventTeam)))/;

/** Whether changes of a set-up can make entries misfits. */
export const changesFit = (changes: readonly Change[]): boolean => changes.some(({ key }) => BY_WHICH_ENTRIES_FIT.test(key));

interface Asked {
  readonly compId: number;
  /** ISO instant. */
  readonly now: string;
}

/** What a save would do to those who are entered, in words: the draft is judged as it is, and nothing is written or kept waiting. */
export async function newMisfits(
  client: Client,
  { compId, now }: Asked,
  stored: Draft,
  draft: Draft,
): Promise<readonly string[]> {
  const basis = await readBasis(client, compId, now);
  const facts = { ...basis, compId, organiserStatus: '', groups: {}, counts: { athletes: 0, entries: 0, teams: 0 } };
  const added = await readNewMisfits(
    client,
    compId,
    { before: programmeOf(stored, facts), after: programmeOf(draft, facts) },
    now,
  );
  if (added.length === 0) return [];
  const { rows } = await client.query<{ text: string }>(
    `select coalesce(t.name, a.first_name || ' ' || a.sur_name) || ', ' || g.name as text
     from entry e join comp_athlete ca on ca.comp_id = e.comp_id and ca.athlete_id = e.athlete_id
     left join athlete a on a.id = ca.person_id left join team t on t.comp_id = ca.comp_id and t.id = ca.team_id
     join event_group g on g.comp_id = e.comp_id and g.id = e.event_group_id
     where e.comp_id = $1 and e.id = any($2) order by a.sur_name, a.first_name, t.name, e.id limit 1`,
    [compId, added],
  );
  const first = must(rows[0], 'an entry that no longer fits').text;
  const [count, more] = [added.length, added.length === 1 ? '' : ` and ${added.length - 1} more`];
  return [`${count} ${count === 1 ? 'entry' : 'entries'} would no longer fit: ${first}${more}. Competition admin lists them.`];
}
