import { APP_HEADER, type Endpoint, type Who } from '#contracts/shared/endpoint.ts';
import { may } from '#domain/access/permission.ts';
import { type Refused, refuse } from './answer.ts';
import { type Caller, mayAnywhere } from './principal.ts';

/** What the permission check may look at: nothing of the request's body has been read yet. */
export interface Asked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The competition a call is about, from the place its contract names; `params.compId` and `params.id` also without it. */
export function askedCompetition({ who, path }: Pick<Endpoint, 'who' | 'path'>, asked: Asked): number | undefined {
  const named = typeof who === 'object' && who.comp !== 'none' ? who.comp : guess(path);
  if (!named) return undefined;
  const value = named === 'query.compid' ? asked.query.compid : asked.params[named === 'params.id' ? 'id' : 'compId'];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

function guess(path: string): Exclude<Exclude<Who, string>['comp'], 'none'> | undefined {
  if (path.includes(':compId')) return 'params.compId';
  if (/\/competition\/:id\b|\/checkin\/:id\b/.test(path)) return 'params.id';
  return path.endsWith('/checkin') || path.endsWith('/checkinsummary') ? 'query.compid' : undefined;
}

/** The one permission check, made from the contract's `who` before anything else; undefined = come in. */
export function authorise({ who, effect }: Pick<Endpoint, 'who' | 'effect'>, caller: Caller, asked: Asked): Refused | undefined {
  if (effect && asked.headers[APP_HEADER] !== '1') return refuse('app-header');
  if (who === 'anyone') return undefined;
  const { user, scope } = caller;
  if (!user) return refuse('sign-in');
  if (who === 'user') return undefined;
  if (who === 'admin') return user.role === 'E4SUSER' ? undefined : refuse('forbidden');
  if (who.comp === 'none') return mayAnywhere(user, who.area) ? undefined : refuse('forbidden');
  if (!scope) return refuse('not-found', { message: 'There is no such competition.' });
  return may(user, who.area, scope) ? undefined : refuse('forbidden');
}
