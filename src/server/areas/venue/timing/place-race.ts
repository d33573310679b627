import { eventKind, relayLegs } from '#domain/event/event-code.ts';
import { sameNumber, type TimedRace } from '#domain/timing/timed-race.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { readNumbers } from '../shared/read-numbers.ts';

/** The heat that a race of the timing computer is. */
export interface At {
  readonly eventGroupId: number;
  readonly heat: number;
}
type Numbered = Pick<TimedRace, 'eventNo' | 'round' | 'heat'>;
/** And whether it is one on the track or in the field. */
type Kept = Numbered & Pick<TimedRace, 'isField'>;

/** Without names a file of another competition may have the same numbers: then the distance must be that of the event. */
function isOtherDistance({ metres, rows }: TimedRace, eventCode: string): boolean {
  const own = eventKind(eventCode)?.metres ?? null;
  return (
    metres !== null && own !== null && metres !== own && !relayLegs(eventCode) && rows.every(({ surName }) => surName === '')
  );
}

/**
 * What a start list called the race, or a person said it is; else that round of the event of that number, the round with that number of its own, or the
 * part of a combined event (`12.3`), where it has such a heat; else the event that a person has said other heats of that number are of.
 * Undefined: not known.
 */
export async function placeRace(client: Client, compId: number, race: TimedRace): Promise<At | undefined> {
  const found =
    (await keptRace(client, compId, race)) ??
    (await numberedRace(client, compId, race)) ??
    (await explainedRace(client, compId, race));
  return found && !isOtherDistance(race, found.code) ? { eventGroupId: found.eventGroupId, heat: found.heat } : undefined;
}

/** The same by the numbers alone, where there is nothing else to tell by. */
export async function placeNumbers(client: Client, compId: number, numbered: Numbered): Promise<At | undefined> {
  const found = (await keptRace(client, compId, numbered)) ?? (await numberedRace(client, compId, numbered));
  return found && { eventGroupId: found.eventGroupId, heat: found.heat };
}

/** What the timing computer calls a race. */
export const saidOf = ({ eventNo, round, heat }: Numbered): string => `${sameNumber(eventNo)} ${round} ${heat}`;

/** The event `g` has the heat `$4`. */
const HAS_HEAT = `($4 = 1 or exists (select from entry e where e.comp_id = $1 and e.event_group_id = g.id and e.heat = $4)
           or exists (select from draw d, json_array_elements(d.body->'places') p
             where d.comp_id = $1 and d.event_group_id = g.id and (p->>'heat')::integer = $4))`;

type Found = At & { readonly code: string };

async function keptRace(client: Client, compId: number, race: Kept): Promise<Found | undefined> {
  const { eventNo, round, heat } = race;
  const { rows } = await client.query<Found>({
    name: 'heat of a race',
    text: `select k.event_group_id as "eventGroupId", k.group_heat as heat, g.event_code as code
       from timing_key k join event_group g on g.comp_id = k.comp_id and g.id = k.event_group_id
       where k.comp_id = $1 and k.event_no = $2 and k.round = $3 and k.heat = $4
         and g.unit = any($5::text[])`,
    values: [compId, sameNumber(eventNo), round, heat, unitsOf(race)],
  });
  return rows[0];
}

async function numberedRace(client: Client, compId: number, race: Kept): Promise<Found | undefined> {
  const { eventNo, round, heat } = race;
  const number = sameNumber(eventNo);
  const ofEvent = [...(await readNumbers(client, compId))].filter(([, one]) => String(one.eventNo) === number);
  const wanted = round < 0 ? Math.max(0, ...ofEvent.map(([, one]) => one.round)) + 1 + round : round;
  const named = ofEvent.find(([, one]) => one.round === wanted)?.[0] ?? 0;
  const isOwn = round === 1 || (round === -1 && named === 0);
  const { rows } = await client.query<Found>({
    name: 'heat of a number',
    text: `select g.id as "eventGroupId", $4::integer as heat, g.event_code as code from event_group g
       where g.comp_id = $1 and g.unit = any($6::text[]) and (g.id = $2 or (g.event_no::text = $3 and $5)
           or (g.part_no > 0 and $5 and exists (select from event_group c
             where c.comp_id = $1 and c.id = g.part_of and c.event_no || '.' || g.part_no = $3)))
         and ${HAS_HEAT}`,
    values: [compId, named, number, heat, isOwn, unitsOf(race)],
  });
  return rows[0];
}

/** Heats of a number that are all known as those of one event, each by its own number: so is this one, if the event has it. */
async function explainedRace(client: Client, compId: number, race: Kept): Promise<Found | undefined> {
  const { eventNo, round, heat } = race;
  const { rows } = await client.query<Found>({
    name: 'heat of an explained number',
    text: `select g.id as "eventGroupId", $4::integer as heat, g.event_code as code
       from (select min(event_group_id) as id from timing_key where comp_id = $1 and event_no = $2 and round = $3
             having count(distinct event_group_id) = 1 and bool_and(heat = group_heat)) k
       join event_group g on g.comp_id = $1 and g.id = k.id and g.unit = any($5::text[])
       where ${HAS_HEAT}`,
    values: [compId, sameNumber(eventNo), round, heat, unitsOf(race)],
  });
  return rows[0];
}

/** The units of events that it may be of. */
export const unitsOf = ({ isField }: Pick<TimedRace, 'isField'>): readonly string[] => (isField ? ['D', 'H'] : ['T']);

/** Keeps what the timing computer calls some heats. The newest start list is right about a number. */
export async function keepKeys(client: Client, compId: number, keys: readonly (Numbered & { readonly at: At })[]): Promise<void> {
  await client.query(
    `insert into timing_key (comp_id, event_no, round, heat, event_group_id, group_heat)
     select $1, x."eventNo", x.round, x.heat, x."eventGroupId", x."groupHeat"
     from json_to_recordset($2::json) as x("eventNo" text, round integer, heat integer, "eventGroupId" integer, "groupHeat" integer)
     on conflict (comp_id, event_no, round, heat) do update set event_group_id = excluded.event_group_id, group_heat = excluded.group_heat`,
    [
      compId,
      JSON.stringify(
        keys.map(({ eventNo, round, heat, at }) => ({
          eventNo: sameNumber(eventNo),
          round,
          heat,
          eventGroupId: at.eventGroupId,
          groupHeat: at.heat,
        })),
      ),
    ],
  );
}

/** Nobody knows any more what the timing computer calls so. */
export async function forgetKey(client: Client, compId: number, { eventNo, round, heat }: Numbered): Promise<void> {
  await client.query('delete from timing_key where comp_id = $1 and event_no = $2 and round = $3 and heat = $4', [
    compId,
    sameNumber(eventNo),
    round,
    heat,
  ]);
}
