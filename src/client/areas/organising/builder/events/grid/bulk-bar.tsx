import { useState } from 'react';
import { useBuilder } from '#client/areas/organising/builder/use-builder.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import type { RowId } from '#domain/builder/draft.ts';
import { missingParts } from '#domain/builder/programme/combined.ts';
import { SPLITS, type Split } from '#domain/builder/programme/groups.ts';
import type { Catalogue } from '#domain/builder/programme/rows.ts';
import { dayText, LIMIT_WORDS } from '#domain/builder/programme/said.ts';
import { eventsMessages } from '../messages-events.ts';
import css from './events-grid.module.css';
import type { Gestures } from './use-gestures.ts';

const text = eventsMessages.grid;

interface BulkBarProps {
  readonly catalogue: Catalogue;
  readonly ids: readonly RowId[];
  readonly gestures: Gestures;
  readonly onDone: () => void;
}

/** What is done to all selected events at once. */
export function BulkBar({ ids, catalogue, gestures, onDone }: BulkBarProps) {
  const { draft, isLocked } = useBuilder();
  const [limit, setLimit] = useState('');
  const { dates } = draft.general;
  const write = (column: 'day' | 'price' | 'max', value: string) =>
    gestures.write(ids.map((id) => ({ id, column, text: value })));
  const choose = (value: string) => {
    if (value === '') return;
    write('price', value === NONE ? '' : value);
  };
  if (isLocked('events.groups')) return null;
  return (
    <section className={css.bulk} aria-label={text.picked(ids.length)}>
      <strong>{text.picked(ids.length)}</strong>
      {dates.length > 1 && (
        <SelectField label={text.dayOf} value="" onChange={({ currentTarget: { value } }) => value !== '' && write('day', value)}>
          <option value="">{text.choose}</option>
          {dates.map((date) => (
            <option key={date} value={date}>
              {dayText(date)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={text.priceOf} value="" onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{text.choose}</option>
        <option value={NONE}>{text.noPrice}</option>
        {Object.entries(draft.prices.prices).map(([id, { name }]) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={text.limitOf}
        value={limit}
        placeholder={LIMIT_WORDS.any}
        onChange={({ currentTarget }) => setLimit(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && write('max', limit)}
      />
      <Button onClick={() => write('max', limit)}>{text.set}</Button>
      <Button disabled={ids.length < 2} onClick={() => gestures.merge(ids) && onDone()}>
        {text.merge}
      </Button>
      <SelectField
        label={text.split}
        value=""
        onChange={({ currentTarget }) => isSplit(currentTarget.value) && gestures.split(ids, currentTarget.value) && onDone()}
      >
        <option value="">{text.choose}</option>
        {SPLITS.map((by) => (
          <option key={by} value={by}>
            {text.splits[by]}
          </option>
        ))}
      </SelectField>
      {ids.some((id) => missingParts(draft, catalogue, id).length > 0) && (
        <Button onClick={() => gestures.addParts(ids) && onDone()}>{text.addParts}</Button>
      )}
      <Button variant="danger" onClick={() => gestures.remove(ids) && onDone()}>
        {text.remove}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {text.clear}
      </Button>
    </section>
  );
}

const NONE = '\u0000';
const isSplit = (value: string): value is Split => SPLITS.some((one) => one === value);
