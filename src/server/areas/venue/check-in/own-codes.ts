import { postOwnCodes } from '#contracts/public/check-in.ts';
import { type EntryOptions, entryOptions } from '#domain/competition/entry-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { StarterId } from '#domain/team/starter.ts';
import { ownCaller } from '#server/db/read/check-in-nonce.ts';
import { ownStartersSql } from '#server/db/read/own-starters.ts';
import { type SigningKeys, signedCode } from '#server/db/signing-keys.ts';
import { NO_COMPETITION } from '#server/lib/http/answer.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';

/** A day at the venue; a phone that has a network gets a new one each time it looks. */
const CODE_MS = 12 * 60 * 60_000;
const MOST = 500;

/** The codes that people show at the desk when neither has a network. */
export function ownCodeRoutes(router: Router, { now }: Clock, keys: SigningKeys): void {
  route(router, postOwnCodes, async (call) => {
    const { scope } = call.caller;
    if (!scope) return NO_COMPETITION;
    const { compId } = scope;
    const own = await ownCaller(router.pool, now(), { ...call, query: {} });
    if ('refused' in own) return own;
    const { rows } = await router.pool.query<{ athleteId: StarterId; entryOptions: Stored<EntryOptions> }>(
      `select ca.athlete_id as "athleteId", c.entry_options as "entryOptions" from comp_athlete ca join competition c on c.id = ca.comp_id
       where ca.comp_id = $1 and ca.athlete_id in ${ownStartersSql('$1', '$2', '$3::boolean')}
         and exists (select from entry e where e.comp_id = $1 and e.athlete_id = ca.athlete_id) order by ca.athlete_id limit $4`,
      [compId, own.id, own.byCode, MOST],
    );
    const wanted = rows.filter((row) => entryOptions(row.entryOptions).athleteQrData);
    if (wanted.length === 0) return { data: [] };
    const key = await keys.ensure(compId);
    const until = now() + CODE_MS;
    return {
      data: wanted.map(({ athleteId }) => ({
        athleteId,
        code: signedCode(key, { compId, athleteId, until }),
        until: new Date(until).toISOString(),
      })),
    };
  });
}
