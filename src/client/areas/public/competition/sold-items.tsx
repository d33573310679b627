import { useState } from 'react';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { getSoldItems, type SoldItem } from '#contracts/entering/sold-item.ts';
import { fullName } from '#domain/athlete/names.ts';
import css from './sold-items.module.css';

const text = visitorMessages.soldItems;

/** What athletes have bought beside their events, for the staff who hand it out; nothing where nothing is sold. */
export function SoldItems({ compId }: { readonly compId: number }) {
  const items = useCachedQuery(getSoldItems, { params: { id: compId } }).answer?.data ?? [];
  if (items.length === 0) return null;
  return (
    <section className={css.items}>
      <h2>{text.title}</h2>
      {items.map((item) => (
        <Item key={`${item.event} ${item.name}`} item={item} />
      ))}
    </section>
  );
}

function Item({ item: { name, event, sold, athletes } }: { readonly item: SoldItem }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={name} summary={text.sold(sold, event)} open={open} onToggle={setOpen}>
      <ul className={css.list} aria-label={name}>
        {athletes.map((athlete) => (
          <li key={athlete.productId}>
            <span className={css.bib}>{athlete.bibNo ?? ''}</span>
            <strong>{fullName(athlete)}</strong>
            <span className={css.soft}>{[athlete.club, athlete.promised && text.promised].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
