import {
  type Added,
  type Cart,
  getCart,
  postAddToBasket,
  postBasketAdd,
  postProductDelete,
  putProduct,
} from '#contracts/entering/basket.ts';
import { isAdministrator, mayActForEntrants } from '#domain/access/permission.ts';
import type { ProductId } from '#domain/basket/ids.ts';
import { lessOf, toUnits } from '#domain/money/money.ts';
import type { TeamId } from '#domain/team/starter.ts';
import { endPayment } from '#server/areas/entering/basket/orders/end-payment.ts';
import { lockBuyer, voidOrderOf } from '#server/areas/entering/basket/orders/void-order.ts';
import { NO_PRODUCT, type Product, removePlace } from '#server/areas/entering/basket/places/remove-place.ts';
import { findTeamPlace, reserveTeam } from '#server/areas/entering/basket/places/reserve-team.ts';
import { entering } from '#server/db/entry/entering.ts';
import { OWN_NAME } from '#server/db/entry/item-sql.ts';
import { withPlaces } from '#server/db/entry/lock-places.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { readRights } from '#server/db/read/athlete-ties.ts';
import { findScope } from '#server/db/read/find-caller.ts';
import { type Answer, refuse } from '#server/lib/http/answer.ts';
import { LARGEST_ID, type User } from '#server/lib/http/principal.ts';
import { type Router, route, signedIn } from '#server/web/route.ts';
import { addSelection, type Selected } from './add-selection.ts';
import { type BasketDeps, isoNow } from './deps.ts';
import { NO_EVENTS, SUBMITTED } from './messages.ts';
import { readCart } from './read-cart.ts';

const NO_ATHLETE = refuse('not-found', { message: 'Athlete or event not found here.' });

export function basketRoutes(router: Router, deps: BasketDeps): void {
  chooseRoutes(router, deps);
  cartRoutes(router, deps);
}

function chooseRoutes(router: Router, deps: BasketDeps): void {
  route(router, putProduct, async ({ params: { ceid, athleteId, clubId, teamId }, query: { pb }, caller }) => {
    if (teamId !== 0) return holdTeam(deps, signedIn(caller), ceid, teamId);
    const item = { ceid, athleteId, clubId, pb };
    const [added] = await addSelection(deps, signedIn(caller), [item]);
    if (!added || added.state === 'unknown') return NO_ATHLETE;
    if (added.state === 'refused') return refuse('not-enterable', { message: added.message, remedy: added.unblock });
    const { productId, state, price, reservedUntil } = added;
    return { data: { productId, ceid, athleteId, state, price: toUnits(price), reservedUntil } };
  });

  route(router, postBasketAdd, async ({ body: { products }, caller }) => {
    const user = signedIn(caller);
    if (products.length === 0) return refuse('invalid', { message: NO_EVENTS, remedy: 'Choose an event first.' });
    const added = await addSelection(deps, user, products);
    const items = added.map(wireAdded);
    const meta = await metaOf(deps, user.id);
    if (items.every(({ state }) => state === 'refused')) {
      const { message = '', unblock = '' } = items[0] ?? {};
      return refuse('not-enterable', { message, remedy: unblock });
    }
    return { data: items, message: SUBMITTED, meta };
  });
}

/** C091 for a team. Path parts 0: no athlete, no club. */
async function holdTeam(deps: BasketDeps, user: User, ceid: number, teamId: TeamId): Promise<Answer<typeof putProduct>> {
  const place = Math.max(ceid, teamId) > LARGEST_ID ? undefined : await findTeamPlace(deps.pool, user, ceid, teamId);
  if (!place) return refuse('not-found', { message: 'Team not found in this event.' });
  const { cartTimeLimit: minutes } = await readAppSettings(deps.pool);
  const held = await withPlaces(deps.pool, place.compId, (client) =>
    reserveTeam(deps, client, place, { userId: user.id, now: isoNow(deps), minutes }),
  );
  if ('block' in held) return refuse('not-enterable', { message: held.block.message, remedy: held.block.unblock });
  const { productId, state, price, reservedUntil } = held;
  return { data: { productId, ceid, athleteId: 0, state, price: toUnits(price), reservedUntil } };
}

function wireAdded(added: Selected): Added {
  const { productId, ceid, athleteId } = added;
  if (added.state === 'unknown')
    return { productId, ceid, athleteId, state: 'refused', message: 'Athlete or event not found here.', unblock: '' };
  const { state, message, unblock } = added;
  return { productId, ceid, athleteId, state, message, unblock };
}

async function metaOf(deps: BasketDeps, userId: number, known?: Cart) {
  const cart = known ?? (await readCart(deps.pool, userId, isoNow(deps), deps.provider !== undefined));
  const { currency } = await readAppSettings(deps.pool);
  const items = cart.items.map(({ productId, event, athlete, price, discount }) => ({
    productId,
    name: `${event}, ${athlete}`,
    price: lessOf(price, discount),
  }));
  return { wcCart: { currency, items, url: '/my-account/basket', total: cart.due } };
}

function cartRoutes(router: Router, deps: BasketDeps): void {
  route(router, getCart, async ({ query: { id }, caller }) => {
    const user = signedIn(caller);
    const userId = id ?? user.id;
    if (userId !== user.id && !isAdministrator(user)) return NO_PRODUCT;
    if (userId > LARGEST_ID) return NO_PRODUCT;
    const cart = await readCart(deps.pool, userId, isoNow(deps), deps.provider !== undefined);
    return { data: cart, meta: await metaOf(deps, userId, cart) };
  });

  route(router, postProductDelete, async ({ params: { productId }, caller }) => {
    const found = await findProduct(deps, productId);
    if (!found || found.userId !== signedIn(caller).id) return NO_PRODUCT;
    return removePlace(deps, signedIn(caller), found);
  });

  route(router, postAddToBasket, async ({ body: { productid, userid }, caller }) => {
    const user = signedIn(caller);
    const found = await findProduct(deps, productid);
    if (!found || !(await mayMove(deps, user, found))) return NO_PRODUCT;
    if (!(await mayTake(deps, user, userid, found.athleteId)))
      return refuse('not-found', { message: 'No user found who can enter this athlete. Nothing was changed.' });
    const now = isoNow(deps);
    const { rowCount, ended } = await entering(deps.pool, async (client) => {
      await lockBuyer(client, found.userId);
      const moved = await client.query(
        `update product set user_id = $3, order_id = null, changed_at = $4
         where comp_id = $1 and id = $2 and state = 'reserved' and reserved_until > $4`,
        [found.compId, productid, userid, now],
      );
      const payments = moved.rowCount ? await voidOrderOf(client, found, user.name, now) : [];
      return { rowCount: moved.rowCount, ended: payments };
    });
    for (const ref of ended) await endPayment(deps, ref);
    return rowCount === 1 ? { data: { productId: productid } } : NO_PRODUCT;
  });
}

async function findProduct({ pool }: BasketDeps, productId: ProductId): Promise<Product | undefined> {
  if (productId > LARGEST_ID) return undefined;
  const { rows } = await pool.query<Product>(
    `select p.id, p.comp_id as "compId", p.user_id as "userId", coalesce(p.athlete_id, 0) as "athleteId", p.ce_id as ceid, ${OWN_NAME} as event,
       coalesce(a.first_name || ' ' || a.sur_name, t.name, '') as athlete
     from product p join comp_event ce on ce.comp_id = p.comp_id and ce.id = p.ce_id join event v on v.id = ce.event_id
     join event_group g on g.comp_id = ce.comp_id and g.id = ce.event_group_id left join athlete a on a.id = p.athlete_id
     left join team t on t.comp_id = p.comp_id and t.id = p.team_id
     where p.id = $1 and p.state in ('reserved', 'waiting')`,
    [productId],
  );
  return rows[0];
}

/** Whose basket it is, or who runs the competition. */
async function mayMove({ pool }: BasketDeps, user: User, { userId, compId }: Product): Promise<boolean> {
  if (userId === user.id) return true;
  const scope = await findScope(pool, compId);
  return scope !== undefined && mayActForEntrants(user, scope);
}

async function mayTake({ pool }: BasketDeps, user: User, userId: number, athleteId: number): Promise<boolean> {
  if (userId > LARGEST_ID) return false;
  const { rows } = await pool.query<{ id: number; role: User['role'] }>('select id, role from app_user where id = $1', [userId]);
  const taker = rows[0];
  if (!taker) return false;
  if (taker.id === user.id) return true;
  return (await readRights(pool, taker, athleteId))?.rights.enter ?? false;
}
