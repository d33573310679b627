import type { About, Endpoint } from '#contracts/shared/endpoint.ts';
import { maySeeHidden } from '#domain/access/permission.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import { type Caller, LARGEST_ID } from '#server/lib/http/principal.ts';
import type { Asked } from './authorise.ts';

type Named = Pick<Endpoint, 'who' | 'about'>;

const NO_EVENT = refuse('not-found', { message: 'Event not found.', remedy: 'Look for it in the timetable.' });

/** Where the contract of a call says that a competition is named. */
export function placeOf({ who, about }: Named): About | undefined {
  if (about) return about;
  return typeof who === 'object' && 'comp' in who && who.comp !== 'none' ? who.comp : undefined;
}

/** The competition that the address of a call names; a body has not been read yet. */
export async function addressedCompetition(pool: Pool, call: Named, asked: Asked): Promise<number | undefined> {
  const place = placeOf(call);
  if (place === undefined || place === 'body.compId') return undefined;
  if (typeof place === 'string') return idAt(asked, place);
  const id = idAt(asked, 'eventGroup' in place ? place.eventGroup : place.compEvent);
  if (id === undefined || id > LARGEST_ID) return undefined;
  const table = 'eventGroup' in place ? 'event_group' : 'comp_event';
  const text = `select comp_id from ${table} where id = $1`;
  const { rows } = await pool.query<{ comp_id: number }>({ name: `competition of ${table}`, text, values: [id] });
  return rows[0]?.comp_id;
}

function idAt({ params, query }: Asked, place: string): number | undefined {
  const [part, name = ''] = place.split('.');
  const value = (part === 'query' ? query : params)[name];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** What is said of a competition that is not public to whoever does not work at it: the same as of one that does not exist. */
export function hiddenFrom({ user, scope, agent }: Caller, call: Named): Refused | undefined {
  if (!scope || scope.isPublic || agent || (user && maySeeHidden(user, scope))) return undefined;
  return typeof placeOf(call) === 'object' ? NO_EVENT : NO_COMPETITION;
}
