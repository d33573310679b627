import { localMoment } from '#client/areas/organising/builder/fields/fields.tsx';
import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import { moneyText } from '#client/lib/text/money.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import type { DraftPrice, RowId } from '#domain/builder/draft.ts';
import { defaultFee } from '#domain/entry/fee.ts';
import { NOTHING } from '#domain/money/money.ts';
import { toInstant } from '#domain/shared/wall-clock.ts';
import { eventsMessages } from '../messages-events.ts';
import { MoneyField } from './money-field.tsx';
import { ratesOf } from './new-price.ts';
import css from './prices.module.css';
import { Shares } from './shares.tsx';

const text = eventsMessages.prices;

interface PriceFormProps {
  readonly id: RowId;
  readonly price: DraftPrice;
  readonly locked: boolean;
}

/** One price; the fee follows the price as long as it is the usual one. */
export function PriceForm({ id, price, locked }: PriceFormProps) {
  const { draft, state, change, changeAll, errorAt } = useBuilder();
  const at = (field: string) => `prices.prices.${id}.${field}`;
  const rates = ratesOf(state.settings);
  const { freeEntry, feeIncluded, displayFee } = price.options;
  const isEarly = price.salePrice > 0;
  const bound = (field: keyof typeof text.fields) => ({
    label: text.fields[field],
    name: at(field),
    error: errorAt(at(field)),
    disabled: locked,
  });
  const amount = (field: 'price' | 'salePrice', fee: 'fee' | 'saleFee') => (
    <MoneyField
      {...bound(field)}
      value={price[field]}
      onChange={(to) =>
        changeAll({
          [at(field)]: to,
          ...(price[fee] === defaultFee(price[field], rates) && { [at(fee)]: defaultFee(to, rates) }),
        })
      }
    />
  );
  const feeOf = (of: 'price' | 'salePrice', fee: 'fee' | 'saleFee') => {
    const usual = defaultFee(price[of], rates);
    return (
      <div className={css.fee}>
        <MoneyField {...bound(fee)} value={price[fee]} onChange={(to) => change(at(fee), to)} />
        {price[fee] !== usual && (
          <p className={css.lead}>
            {text.usualFee(moneyText(usual))}{' '}
            <Button variant="quiet" disabled={locked} onClick={() => change(at(fee), usual)}>
              {text.takeFee}
            </Button>
          </p>
        )}
      </div>
    );
  };
  const { timeZone } = draft.general;
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <Field
          {...bound('name')}
          maxLength={200}
          value={price.name}
          onChange={({ currentTarget }) => change(at('name'), currentTarget.value)}
        />
        <Field
          {...bound('description')}
          maxLength={300}
          value={price.description}
          onChange={({ currentTarget }) => change(at('description'), currentTarget.value)}
        />
        <Tick
          wraps
          checked={freeEntry}
          label={text.free}
          of={price.name}
          barred={locked}
          onChange={(on) => change(at('options.freeEntry'), on)}
        />
        {!freeEntry && (
          <>
            <div className={css.pair}>
              {amount('price', 'fee')}
              {feeOf('price', 'fee')}
            </div>
            <SelectField
              label={text.who}
              disabled={locked}
              value={feeIncluded ? 'in' : 'on'}
              onChange={({ currentTarget }) => change(at('options.feeIncluded'), currentTarget.value === 'in')}
            >
              <option value="in">{text.included}</option>
              <option value="on">{text.onTop}</option>
            </SelectField>
            <Tick
              wraps
              checked={displayFee}
              label={text.showFee}
              barred={locked}
              onChange={(on) => change(at('options.displayFee'), on)}
            />
            <Tick
              wraps
              checked={isEarly}
              label={text.early}
              barred={locked}
              onChange={(on) =>
                changeAll(
                  on
                    ? { [at('salePrice')]: price.price, [at('saleFee')]: price.fee }
                    : { [at('salePrice')]: NOTHING, [at('saleFee')]: NOTHING, [at('saleEndDate')]: null },
                )
              }
            />
            {isEarly && (
              <>
                <div className={css.pair}>
                  {amount('salePrice', 'saleFee')}
                  {feeOf('salePrice', 'saleFee')}
                </div>
                <Field
                  {...bound('saleEndDate')}
                  type="datetime-local"
                  hint={text.earlyHint}
                  value={localMoment(price.saleEndDate, timeZone)}
                  onChange={({ currentTarget: { value } }) => {
                    if (value === '') change(at('saleEndDate'), null);
                    else if (/^[12]\d{3}-/.test(value)) change(at('saleEndDate'), toInstant(value.slice(0, 16), timeZone));
                  }}
                />
              </>
            )}
          </>
        )}
      </div>
      <Shares price={price} />
    </div>
  );
}
