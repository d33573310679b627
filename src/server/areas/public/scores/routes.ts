import { getPublicScores } from '#contracts/public/scores.ts';
import { readTables } from '#server/db/round/read-match.ts';
import { NO_COMPETITION } from '#server/lib/http/answer.ts';
import { answerCache } from '#server/lib/http/answer-cache.ts';
import { type CachedAnswer, cachedJson } from '#server/lib/http/cached-answer.ts';
import type { Clock } from '#server/lib/slice-deps.ts';
import { type Router, route } from '#server/web/route.ts';

/** Made anew at least this often, should word of a change be lost. */
const CACHE_MS = 5000;

/** Team scores as anybody may see them, made once for all who look until something changes. */
export function scoresRoutes(router: Router, { now }: Clock): void {
  const { pool } = router;
  const cached = router.shown.add(answerCache<CachedAnswer>(now, CACHE_MS));
  route(router, getPublicScores, async ({ caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    const { compId } = scope;
    const answer = await cached.get(String(compId), compId, async () => {
      const { scheme, isShown, tables } = await readTables(pool, compId);
      const scoredBy = scheme?.by ?? null;
      if (!isShown) return cachedJson(JSON.stringify({ scoredBy, tables: [], withheld: true }));
      return cachedJson(JSON.stringify({ scoredBy, tables }));
    });
    return { cached: answer };
  });
}
