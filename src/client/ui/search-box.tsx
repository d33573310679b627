import { type KeyboardEvent, type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
import css from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter was pressed. */
  readonly onEnter?: () => void;
  readonly onArrowDown?: () => void;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The one search box of a screen. Escape and the cross empty it and keep the focus. */
export function SearchBox({ label, placeholder, value, onChange, onEnter, onArrowDown, autoFocus, ref }: SearchBoxProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && onEnter) onEnter();
    else if (event.key === 'Escape') onChange('');
    else if (event.key === 'ArrowDown' && onArrowDown) onArrowDown();
    else return;
    event.preventDefault();
  };
  return (
    <search className={css.box}>
      <label htmlFor={id} className={css.sign} title={label}>
        <Icon name="search" />
      </label>
      <input
        ref={ref}
        id={id}
        className={css.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        // The desk's day is typing names: the box is ready when the screen is.
        // biome-ignore lint/a11y/noAutofocus: set only by a screen whose first task is the search
        autoFocus={autoFocus}
        // In a dialog it comes before the cross.
        data-first={autoFocus}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label="Clear the search"
          onClick={(event) => {
            onChange('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
