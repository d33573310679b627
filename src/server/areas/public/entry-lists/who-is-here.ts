import { getWhoIsHere } from '#contracts/public/check-in.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { type EntryOptions, publicEntryOptions } from '#domain/competition/entry-options.ts';
import type { Stored } from '#domain/shared/fill.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { isTickedSql, startsSql } from '#server/db/read/ticked-sql.ts';
import { NO_COMPETITION } from '#server/lib/http/answer.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { type CachedAnswer, cachedJson } from '#server/lib/http/cached-answer.ts';
import { must } from '#server/lib/must.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';

const CACHE_MS = 5000;

/** Athletes who have checked in: what is called out over the field, and no more. */
export function whoIsHereRoutes(router: Router, { now }: Clock): void {
  const cached = router.shown.add(answerCache<CachedAnswer>(now, CACHE_MS));
  route(router, getWhoIsHere, async ({ caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    const { compId } = scope;
    const answer = await cached.get(String(compId), compId, async () =>
      cachedJson(JSON.stringify(await readHere(router.pool, compId))),
    );
    return { cached: answer };
  });
}

type Here = Data<typeof getWhoIsHere>;

async function readHere(pool: Pool, compId: number): Promise<Here> {
  const { rows } = await pool.query<{ entryOptions: Stored<EntryOptions>; expected: number; athletes: Here['athletes'] }>(
    `with starters as (
       select a.first_name as "firstName", left(a.sur_name, 1) as initial, coalesce(k.name, '') as club, a.id,
         a.first_text, exists (select from entry e where e.comp_id = ca.comp_id and e.athlete_id = ca.athlete_id and ${isTickedSql('e.checked_in')}) as here
       from comp_athlete ca join athlete a on a.id = ca.person_id left join club k on k.id = ca.club_id
       where ca.comp_id = $1 and ${startsSql('ca')})
     select c.entry_options as "entryOptions", (select count(*)::integer from starters) as expected,
       (select coalesce(json_agg(json_build_object('firstName', "firstName", 'initial', initial, 'club', club)
          order by first_text, initial, club, id), '[]') from starters where here) as athletes
     from competition c where c.id = $1`,
    [compId],
  );
  const { entryOptions: stored, expected, athletes } = must(rows[0], 'the competition');
  const shown = publicEntryOptions(stored).showWhoIsHere;
  return { shown, expected: shown ? expected : 0, athletes: shown ? athletes : [] };
}
