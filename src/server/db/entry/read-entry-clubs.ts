import { NOT_CHOSEN } from '#domain/athlete/athlete.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import { type EntryClub, entryClubs } from '#domain/entry/entry-club.ts';
import type { Client, Pool } from '#server/db/connection/pool.ts';

/** For whom an athlete can start at a competition, and for whom they start as things stand. */
interface EntryClubs {
  readonly clubs: readonly EntryClub[];
  /** Of their entries, else of what this user has put into the basket, else the likeliest; 0: they have no club. */
  readonly clubId: number;
}

interface Row {
  readonly own: readonly EntryClub[];
  readonly chosen: EntryClub | null;
  readonly entered: EntryClub | null;
  readonly held: number | null;
}

const CLUB = `json_build_object('id', k.id, 'name', k.name, 'type', k.club_type)`;
const QUERY = `
  select
    (select coalesce(json_agg(${CLUB} order by array_position(array[a.club_id, a.club2_id, a.school_id], k.id)), '[]')
     from club k where k.id in (a.club_id, a.club2_id, a.school_id)) as own,
    (select ${CLUB} from jsonb_to_recordset(coalesce(a.options -> 'genericCompAthleteEntities', '[]')) as x("compId" integer, "entityId" integer)
     join club k on k.id = x."entityId" where x."compId" = $1 and x."entityId" <> ${NOT_CHOSEN} limit 1) as chosen,
    (select ${CLUB} from comp_athlete ca join club k on k.id = ca.club_id
     where ca.comp_id = $1 and ca.athlete_id = a.id
       and exists (select from entry e where e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id)) as entered,
    (select p.club_id from product p
     where p.comp_id = $1 and p.athlete_id = a.id and p.user_id = $3 and p.state in ('reserved', 'waiting')
     order by p.id desc limit 1) as held
  from athlete a where a.id = $2`;

/** By what the rules know of the athlete, the competition and the user. */
export async function readEntryClubs(db: Pool | Client, { athlete, competition, user }: EligibilityInput): Promise<EntryClubs> {
  const { rows } = await db.query<Row>({ name: 'entry clubs', text: QUERY, values: [competition.id, athlete.id, user.id] });
  const { own = [], chosen = null, entered = null, held = null } = rows[0] ?? {};
  const { school } = competition.options;
  const clubs = entryClubs(own, { school, compClubId: user.clubComp?.config.clubId ?? 0, chosen, entered });
  const known = clubs.find(({ id }) => id === held) ?? clubs[0];
  return { clubs, clubId: known?.id ?? 0 };
}
