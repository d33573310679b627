import { eligibilityContext } from '#domain/eligibility/context.ts';
import { suits } from '#domain/eligibility/event-blocks.ts';
import { CHEQUE, FREE, NOT_PAID, PAID } from '#domain/entry/paid.ts';
import { chargeAt } from '#domain/entry/price.ts';
import type { AthleteId } from '#domain/team/starter.ts';
import type { Client } from '#server/db/connection/pool.ts';
import { readEligibility } from '#server/db/entry/read-eligibility.ts';
import { enterVenue } from '#server/db/entry/venue-entry.ts';

const COMPETITION = 'Summer Open';

/** What the secretary's athletes hold at the open meeting: one of each state that lasts. */
const PLACES = [
  { group: 'Long Jump', state: 'entered', paid: PAID },
  { group: 'Long Jump', state: 'entered', paid: CHEQUE },
  { group: '100 m', state: 'entered', paid: PAID },
  { group: '100 m', state: 'entered', paid: FREE },
  { group: 'Shot Put', state: 'waiting', paid: NOT_PAID },
  { group: '100 m', state: 'cancelled', paid: PAID },
] as const;
type PlacePlan = (typeof PLACES)[number];

/** Places of the club secretary's athletes. */
export async function insertPlaces(client: Client, secretary: number | undefined, now: string): Promise<void> {
  if (secretary === undefined) return;
  const { rows } = await client.query<{ id: number; athletes: readonly AthleteId[] }>(
    `select c.id, (select coalesce(json_agg(athlete_id order by athlete_id), '[]') from user_athlete where user_id = $2) as athletes
     from competition c where c.name = $1`,
    [COMPETITION, secretary],
  );
  const [open] = rows;
  if (!open) return;
  const free = [...open.athletes];
  for (const plan of PLACES) {
    for (const athleteId of [...free]) {
      if (!(await insertPlace(client, { compId: open.id, athleteId, userId: secretary }, plan, now))) continue;
      free.splice(free.indexOf(athleteId), 1);
      break;
    }
  }
}

/** False: the event is not for this athlete. */
async function insertPlace(
  client: Client,
  asked: { readonly compId: number; readonly athleteId: AthleteId; readonly userId: number },
  { group, state, paid }: PlacePlan,
  now: string,
): Promise<boolean> {
  const known = await readEligibility(client, asked, now);
  if (!known) return false;
  const at = eligibilityContext(known.input);
  const event = known.input.events.find((candidate) => candidate.name === group && suits(candidate, at));
  if (!event) return false;
  const { compId, athleteId, userId } = asked;
  const clubId = known.input.athlete.clubIds[0] ?? null;
  const ageGroup = at.age.ageGroup?.shortName ?? '';
  const entryId =
    state === 'entered' ? await enterVenue(client, { compId, athleteId, ceid: event.ceid, clubId, ageGroup, pb: '' }) : null;
  const { total, fee } = chargeAt(event.price, now);
  await client.query(
    `insert into product (comp_id, ce_id, athlete_id, user_id, club_id, state, paid, age_group, charged, fee, entry_id, since, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      compId,
      event.ceid,
      athleteId,
      userId,
      clubId,
      state,
      paid,
      ageGroup,
      paid === FREE ? 0 : total,
      paid === FREE ? 0 : fee,
      entryId,
      now,
    ],
  );
  return true;
}
