import type { AthletePb } from '#contracts/entering/performance.ts';
import { may } from '#domain/access/permission.ts';
import { type CombinedKind, eventsOfCombined } from '#domain/performance/combined-events.ts';
import { presentBest } from '#server/areas/entering/shared/present-best.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readBests } from '#server/db/read/read-bests.ts';
import type { Scope, User } from '#server/lib/http/principal.ts';

interface Part {
  readonly eventCode: string;
  readonly split: number;
}

interface Combined extends Scope, CombinedKind {
  readonly parts: readonly Part[];
  readonly isPublic: boolean;
}

/**
 * The events of a combined event with an athlete's best marks, in the order of competition: those that the organiser named, else the sport's
 * own. Undefined: there is no such competition event, as far as the user may know.
 */
export async function multiEvents(
  pool: Pool,
  user: User,
  { athleteId, ceid }: { readonly athleteId: number; readonly ceid: number },
): Promise<readonly AthletePb[] | undefined> {
  const { rows } = await pool.query<Combined>(
    `select e.event_code as "eventCode", e.gender, c.indoor_outdoor = 'Indoor' as indoor,
       array(select key_name from age_group where id = ce.age_group_id) as ages, coalesce((
       select json_agg(json_build_object('eventCode', x.event_code, 'split', part.split) order by child.place)
       from jsonb_array_elements_text(ce.options #> '{multiEventOptions,childCeids}') with ordinality child(id, place)
       join comp_event part on part.comp_id = ce.comp_id and part.id = child.id::integer
       join event x on x.id = part.event_id), '[]') as parts,
       c.id as "compId", c.org_id as "orgId", c.active and o.status = 'Approved' as "isPublic"
     from comp_event ce join event e on e.id = ce.event_id
     join competition c on c.id = ce.comp_id join organisation o on o.id = c.org_id where ce.id = $1::bigint`,
    [ceid],
  );
  const combined = rows[0];
  if (!combined || !(combined.isPublic || may(user, 'BUILDER', combined))) return undefined;
  const usual = eventsOfCombined(combined).map((eventCode) => ({ eventCode, split: 0 }));
  const parts = combined.parts.length > 0 ? combined.parts : usual;
  const bests = await readBests(pool, athleteId);
  return parts.flatMap(({ eventCode, split }) =>
    bests.filter((best) => best.eventCode === eventCode).map((best) => presentBest(best, split)),
  );
}
