import { basketMessages } from '#client/lib/messages/messages-basket.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { getCart } from '#contracts/entering/basket.ts';
import css from './shell-v2.module.css';

const MINUTE_MS = 60_000;
const text = basketMessages.link;

/** The basket with how many places it holds, and for how long. */
export function BasketLink() {
  const { answer } = useCachedQuery(getCart);
  const now = useMinute();
  const { items = [], waiting = [], reservedUntil = null } = answer?.data ?? {};
  const count = items.length + waiting.length;
  const left = reservedUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(reservedUntil) - now) / MINUTE_MS));
  return (
    <Link to={paths.basket()} className={css.tool} title={text.name}>
      <Icon name="basket" />
      <VisuallyHidden>{text.name}</VisuallyHidden>
      {count > 0 && (
        <span className={css.count}>
          {count}
          {left > 0 && <span className={css.left}>{text.left(left)}</span>}
        </span>
      )}
    </Link>
  );
}
