import { type ReactNode, useState } from 'react';
import { Field, SelectField, TextAreaField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { toInstant, wallClock } from '#domain/shared/wall-clock.ts';
import { labelOf } from '../labels.ts';
import { useBuilder, useValue } from '../use-builder.ts';
import css from './fields.module.css';

interface BoundProps {
  /** The key of the draft. */
  readonly at: string;
  readonly hint?: ReactNode;
  /** Of a field of a row, which has no name of its own. */
  readonly label?: string;
}

/** What every field of the draft has: its name, what is wrong with it, and whether the caller may change it. */
function useBound({ at, hint, label = labelOf(at) }: BoundProps) {
  const { change, errorAt, isLocked } = useBuilder();
  return {
    set: (to: unknown) => change(at, to),
    shared: { label, name: at, error: errorAt(at), disabled: isLocked(at), ...(hint !== undefined && { hint }) },
  };
}

export function TextOf({
  type,
  maxLength = 250,
  ...bound
}: BoundProps & { readonly type?: 'email' | 'tel' | 'url'; readonly maxLength?: number }) {
  const { set, shared } = useBound(bound);
  return (
    <Field
      {...shared}
      type={type}
      maxLength={maxLength}
      value={useValue<string>(bound.at)}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

export function LongOf({ at, hint, rows = 4 }: BoundProps & { readonly rows?: number }) {
  const { set, shared } = useBound({ at, hint });
  return (
    <TextAreaField
      {...shared}
      rows={rows}
      value={useValue<string>(at)}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

/** A whole number. What is being typed and is not one yet stays in the field, and the draft as it was. */
export function NumberOf({ min = 0, max = 1_000_000, ...bound }: BoundProps & { readonly min?: number; readonly max?: number }) {
  const { set, shared } = useBound(bound);
  const value = useValue<number>(bound.at);
  const [typed, setTyped] = useState<string>();
  const read = (said: string) => (/^[-−]?\d+$/.test(said.trim()) ? Number(said.trim().replace('−', '-')) : undefined);
  const fits = (n: number | undefined): n is number => n !== undefined && n >= min && n <= max;
  const wrong = typed !== undefined && !fits(read(typed)) ? `Type a number from ${min} to ${max}.` : undefined;
  return (
    <div className={css.short}>
      <Field
        {...shared}
        error={wrong ?? shared.error}
        inputMode="numeric"
        value={typed ?? String(value)}
        onChange={({ currentTarget }) => {
          const n = read(currentTarget.value);
          setTyped(fits(n) ? undefined : currentTarget.value);
          if (fits(n)) set(n);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}

export function TickOf({ at, hint }: BoundProps) {
  const { set, shared } = useBound({ at, hint });
  return (
    <Tick
      wraps
      checked={useValue<boolean>(at)}
      label={shared.label}
      barred={shared.disabled}
      {...(hint !== undefined || shared.error ? { detail: shared.error ?? hint } : {})}
      onChange={set}
    />
  );
}

interface ChoiceProps extends BoundProps {
  readonly options: readonly (readonly [value: string | number | null, text: string])[];
}

/** One of a few. */
export function ChoiceOf({ at, hint, options }: ChoiceProps) {
  const { set, shared } = useBound({ at, hint });
  const value = useValue<string | number | null>(at);
  const keyOf = (one: string | number | null) => one ?? '';
  return (
    <SelectField
      {...shared}
      value={keyOf(value)}
      onChange={({ currentTarget }) => set(options[currentTarget.selectedIndex]?.[0])}
    >
      {options.map(([one, text]) => (
        <option key={keyOf(one)} value={keyOf(one)}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

const two = (n: number) => String(n).padStart(2, '0');

/** What the clock of the venue shows, as a browser's field of day and time has it. */
export function localMoment(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const { year, month, day, hour, minute } = wallClock(iso, timeZone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** An instant, by the clock of the venue; empty: none. */
export function MomentOf({ at, hint }: BoundProps) {
  const { set, shared } = useBound({ at, hint });
  const timeZone = useValue<string>('general.timeZone');
  const value = localMoment(useValue<string | null>(at), timeZone);
  return (
    <div className={css.moment}>
      <Field
        {...shared}
        type="datetime-local"
        value={value}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.slice(0, 16);
          if (typed === '') set(null);
          else if (/^[12]\d{3}-/.test(typed)) set(toInstant(typed, timeZone));
        }}
      />
    </div>
  );
}

/** Fields that belong side by side where there is room. */
export function Together({ children }: { readonly children: ReactNode }) {
  return <div className={css.together}>{children}</div>;
}
