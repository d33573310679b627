import { getCheques } from '#contracts/entering/order.ts';
import { getActions, getOwnEntries, postCancel, postPaid, postSwitch } from '#contracts/entering/own-entry.ts';
import { sumOf } from '#domain/basket/refund.ts';
import { ownName } from '#domain/event/item.ts';
import { type Minor, toUnits } from '#domain/money/money.ts';
import { teamEventName } from '#domain/team/team.ts';
import { cancelEntry, NO_ENTRY, previewRefund, tooLate, whyNeeded } from '#server/areas/entering/basket/after/cancel.ts';
import {
  findBought,
  findItems,
  isOrganiser,
  listBought,
  presentBought,
  readRemarks,
} from '#server/areas/entering/basket/after/find-entry.ts';
import { listCheques } from '#server/areas/entering/basket/after/list-cheques.ts';
import { setPaid } from '#server/areas/entering/basket/after/set-paid.ts';
import { switchEntry, switchTargets } from '#server/areas/entering/basket/after/switch.ts';
import { refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { type BasketDeps, isoNow } from './deps.ts';

const units = ({ card, credit }: { readonly card: Minor; readonly credit: Minor }) => ({
  card: toUnits(card),
  credit: toUnits(credit),
});

/** What can be done with entries once they are paid. */
export function afterRoutes(router: Router, deps: BasketDeps): void {
  const { pool } = deps;
  route(router, getOwnEntries, async ({ caller }) => {
    const now = isoNow(deps);
    const all = await listBought(pool, signedIn(caller).id);
    const remarksOn = await readRemarks(pool, all, now);
    return { data: all.map((bought) => presentBought(bought, now, remarksOn(bought))) };
  });

  route(router, getActions, async ({ params: { entryId }, caller }) => {
    const user = signedIn(caller);
    const now = isoNow(deps);
    const bought = entryId > LARGEST_ID ? undefined : await findBought(pool, entryId);
    if (!bought || (bought.userId !== user.id && !isOrganiser(user, bought))) return NO_ENTRY;
    const items = await findItems(pool, bought);
    const late = isOrganiser(user, bought) ? '' : tooLate(bought, now);
    const targets = await switchTargets(pool, bought, now);
    const { refund, lost } = await previewRefund(pool, bought, items);
    return {
      data: {
        entry: presentBought(bought, now, (await readRemarks(pool, [bought], now))(bought)),
        refund: units(refund),
        costsMore: lost.map(({ event, amount }) => ({ event, amount: toUnits(amount) })),
        goesWith: items.map(({ event }) => event),
        notCancellable: late || (await whyNeeded(pool, bought, now)),
        switchTo: targets.map(({ event, back, less }) => ({
          ceid: event.ceid,
          event: event.event.options.isTeamEvent ? teamEventName(event.name, event.event.gender) : ownName(event),
          startsAt: event.startsAt,
          back: toUnits(back),
          less: toUnits(less),
        })),
      },
    };
  });

  route(router, postCancel, async ({ params: { id }, body: { reason }, caller }) => {
    if (id > LARGEST_ID) return NO_ENTRY;
    const done = await cancelEntry(deps, signedIn(caller), id, reason);
    return 'refused' in done ? done : { data: { entryId: id, refund: units(sumOf(done.gone.map(({ refund }) => refund))) } };
  });

  route(router, postSwitch, async ({ body: { entryid, ceid }, caller }) => {
    if (Math.max(entryid, ceid) > LARGEST_ID) return NO_ENTRY;
    const done = await switchEntry(deps, signedIn(caller), { entryId: entryid, ceid });
    return 'refused' in done ? done : { data: { entryId: done.entryId } };
  });

  route(router, postPaid, async ({ body: { prodIds, paid, message }, caller }) => {
    const done = await setPaid(deps, signedIn(caller), { productIds: prodIds, paid, message });
    return 'refused' in done ? done : { data: { changed: [...done.changed] } };
  });

  route(router, getCheques, async ({ query: { search = '' } }) => {
    if (search.length > 100) return refuse('invalid', { field: 'search' });
    return { data: await listCheques(pool, search) };
  });
}
