import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { moneyText } from '#client/lib/text/money.ts';
import { IconButton } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { CartItem } from '#contracts/entering/basket.ts';
import { lessOf, toMinor } from '#domain/money/money.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import css from './cart-panel.module.css';

const text = entryMessages.basket;

/** What the server holds for the user, by athlete. */
export function CartPanel({ desk }: { readonly desk: EntryDesk }) {
  const { state, answer } = useQueryState(desk.cart);
  if (!answer) return <p role="status">{state === 'asking' ? entryMessages.loading : entryMessages.keptForLater}</p>;
  const items = [...answer.data.items, ...answer.data.waiting];
  if (items.length === 0)
    return (
      <EmptyState drawing={drawings.basket} title={entryMessages.empty}>
        {text.emptyText}
      </EmptyState>
    );
  return (
    <div className={css.panel}>
      {[...groupBy(items, ({ athlete }) => athlete)].map(([athlete, ofAthlete]) => (
        <section key={athlete} aria-label={athlete}>
          <h3>{athlete}</h3>
          <ul className={css.list}>
            {ofAthlete.map((item) => (
              <CartLine key={item.productId} item={item} onRemove={() => desk.remove(item)} />
            ))}
          </ul>
        </section>
      ))}
      <p className={css.total}>
        {text.total} <strong>{moneyText(toMinor(answer.data.due))}</strong>
      </p>
    </div>
  );
}

function CartLine({ item, onRemove }: { readonly item: CartItem; readonly onRemove: () => void }) {
  const { event, athlete, price, discount, waiting, reservedUntil, timeZone, competition } = item;
  const stands = waiting ? text.waiting : reservedUntil && entryMessages.schedule.heldUntil(formatClock(reservedUntil, timeZone));
  return (
    <li className={css.line}>
      <span className={css.what}>
        {event}
        <span className={css.soft}>{[competition, stands].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.price}>{waiting ? '' : moneyText(toMinor(lessOf(price, discount)))}</span>
      <IconButton icon="close" label={text.remove(event, athlete)} onClick={onRemove} />
    </li>
  );
}
