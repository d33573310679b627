import { useState } from 'react';
import { Field } from '#client/ui/field.tsx';
import { type Minor, toMinor, unitsText } from '#domain/money/money.ts';
import { eventsMessages } from '../messages-events.ts';

interface MoneyFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: Minor;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (amount: Minor) => void;
}

/** An amount in units of the currency; what is not one yet stays in the field, and the draft as it was. */
export function MoneyField({ value, error, onChange, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && amountOf(typed) === undefined;
  return (
    <Field
      {...field}
      inputMode="decimal"
      error={wrong ? eventsMessages.prices.badAmount : error}
      value={typed ?? unitsText(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const amount = amountOf(currentTarget.value);
        if (amount !== undefined) onChange(amount);
      }}
      onBlur={() => !wrong && setTyped(undefined)}
    />
  );
}

function amountOf(typed: string): Minor | undefined {
  const said = typed
    .trim()
    .replace(/^[£€$]/, '')
    .replace(',', '.');
  return /^\d{1,6}(?:\.\d{0,2})?$/.test(said) ? toMinor(Number(said)) : undefined;
}
