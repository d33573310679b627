import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import { Chip } from '#client/ui/chip.tsx';
import { Field } from '#client/ui/field.tsx';
import type { DraftDiscount, RowId } from '#domain/builder/draft.ts';
import { NOTHING } from '#domain/money/money.ts';
import { newRow } from '../matrix.tsx';
import { eventsMessages } from '../messages-events.ts';
import type { LoadedCatalogue } from '../use-catalogue.ts';
import { MoneyField } from './money-field.tsx';
import css from './prices.module.css';
import { RowList } from './row-list.tsx';

const text = eventsMessages.discounts;

/** Less to pay for several events of one athlete. */
export function DiscountList({ catalogue }: { readonly catalogue: LoadedCatalogue }) {
  const { draft, change, isLocked } = useBuilder();
  const locked = isLocked('prices.discounts');
  const add = () => {
    const id = newRow();
    const options = { fromEvents: 2, offEach: NOTHING, percentOffEach: 0, ageGroupIds: [] };
    change(`prices.discounts.${id}`, { name: text.newName, options });
    return id;
  };
  return (
    <RowList
      headingId="events-discounts"
      text={text}
      rows={draft.prices.discounts}
      locked={locked}
      form={(id, discount) => <DiscountForm id={id} discount={discount} locked={locked} catalogue={catalogue} />}
      onAdd={add}
      onRemove={(id) => change(`prices.discounts.${id}`, null)}
    />
  );
}

interface DiscountFormProps {
  readonly id: RowId;
  readonly discount: DraftDiscount;
  readonly locked: boolean;
  readonly catalogue: LoadedCatalogue;
}

function DiscountForm({ id, discount: { name, options }, locked, catalogue }: DiscountFormProps) {
  const { draft, change, errorAt } = useBuilder();
  const at = (field: string) => `prices.discounts.${id}.${field}`;
  const bound = (field: keyof typeof text.fields, key = `options.${field}`) => ({
    label: text.fields[field],
    name: at(key),
    error: errorAt(at(key)),
    disabled: locked,
  });
  const number = (field: 'fromEvents' | 'percentOffEach', most: number) => (
    <Field
      {...bound(field)}
      type="number"
      min={0}
      max={most}
      value={options[field]}
      onChange={({ currentTarget: { valueAsNumber } }) =>
        valueAsNumber >= 0 && valueAsNumber <= most && change(at(`options.${field}`), valueAsNumber)
      }
    />
  );
  const ids = options.ageGroupIds;
  const ages = catalogue.ages.filter((age) => draft.events.ageGroupIds.includes(age.id) || ids.includes(age.id));
  return (
    <div className={css.form}>
      <div className={css.fields}>
        <Field
          {...bound('name', 'name')}
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => change(at('name'), currentTarget.value)}
        />
        <div className={css.pair}>
          {number('fromEvents', 1000)}
          <MoneyField {...bound('offEach')} value={options.offEach} onChange={(to) => change(at('options.offEach'), to)} />
          {number('percentOffEach', 100)}
        </div>
        <fieldset className={css.chips} disabled={locked}>
          <legend>{text.fields.ageGroupIds}</legend>
          {ids.length === 0 && <span className={css.lead}>{text.all}</span>}
          {ages.map((age) => (
            <Chip
              key={age.id}
              pressed={ids.includes(age.id)}
              onPress={(on) => change(at('options.ageGroupIds'), on ? [...ids, age.id] : ids.filter((one) => one !== age.id))}
            >
              {age.name}
            </Chip>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
