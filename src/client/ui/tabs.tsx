import { type KeyboardEvent, type ReactNode, useId } from 'react';
import css from './tabs.module.css';

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly text: ReactNode }[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

const STEP: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs<T extends string>({ label, tabs, selected, onSelect, children }: TabsProps<T>) {
  const base = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    const at = tabs.findIndex((t) => t.id === selected);
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} className={css.panel}>
        {children}
      </div>
    </>
  );
}
