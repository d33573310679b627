import { useState } from 'react';
import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import { moneyText } from '#client/lib/text/money.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { DraftPrice, RowId } from '#domain/builder/draft.ts';
import type { Values } from '#domain/builder/programme/rows.ts';
import { priceOfOthers } from '#domain/builder/programme/usual-price.ts';
import { minor } from '#domain/money/money.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { newRow } from '../matrix.tsx';
import { eventsMessages } from '../messages-events.ts';
import { newPrice } from './new-price.ts';
import { PriceForm } from './price-form.tsx';
import { RowList } from './row-list.tsx';

const text = eventsMessages.prices;

/** What entries cost; each with who gets what of it. */
export function PriceList() {
  const { draft, state, change, changeAll, isLocked } = useBuilder();
  const [problem, setProblem] = useState('');
  const { prices } = draft.prices;
  const usedBy = groupBy(Object.values(draft.events.ceids), ({ priceId }) => priceId);
  const locked = isLocked('prices.prices');
  const add = () => {
    const id = newRow();
    const taken = new Set(Object.values(prices).map(({ name }) => name));
    const name = [text.newName, ...Array.from(taken, (_, i) => `${text.newName} ${i + 2}`)].find((one) => !taken.has(one));
    const made = newPrice(state.settings)(minor(state.settings.minCost), name ?? text.newName);
    give(id, { [`prices.prices.${id}`]: made }, Object.keys(prices).length === 0);
    return id;
  };
  const mayGive = !locked && !isLocked('events.ceids');
  /** With `toOthers` it is the price of every event that has none. */
  const give = (id: RowId, values: Values, toOthers: boolean) => {
    const others = toOthers && mayGive ? priceOfOthers(draft, id) : {};
    changeAll({ ...values, ...others });
    if (Object.keys(others).length > 0) toast(text.given);
  };
  const remove = (id: RowId) => {
    const n = usedBy.get(id)?.length ?? 0;
    setProblem(n > 0 ? text.inUse(n) : '');
    if (n === 0) change(`prices.prices.${id}`, null);
  };
  const summary = (id: RowId, { options, price }: DraftPrice) =>
    [options.freeEntry ? text.when.free : moneyText(price), text.usedBy(usedBy.get(id)?.length ?? 0)].join(' · ');
  return (
    <RowList
      headingId="events-prices"
      text={text}
      rows={prices}
      locked={locked}
      summary={summary}
      form={(id, price) => (
        <>
          <PriceForm id={id} price={price} locked={locked} />
          {mayGive && usedBy.has(null) && <Button onClick={() => give(id, {}, true)}>{text.give}</Button>}
        </>
      )}
      onAdd={add}
      onRemove={remove}
    >
      {problem !== '' && (
        <Banner tone="warn" live="alert">
          {problem}
        </Banner>
      )}
    </RowList>
  );
}
