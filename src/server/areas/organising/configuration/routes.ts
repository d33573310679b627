import { timingSafeEqual } from 'node:crypto';
import { getSoldItems } from '#contracts/entering/sold-item.ts';
import { getAgeGroups, getClubCompInfo, getClubComps, getEntries, postPriority } from '#contracts/organising/configuration.ts';
import { entityFilter } from '#domain/access/entity.ts';
import { isStaffOf } from '#domain/access/permission.ts';
import { type AttemptLimits, countAttempts } from '#server/db/attempts.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { type EntityRef, entityOf } from '#server/db/entry/acts-for.ts';
import { codeHash } from '#server/db/entry/priority-code.ts';
import { type Configuration, readConfiguration } from '#server/db/entry/read-competition.ts';
import type { MailDeps } from '#server/db/mail/mailer.ts';
import { NO_COMPETITION, NOT_SHOWN, refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { readClubCompInfo, readClubComps } from './club-comps.ts';
import { compClubRoutes } from './comp-club-routes.ts';
import { readEntries, type Whose } from './entries.ts';
import { guestRoutes } from './guest.ts';
import { keepEntryRoutes } from './keep-entry.ts';
import { readSoldItems } from './sold-items.ts';

/** What entrants ask about one competition besides its events: C043 to C047. */
/** The user is signed in, so an address that many share is not counted. */
const PRIORITY_CODES: AttemptLimits = {
  kind: 'priority code',
  spanMs: 15 * 60_000,
  perPair: 10,
  perAccount: 30,
  perAddress: Number.POSITIVE_INFINITY,
};

export function configurationRoutes(router: Router, deps: ChangeDeps & MailDeps): void {
  const { now } = deps;
  compClubRoutes(router, deps);
  keepEntryRoutes(router, { now });
  guestRoutes(router, deps);
  const { pool } = router;
  const iso = () => new Date(now()).toISOString();
  const attempts = countAttempts({ pool, now }, PRIORITY_CODES);
  const read = async (id: number): Promise<Configuration | undefined> =>
    id > LARGEST_ID ? undefined : readConfiguration(pool, id, iso());

  route(router, getAgeGroups, async ({ params: { id } }) => {
    const configuration = await read(id);
    return configuration ? { data: [...configuration.competition.ageGroups] } : NO_COMPETITION;
  });

  route(router, postPriority, async ({ params: { id }, body: { code }, caller, request }) => {
    const user = signedIn(caller);
    const configuration = await read(id);
    if (!configuration) return NO_COMPETITION;
    const account = `${id} ${user.id}`;
    const seconds = await attempts.take(account, request.ip);
    if (seconds > 0) return refuse('too-many', { remedy: `Wait ${Math.ceil(seconds / 60)} minutes, then try again.` });
    const { priorityCode } = configuration.secrets;
    const [typed, right] = [codeHash(id, code), codeHash(id, priorityCode)];
    if (priorityCode === '' || !timingSafeEqual(Buffer.from(typed), Buffer.from(right))) return refuse('wrong-code');
    await attempts.forgive(account, request.ip);
    await keepPass(pool, id, user.id, right);
    return { data: { priority: true } };
  });

  route(router, getEntries, async ({ params: { id }, query: { entityId = 0, entityLevel = 0 }, caller }) => {
    const user = signedIn(caller);
    const configuration = await read(id);
    if (!configuration) return NO_COMPETITION;
    const staff = isStaffOf(user, { orgId: configuration.orgId, compId: id });
    const whose = await whoseEntries(pool, user, { staff, configuration, entity: { id: entityId, level: entityLevel } });
    return whose ? { data: await readEntries(pool, id, whose, iso()) } : NOT_SHOWN;
  });

  route(router, getSoldItems, async ({ params: { id } }) => ({ data: await readSoldItems(pool, id) }));

  route(router, getClubCompInfo, async ({ params: { id }, query: { clubid = 0 }, caller }) => {
    const user = signedIn(caller);
    const configuration = await read(id);
    if (!configuration) return NO_COMPETITION;
    const clubCompInfo = await readClubCompInfo(pool, id, user, clubid, iso());
    if (!clubCompInfo) return refuse('not-club-comp');
    return { data: { compId: id, name: configuration.name }, meta: { clubCompInfo } };
  });

  route(router, getClubComps, async ({ caller }) => ({ data: await readClubComps(pool, signedIn(caller)) }));
}

/** A pass goes with its code: another code, and it counts no longer. */
async function keepPass(pool: Pool, compId: number, userId: number, hash: string): Promise<void> {
  await pool.query(
    `insert into priority_pass (comp_id, user_id, code_hash) values ($1, $2, $3)
     on conflict (comp_id, user_id) do update set code_hash = excluded.code_hash, at = now()`,
    [compId, userId, hash],
  );
}

interface Asked {
  readonly staff: boolean;
  readonly configuration: Configuration;
  readonly entity: EntityRef;
}

/** Undefined: the user does not act for that entity. A school's user at a competition of clubs sees their own athletes, as without one. */
async function whoseEntries(pool: Pool, user: User, { staff, configuration, entity }: Asked): Promise<Whose | undefined> {
  const { id, level } = entity;
  const own = { of: 'user', id: user.id } as const;
  if (id === 0) return staff ? { of: 'all' } : own;
  if (level === 0 || id > LARGEST_ID) return undefined;
  const of = level === 1 ? 'club' : 'area';
  if (staff) return { of, id };
  const acted = await entityOf(pool, user.id, entity);
  return acted && (entityFilter(acted, configuration.competition.options) ? { of, id } : own);
}
