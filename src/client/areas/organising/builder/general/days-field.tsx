import { Button, IconButton } from '#client/ui/button.tsx';
import { Field, Problem } from '#client/ui/field.tsx';
import { addDays, isDate } from '#domain/shared/wall-clock.ts';
import { labelOf } from '../labels.ts';
import { useBuilder, useValue } from '../use-builder.ts';
import css from './days-field.module.css';
import { generalMessages as text } from './messages-general.ts';

/** The days of a competition; in order, whatever is typed. */
export function DaysField() {
  const { change, errorAt, isLocked } = useBuilder();
  const dates = useValue<readonly string[]>('general.dates');
  const locked = isLocked('general.dates');
  const put = (days: readonly string[]) => change('general.dates', [...new Set(days)].toSorted());
  const error = errorAt('general.dates');
  return (
    <fieldset className={css.days} data-invalid={error ? true : undefined}>
      <legend>{labelOf('general.dates')}</legend>
      {dates.map((day, i) => (
        <div key={day} className={css.day}>
          <Field
            hideLabel
            label={text.day(i + 1)}
            type="date"
            name={i === 0 ? 'general.dates' : undefined}
            defaultValue={day}
            disabled={locked}
            onBlur={({ currentTarget }) => isDate(currentTarget.value) && put(dates.with(i, currentTarget.value))}
          />
          {dates.length > 1 && !locked && (
            <IconButton icon="close" label={text.removeDay(i + 1)} onClick={() => put(dates.filter((one) => one !== day))} />
          )}
        </div>
      ))}
      {error && <Problem>{error}</Problem>}
      {!locked && <Button onClick={() => put([...dates, addDays(dates.at(-1) ?? '', 1)])}>{text.addDay}</Button>}
    </fieldset>
  );
}
