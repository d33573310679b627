import type { getAthletes } from '#contracts/entering/athlete.ts';
import type { Query } from '#contracts/shared/endpoint.ts';
import type { AgeGroup } from '#domain/age-group/age-group.ts';
import { ageGroupDay, oldestIn } from '#domain/athlete/age.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import type { AgeDay } from './athlete-row.ts';

type Days = Pick<
  AgeGroup,
  'minAge' | 'minAtDay' | 'minAtMonth' | 'minAtYear' | 'maxAge' | 'maxAtDay' | 'maxAtMonth' | 'maxAtYear'
>;
interface Ages extends Days {
  /** Of an event; `O`, as of an age group alone: everybody. */
  readonly gender: 'M' | 'F' | 'O';
  /** Of the event's competition. */
  readonly date: string | null;
  readonly yearFactor: number | null;
  readonly aocode: string;
}

const DAYS = `g.min_age as "minAge", g.min_at_day as "minAtDay", g.min_at_month as "minAtMonth", g.min_at_year as "minAtYear",
  g.max_age as "maxAge", g.max_at_day as "maxAtDay", g.max_at_month as "maxAtMonth", g.max_at_year as "maxAtYear", g.aocode`;

/** Conditions on an athlete `n` for an age group, and for athletes who could be entered in a competition event: its age group and gender. */
export async function ageConditions(
  pool: Pool,
  { ageGroupId, ceid }: Pick<Query<typeof getAthletes>, 'ageGroupId' | 'ceid'>,
  day: AgeDay,
  bind: (value: unknown) => string,
): Promise<string[]> {
  const { rows } = await pool.query<Ages>(
    `select ${DAYS}, 'O' as gender, null as date, null::integer as "yearFactor" from age_group g where g.id = $1::bigint
     union all
     select ${DAYS}, e.gender, c.first_day::text, c.year_factor from comp_event ce join age_group g on g.id = ce.age_group_id
       join event e on e.id = ce.event_id join competition c on c.id = ce.comp_id where ce.id = $2::bigint`,
    [ageGroupId ?? null, ceid ?? null],
  );
  const asked = [ageGroupId, ceid].filter((id) => id !== undefined).length;
  // An age group or event that is not there has nobody in it.
  return rows.length < asked ? ['false'] : rows.flatMap((ages) => conditionsFor(ages, day, bind));
}

function conditionsFor(ages: Ages, { today, competition }: AgeDay, bind: (value: unknown) => string): string[] {
  const at =
    ages.date === null ? (competition ?? { date: today, yearFactor: null }) : { date: ages.date, yearFactor: ages.yearFactor };
  const group = {
    ...ages,
    id: 0,
    name: '',
    keyName: '',
    shortName: '',
    options: { aocode: ages.aocode, default: false, base: true },
  };
  const years = (end: 'min' | 'max') => `extract(year from age(${bind(ageGroupDay(group, end, at))}::date, n.dob))`;
  return [
    `${years('min')} >= ${bind(ages.minAge)}`,
    ...(oldestIn(ages) > ages.maxAge ? [] : [`${years('max')} <= ${bind(ages.maxAge)}`]),
    ...(ages.gender === 'O' ? [] : [`n.gender = ${bind(ages.gender)}`]),
  ];
}
