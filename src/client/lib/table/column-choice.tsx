import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Column } from '#client/ui/list/table.tsx';
import css from './column-choice.module.css';
import { hideColumns } from './kept-columns.ts';
import { tableMessages as text } from './messages-table.ts';

interface ChoiceProps {
  readonly list: string;
  readonly columns: readonly Column[];
  readonly hidden: readonly string[];
}

/** Which columns are shown; the first names the row and stays. */
export function ColumnChoice({ list, columns, hidden }: ChoiceProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggle = (name: string) =>
    hideColumns(list, hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <details className={css.choice} onKeyDown={onEscape} onBlur={onLeave} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.columns}</summary>
      {open && (
        <fieldset className={css.panel} aria-labelledby={id}>
          <legend id={id}>{text.which}</legend>
          {columns.slice(1).map(({ name, text: label }) => (
            <label key={name}>
              <input type="checkbox" checked={!hidden.includes(name)} onChange={() => toggle(name)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </details>
  );
}

function onEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function onLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) currentTarget.open = false;
}
