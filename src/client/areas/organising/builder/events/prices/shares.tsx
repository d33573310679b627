import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import { moneyText } from '#client/lib/text/money.ts';
import type { DraftPrice } from '#domain/builder/draft.ts';
import { chargesOf } from '#domain/entry/charges.ts';
import { eventsMessages } from '../messages-events.ts';
import css from './prices.module.css';

const text = eventsMessages.prices;

/** What the entrant pays, and what platform and organiser get of it, at each time and with each discount. */
export function Shares({ price }: { readonly price: DraftPrice }) {
  const { draft } = useBuilder();
  const charges = chargesOf(price, draft.options.saleEndDate, Object.values(draft.prices.discounts));
  return (
    <table className={css.shares}>
      <thead>
        <tr>
          <th scope="col">{text.table.when}</th>
          <th scope="col">{text.table.entrant}</th>
          <th scope="col">{text.table.platform}</th>
          <th scope="col">{text.table.organiser}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ when, discount, total, fee, organiser }) => (
          <tr key={`${when} ${discount}`}>
            <th scope="row">{discount === '' ? text.when[when] : text.discounted(discount)}</th>
            <td>{moneyText(total)}</td>
            <td>{moneyText(fee)}</td>
            <td>{moneyText(organiser)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
