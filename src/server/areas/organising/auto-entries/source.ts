import type { AutoRule } from '#contracts/organising/auto-entry.ts';
import { saidRule } from '#domain/progression/next-round.ts';
import type { Qualified } from '#domain/progression/qualified.ts';
import { roundEnd } from '#domain/progression/through.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';
import { type RunRound, readRounds } from '#server/db/round/read-rounds.ts';

/** An athlete who comes from another event, in the order of their claim. */
export interface Comer {
  readonly athleteId: number;
  readonly name: string;
  readonly club: string;
  readonly from: string;
  readonly mark: string;
  readonly place: number | null;
  readonly by: '' | Qualified;
  readonly toGroupId: number;
}

type Person = Pick<Comer, 'athleteId' | 'name' | 'club'>;

/** Athletes; teams are not entered by themselves. */
const PEOPLE = `
  select a.id as "athleteId", a.first_name || ' ' || a.sur_name as name, coalesce(k.name, '') as club
  from comp_athlete ca join athlete a on a.id = ca.athlete_id left join club k on k.id = ca.club_id
  where ca.comp_id = $1 and ca.athlete_id = any($2::integer[])`;

/** Those whom a rule takes from its source, event group by event group as the rule names them. */
export async function readComers(db: Pool | Client, { fromCompId, pairs, ...rule }: AutoRule): Promise<readonly Comer[]> {
  const rounds = await readRounds(db, fromCompId, [...new Set(pairs.map(({ fromGroupId }) => fromGroupId))]);
  const ids = new Set([...rounds.values()].flatMap(({ starters }) => starters.map(({ starterId }) => starterId)));
  const { rows: people } = await db.query<Person>(PEOPLE, [fromCompId, [...ids]]);
  const byId = new Map(people.map((person) => [person.athleteId, person]));
  return pairs.flatMap(({ fromGroupId, toGroupId }) => {
    const run = rounds.get(fromGroupId);
    if (!run) return [];
    return taken(rule, run, byId).map((one) => ({ ...one, from: run.group.name, toGroupId }));
  });
}

type Taking = Pick<AutoRule, 'take' | 'perHeat' | 'best'>;

function taken({ take, perHeat, best }: Taking, { starters, placings, round }: RunRound, people: ReadonlyMap<number, Person>) {
  const rule = saidRule(round) ?? { places: perHeat, times: best };
  const starterOf = new Map(starters.map(({ entryId, starterId }) => [entryId, starterId]));
  const through = () => roundEnd({ placings, rule, decisions: round?.decisions ?? [], ended: true }).through;
  const others = take === 'entered' ? starters : placings.filter(({ place }) => place !== null);
  const chosen: ReadonlyMap<number, '' | Qualified> = new Map(
    take === 'qualified' ? through().map(({ entryId, by }) => [entryId, by]) : others.map(({ entryId }) => [entryId, '']),
  );
  const placingOf = new Map(placings.map((placing) => [placing.entryId, placing]));
  return [...chosen].flatMap(([entryId, by]) => {
    const person = people.get(starterOf.get(entryId) ?? 0);
    const { mark = '', place = null } = placingOf.get(entryId) ?? {};
    return person ? [{ ...person, mark, place, by }] : [];
  });
}
