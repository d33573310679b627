import { ageInfo } from '#domain/athlete/age.ts';
import type { Gender } from '#domain/event/kinds.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { readConfiguration } from '#server/db/entry/read-competition.ts';
import { readEvents } from '#server/db/entry/read-events.ts';
import { enterVenue } from '#server/db/entry/venue-entry.ts';
import { CONFIGURATIONS } from './configuration.ts';

interface Person {
  readonly id: AthleteId;
  readonly gender: Gender;
  readonly dob: string | null;
  readonly clubId: number | null;
}

/** Fills the events that the plans want to be full, and tells entries of the demo's meetings which competition event they are in. */
export async function insertEntered(client: Client, now: string): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string }>('select id, name from competition order by id');
  const people = await client.query<Person>(
    `select a.id, a.gender, a.dob::text, (select ca.club_id from comp_athlete ca where ca.athlete_id = a.id order by ca.comp_id limit 1) as "clubId"
     from athlete a order by a.id desc`,
  );
  for (const { id, name } of rows) {
    await nameEvents(client, id, now);
    const groups = CONFIGURATIONS.find(({ competition }) => competition === name)?.groups ?? {};
    if (Object.values(groups).some(({ entered }) => entered)) await enterPeople(client, id, groups, people.rows, now);
  }
}

/** Entries that were made before there were competition events: the one of the athlete's gender and age group. */
async function nameEvents(client: Client, compId: number, now: string): Promise<void> {
  const configuration = await readConfiguration(client, compId, now);
  if (!configuration) return;
  const { competition } = configuration;
  const at = { date: competition.dates[0] ?? '', yearFactor: competition.yearFactor };
  const { rows } = await client.query<{ id: number; dob: string | null }>(
    'select e.id, a.dob::text from entry e join athlete a on a.id = e.athlete_id where e.comp_id = $1',
    [compId],
  );
  const ages = rows.flatMap(({ id, dob }) => {
    const { ageGroup } = ageInfo(dob, competition.ageGroups, at, at.date);
    return ageGroup ? [{ id, age: ageGroup.id, name: ageGroup.shortName }] : [];
  });
  await client.query(
    `update entry e set ce_id = ce.id, age_group = x.name
     from jsonb_to_recordset($2::jsonb) as x(id integer, age integer, name text), comp_event ce, event v, athlete a
     where e.comp_id = $1 and e.id = x.id and ce.comp_id = $1 and ce.event_group_id = e.event_group_id and ce.age_group_id = x.age
       and v.id = ce.event_id and a.id = e.athlete_id and v.gender in (a.gender, 'O')`,
    [compId, JSON.stringify(ages)],
  );
}

async function enterPeople(
  client: Client,
  compId: number,
  groups: Readonly<Record<string, { readonly entered?: number }>>,
  people: readonly Person[],
  now: string,
): Promise<void> {
  const configuration = await readConfiguration(client, compId, now);
  if (!configuration) return;
  const { competition, prices } = configuration;
  const at = { date: competition.dates[0] ?? '', yearFactor: competition.yearFactor };
  for (const event of await readEvents(client, compId, prices, now)) {
    const suits = ({ gender, dob }: Person) =>
      gender === event.event.gender && ageInfo(dob, competition.ageGroups, at, at.date).ageGroup?.id === event.ageGroupId;
    const ageGroup = competition.ageGroups.find(({ id }) => id === event.ageGroupId)?.shortName ?? '';
    for (const { id: athleteId, clubId } of people.filter(suits).slice(0, groups[event.name]?.entered ?? 0)) {
      await enterVenue(client, { compId, athleteId, ceid: event.ceid, clubId, ageGroup, pb: '' });
    }
  }
}
