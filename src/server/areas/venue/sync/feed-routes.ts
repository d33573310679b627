import { getRestored } from '#contracts/venue/restored.ts';
import { getChanges, getHistory, getStream, postArrived } from '#contracts/venue/sync.ts';
import { rowsViewOf } from '#domain/access/permission.ts';
import { isOfResults } from '#domain/decide/action-kinds.ts';
import { readRestored } from '#server/db/read/history.ts';
import { openDeviceBook } from '#server/db/read/see-device.ts';
import type { SigningKeys } from '#server/db/signing-keys.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import { deviceState, namedDevice, type Router, route, signedIn } from '#server/web/route.ts';
import { readChanges } from './changes.ts';
import { readArrived, readHistory } from './history.ts';
import type { Streams } from './streams.ts';

const STREAM_RETRY_S = 60;

/** What devices pull: rows since a change number, and the word that there are some. */
export function feedRoutes(router: Router, streams: Streams, now: () => number, keys: SigningKeys): void {
  const { pool } = router;
  const seen = openDeviceBook(pool, now);

  route(router, getChanges, async ({ query, caller, request }) => {
    const { scope } = caller;
    const user = signedIn(caller);
    if (!scope) return NO_COMPETITION;
    const view = rowsViewOf(user, scope);
    if (!view) return refuse('forbidden');
    // The whole meeting at once; what follows are a tablet's small steps.
    if (query.since === 0) request.auditedAs = 'read';
    const deviceId = namedDevice(request);
    if (deviceId) {
      await seen({ compId: scope.compId, deviceId, user, state: deviceState(request) });
      // A tablet that goes out of reach later has what the phones' codes are signed with.
      await keys.ensure(scope.compId);
    }
    const json = await readChanges(pool, scope.compId, { ...query, view });
    return json === undefined ? NO_COMPETITION : { json };
  });

  route(router, getHistory, async ({ query: { lane }, caller }) => {
    const { scope } = caller;
    if (!scope) return NO_COMPETITION;
    const view = rowsViewOf(signedIn(caller), scope);
    if (!view || (view !== 'desk' && !isOfResults(lane))) return refuse('forbidden');
    return { data: await readHistory(pool, scope.compId, lane) };
  });

  route(router, postArrived, async ({ body, caller: { scope } }) => {
    if (!scope) return NO_COMPETITION;
    return { data: await readArrived(pool, scope.compId, body.ids) };
  });

  route(router, getRestored, async ({ caller }) => {
    const { scope } = caller;
    if (!scope) return NO_COMPETITION;
    if (!rowsViewOf(signedIn(caller), scope)) return refuse('forbidden');
    return { data: { lost: await readRestored(pool, scope.compId, now()) } };
  });

  route(router, getStream, async ({ caller: { scope }, request }, reply) => {
    if (!scope) return NO_COMPETITION;
    if (streams.open(scope.compId, request, reply)) return 'streaming';
    reply.header('retry-after', STREAM_RETRY_S);
    return refuse('too-many', { message: 'Too many listen already.', remedy: 'Ask for the changes every 30 seconds instead.' });
  });
}
