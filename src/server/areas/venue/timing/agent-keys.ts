import { randomBytes } from 'node:crypto';
import type { Data } from '#contracts/shared/endpoint.ts';
import { deleteAgentKey, getAgentKeys, postAgentKey } from '#contracts/venue/agent.ts';
import { PICTURE_ENDS } from '#domain/timing/race-picture.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { iso } from '#server/db/read/row-sql.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { tokenHash } from '#server/lib/http/principal.ts';
import { siteOf } from '#server/lib/http/site-of.ts';
import { must } from '#server/lib/must.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';

const NO_KEY = refuse('not-found', { message: 'This timing computer is not let in any more.' });
/** Ends of the names of files that timing systems write results into. */
const RESULTS = ['.lif', '.cl', '.csv', '.txt', '.res'];

/** Timing computers are let in, and out again. A key is shown once. */
export function agentKeyRoutes(router: Router, { ownAddress }: { readonly ownAddress: string }): void {
  const { pool } = router;

  route(router, getAgentKeys, async ({ params: { compId } }) => {
    const { rows } = await pool.query<Data<typeof getAgentKeys>[number]>(
      `select k.id, k.name, u.display_name as by, ${iso('k.created_at')} as "createdAt", ${iso('k.last_seen_at')} as "lastSeenAt"
       from agent_key k join app_user u on u.id = k.user_id where k.comp_id = $1 and k.revoked_at is null order by k.id`,
      [compId],
    );
    return { data: rows };
  });

  route(router, postAgentKey, async ({ params: { compId }, body: { name }, caller }) => {
    const key = randomBytes(32).toString('base64url');
    const { rows } = await pool.query<{ competition: string }>(
      `with made as (insert into agent_key (comp_id, name, hash, user_id, created_at) values ($1, $2, $3, $4, now()))
       select name as competition from competition where id = $1`,
      [compId, name, tokenHash(key), signedIn(caller).id],
    );
    const { competition } = must(rows[0], 'the competition that the call names');
    const { address } = await readAppSettings(pool);
    return {
      data: {
        server: siteOf({ ownAddress }, address),
        compId,
        competition,
        key,
        folder: '.',
        results: RESULTS,
        pictures: [...PICTURE_ENDS],
        utf8: false,
      },
    };
  });

  route(router, deleteAgentKey, async ({ params: { compId, keyId } }) => {
    const { rowCount } = await pool.query(
      'update agent_key set revoked_at = now() where comp_id = $1 and id = $2 and revoked_at is null',
      [compId, keyId],
    );
    return rowCount ? { data: { id: keyId } } : NO_KEY;
  });
}
