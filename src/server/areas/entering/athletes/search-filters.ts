import type { getAthletes } from '#contracts/entering/athlete.ts';
import type { Query } from '#contracts/shared/endpoint.ts';
import { nameWords } from '#server/db/schema/athlete.ts';

type Wanted = Query<typeof getAthletes>;
type Bind = (value: unknown) => string;

/** The clubs, second clubs and schools of an athlete `n`. */
const PLACES = '(n.club_id, n.club2_id, n.school_id)';

/**
 * What the filters ask of an athlete `n` of the search, as conditions; values only through `bind`. Words are matched at their beginnings,
 * folded, so that `sean o` finds Seán O'Driskel.
 */
export function conditionsOf(wanted: Wanted, bind: Bind, fold: (text: string) => string): string[] {
  const words = (text: string): readonly string[] => fold(text).split(' ').filter(Boolean);
  // The index finds those with the words in their names; the column says in which of the two.
  const starts = (text: string, column: string): string[] => [
    ...inNames(words(text), bind),
    ...words(text).map((word) => `(' ' || ${column}) like ${bind(`% ${word}%`)}`),
  ];
  const named = (text: string | undefined, condition: (match: (alias: string) => string) => string): string[] => {
    if (!text) return [];
    const isId = /^\d{1,9}$/.test(text);
    const value = bind(isId ? Number(text) : `%${likeText(text)}%`);
    return [condition((alias) => (isId ? `${alias}.id = ${value}` : `${alias}.name ilike ${value}`))];
  };
  return [
    ...(wanted.athleteid === undefined ? [] : [`n.id = ${bind(wanted.athleteid)}::bigint`]),
    ...(wanted.firstname ? starts(wanted.firstname, 'n.first_text') : []),
    ...(wanted.surname ? starts(wanted.surname, 'n.sur_text') : []),
    ...(wanted.search ? anyOf(wanted.search, words(wanted.search), bind) : []),
    // `O` is sent empty by the newer screens: it leaves nobody out.
    ...(wanted.gender === 'M' || wanted.gender === 'F' ? [`n.gender = ${bind(wanted.gender)}`] : []),
    ...(wanted.eventId === undefined
      ? []
      : [
          `exists (select from athlete_pb p join event x on x.id = p.event_id join event w on w.id = ${bind(wanted.eventId)}::bigint
           where p.athlete_id = n.id and x.event_code = w.event_code and coalesce(p.pb, p.pof10_pb) is not null)`,
        ]),
    ...(wanted.teamid === undefined
      ? []
      : [`exists (select from team_athlete m where m.team_id = ${bind(wanted.teamid)}::bigint and m.athlete_id = n.id)`]),
    ...(wanted.urn ? [`n.urn like ${bind(`${likeText(wanted.urn.toUpperCase().replaceAll(' ', ''))}%`)}`] : []),
    ...named(wanted.club, (match) => `exists (select from club k where k.id in ${PLACES} and ${match('k')})`),
    ...named(wanted.county, (match) => inArea(match('county'))),
    ...named(wanted.region, (match) => inArea(match('region'))),
    ...named(wanted.country, (match) => inArea(match('country'))),
  ];
}

/** Names in which each of the folded words begins a word. Folded, they are letters and figures: nothing in them is a sign of the query. */
function inNames(words: readonly string[], bind: Bind): string[] {
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return query === '' ? [] : [`${nameWords('n.')} @@ ${bind(query)}::tsquery`];
}

/** A name, a URN or the athlete's own number. */
function anyOf(search: string, words: readonly string[], bind: Bind): string[] {
  const number = search.replaceAll(' ', '').toUpperCase();
  const byId = /^\d{1,9}$/.test(number) ? [`n.id = ${bind(Number(number))}::integer`] : [];
  return [`(${[...inNames(words, bind), `n.urn = ${bind(number)}`, ...byId].join(' or ')})`];
}

const inArea = (condition: string): string =>
  `exists (select from club k join area county on county.id = k.area_id
     left join area region on region.id = county.parent_id left join area country on country.id = region.parent_id
     where k.id in ${PLACES} and ${condition})`;

/** Signs of a pattern are letters like others. */
const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
