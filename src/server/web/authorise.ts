import { APP_HEADER, type Endpoint, NONCE_HEADER, type Who } from '#contracts/shared/endpoint.ts';
import {
  isAdministrator,
  isApplicationAdministrator,
  may,
  mayAnywhere,
  mayBuild,
  mayBuildAnywhere,
  mayNational,
  type PermissionArea,
} from '#domain/access/permission.ts';
import { NOT_ALLOWED, NOT_SHOWN, type Refused, refuse } from '#server/lib/http/answer.ts';
import { type Caller, isAdministratorBehind, type Scope, type User } from '#server/lib/http/principal.ts';

/** What the permission check may look at: nothing of the request's body has been read yet. */
export interface Asked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The one permission check, made from the contract's `who` before anything else; undefined = come in. */
export function authorise(
  { method, who, effect, asSelf, beforeFactor }: Pick<Endpoint, 'method' | 'who' | 'effect' | 'asSelf' | 'beforeFactor'>,
  { user, scope, isLocked, agent }: Caller,
  asked: Asked,
): Refused | undefined {
  if (effect && asked.headers[APP_HEADER] !== '1') return refuse('app-header');
  // Before anybody has to sign in: a tablet whose session ended with the lock must be told why.
  if (isLocked) return refuse('device-revoked');
  if (who === 'anyone' || (who === 'user-or-nonce' && bringsNonce(asked))) return undefined;
  if (agent && takesAgents(who)) return undefined;
  if (!user) return refuse('sign-in');
  if (user.needsFactor && !beforeFactor) return refuse('second-factor-needed');
  const refused = method === 'GET' ? NOT_SHOWN : NOT_ALLOWED;
  if (asSelf && who === 'admin') return isAdministratorBehind(user) ? undefined : refused;
  if (typeof who === 'object' && 'area' in who && who.comp !== 'none' && !scope) {
    return refuse('not-found', { message: 'Competition not found.' });
  }
  if (isLetIn(who, user, scope)) return undefined;
  const isOfVenue = typeof who === 'object' && 'area' in who && (who.area === 'CHECKIN' || who.area === 'RESULTS');
  return isOfVenue ? refuse('forbidden') : refused;
}

/** Whether the program beside a timing computer may make the call. */
export const takesAgents = (who: Who): boolean => typeof who === 'object' && 'agent' in who;

/** Whether it is a good one the handler finds out. */
const bringsNonce = ({ query, headers }: Asked): boolean => Boolean(headers[NONCE_HEADER] || query.nonce);

function isLetIn(who: Exclude<Who, 'anyone'>, user: User, scope: Scope | undefined): boolean {
  if (who === 'user' || who === 'user-or-nonce') return true;
  if (who === 'admin') return isAdministrator(user);
  if (who === 'appadmin') return isApplicationAdministrator(user);
  if ('national' in who) return mayNational(user, who.national);
  const opens = (area: PermissionArea) =>
    who.comp === 'none' ? mayAnywhere(user, area) : scope !== undefined && may(user, area, scope);
  return ('level' in who ? opensLevel(who, user, scope) : opens(who.area)) || (who.or ?? []).some(opens);
}

function opensLevel({ comp, level }: Extract<Who, { level: unknown }>, user: User, scope: Scope | undefined): boolean {
  return comp === 'none' ? mayBuildAnywhere(user, level) : scope !== undefined && mayBuild(user, level, scope);
}
