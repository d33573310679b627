import { getCheckIn, getCheckInSummary, getOwnCheckIn } from '#contracts/public/competition.ts';
import type { Query } from '#contracts/shared/endpoint.ts';
import { isDate } from '#domain/shared/wall-clock.ts';
import { type OwnCaller, ownCaller } from '#server/db/read/check-in-nonce.ts';
import { readEpoch } from '#server/db/read/history.ts';
import { isTickedSql, startsSql } from '#server/db/read/ticked-sql.ts';
import { openSigningKeys } from '#server/db/signing-keys.ts';
import { NO_COMPETITION, type Refused, refuse } from '#server/lib/http/answer.ts';
import { must } from '#server/lib/must.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';
import { type CheckInPage, readCheckIn } from './check-in-rows.ts';
import { ownCodeRoutes } from './own-codes.ts';
import { verifyRoutes } from './verify.ts';

interface CheckInDeps extends Clock {
  readonly secretKey: Buffer;
}

export function checkInRoutes(router: Router, clock: CheckInDeps): void {
  const { pool } = router;
  verifyRoutes(router, clock);
  ownCodeRoutes(router, clock, openSigningKeys({ pool, secretKey: clock.secretKey }));

  const read = async (filter: Query<typeof getCheckIn>, own?: OwnCaller): Promise<CheckInPage | Refused> => {
    if (filter.date !== undefined && filter.date !== '' && !isDate(filter.date)) {
      return refuse('invalid', { field: 'date', message: 'date: a day as YYYY-MM-DD.' });
    }
    if (filter.entityId && !filter.entityLevel) {
      return refuse('invalid', { field: 'entityLevel', message: 'entityLevel: say of which level entityId is, 1 for a club.' });
    }
    const at = new Date(clock.now()).toISOString();
    return (await readCheckIn(pool, { filter, at, ...(own && { own }) })) ?? NO_COMPETITION;
  };

  route(router, getCheckIn, async (call) => {
    if (!call.query.nonce) return read(call.query);
    // Whom a check-in code opens.
    const own = await ownCaller(pool, clock.now(), call);
    return 'refused' in own ? own : read(call.query, own);
  });

  route(router, getOwnCheckIn, async (call) => {
    if (!call.caller.scope) return NO_COMPETITION;
    const own = await ownCaller(pool, clock.now(), call);
    if ('refused' in own) return own;
    const found = await read(call.query, own);
    if ('refused' in found) return found;
    const epoch = await readEpoch(pool);
    const meta = { ...found.meta, ...(epoch !== undefined && { epoch }) };
    if (!own.byCode) return { ...found, meta };
    return { ...found, meta, data: found.data.map((row) => ({ ...row, dob: null, urn: null })) };
  });

  route(router, getCheckInSummary, async ({ caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    const { rows } = await pool.query<{ name: string; organiser: string; expected: number; collected: number }>(
      `select c.name, o.name as organiser, count(ca.athlete_id)::integer as expected,
         count(ca.athlete_id) filter (where ${isTickedSql('ca.collected')})::integer as collected
       from competition c
       join organisation o on o.id = c.org_id
       left join comp_athlete ca on ca.comp_id = c.id and ca.person_id is not null
         and ${startsSql('ca')}
       where c.id = $1 group by c.name, o.name`,
      [scope.compId],
    );
    const { name, organiser, expected, collected } = must(rows[0], 'the competition');
    return { data: { name, organiser: { name: organiser }, checkIn: { expected, collected } } };
  });
}
