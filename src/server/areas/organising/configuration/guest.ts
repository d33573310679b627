import { postGuest } from '#contracts/organising/guest.ts';
import { mayActForEntrants } from '#domain/access/permission.ts';
import { transaction } from '#server/db/connection/transaction.ts';
import { changeGuest } from '#server/db/entry/change-guest.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { NO_COMPETITION, refuse } from '#server/lib/http/answer.ts';
import type { ChangeDeps } from '#server/lib/slice-deps.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';

const NO_ENTRY = refuse('not-found', { message: 'This entry is not there.', remedy: 'Look at the list again.' });
const IS_OFFICIAL = refuse('conflict', {
  message: 'The results of this event are official. Nothing was changed.',
  remedy: 'Ask the officials to open them, then try again.',
});

/** An organiser says that somebody is a guest in an event, or is not. */
export function guestRoutes(router: Router, { changed }: ChangeDeps): void {
  const { pool } = router;
  route(router, postGuest, async ({ params: { id: compId, entryId }, body: { guest }, caller }) => {
    const scope = await findScope(pool, compId);
    if (!scope) return NO_COMPETITION;
    if (!mayActForEntrants(signedIn(caller), scope)) return refuse('forbidden');
    const done = await transaction(pool, (client) => changeGuest(client, compId, entryId, guest));
    if (done === 'gone') return NO_ENTRY;
    if (done === 'done') changed(compId);
    return done === 'official' ? IS_OFFICIAL : { data: { guest } };
  });
}
