import { Link } from 'react-router-dom';
import { entryMessages } from '#client/lib/messages-entry.ts';
import { paths } from '#client/lib/paths.ts';
import css from './shop-panel.module.css';

/** What the organiser sells besides. */
export function ShopPanel({ compId }: { readonly compId: number }) {
  return (
    <Link className={css.link} to={paths.shop(compId)}>
      {entryMessages.shop.open}
    </Link>
  );
}
