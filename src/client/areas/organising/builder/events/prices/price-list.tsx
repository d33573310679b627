import { useState } from 'react';
import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import { moneyText } from '#client/lib/text/money.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import type { RowId } from '#domain/builder/draft.ts';
import { minor } from '#domain/money/money.ts';
import { newRow } from '../matrix.tsx';
import { eventsMessages } from '../messages-events.ts';
import { newPrice } from './new-price.ts';
import { PriceForm } from './price-form.tsx';
import css from './prices.module.css';

const text = eventsMessages.prices;

/** What entries cost; each with who gets what of it. */
export function PriceList() {
  const { draft, state, change, isLocked } = useBuilder();
  const [open, setOpen] = useState<RowId>();
  const [problem, setProblem] = useState('');
  const prices = Object.entries(draft.prices.prices);
  const usedBy = Map.groupBy(Object.values(draft.events.ceids), ({ priceId }) => priceId);
  const locked = isLocked('prices.prices');
  const add = () => {
    const id = newRow();
    const taken = new Set(prices.map(([, { name }]) => name));
    const name = [text.newName, ...Array.from(prices, (_, i) => `${text.newName} ${i + 2}`)].find((one) => !taken.has(one));
    const made = newPrice(state.settings)(minor(state.settings.minCost), name ?? text.newName);
    change(`prices.prices.${id}`, { ...made, description: '' });
    setOpen(id);
  };
  const remove = (id: RowId) => {
    const n = usedBy.get(id)?.length ?? 0;
    setProblem(n > 0 ? text.inUse(n) : '');
    if (n === 0) change(`prices.prices.${id}`, null);
  };
  return (
    <section className={css.list} aria-labelledby="events-prices">
      <h2 id="events-prices">{text.title}</h2>
      <p className={css.lead}>{prices.length === 0 ? text.none : text.lead}</p>
      {problem !== '' && (
        <Banner tone="warn" live="alert">
          {problem}
        </Banner>
      )}
      {prices.map(([id, price]) => (
        <Disclosure
          key={id}
          title={price.name}
          summary={[
            price.options.freeEntry ? text.when.free : moneyText(price.price),
            text.usedBy(usedBy.get(id)?.length ?? 0),
          ].join(' · ')}
          open={open === id}
          onToggle={(isOpen) => setOpen(isOpen ? id : undefined)}
        >
          <PriceForm id={id} price={price} locked={locked} />
          {!locked && (
            <Button variant="danger" onClick={() => remove(id)}>
              {text.remove}
            </Button>
          )}
        </Disclosure>
      ))}
      <div>
        <Button disabled={locked} onClick={add}>
          {text.add}
        </Button>
      </div>
    </section>
  );
}
