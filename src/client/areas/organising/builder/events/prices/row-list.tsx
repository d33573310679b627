import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import type { RowId } from '#domain/builder/draft.ts';
import css from './prices.module.css';

interface RowListProps<T extends { readonly name: string }> {
  /** Of the page's headings. */
  readonly headingId: string;
  readonly text: {
    readonly title: string;
    readonly none: string;
    readonly lead: string;
    readonly add: string;
    readonly remove: string;
  };
  readonly rows: Readonly<Record<RowId, T>>;
  readonly locked: boolean;
  readonly summary?: (id: RowId, row: T) => string;
  readonly form: (id: RowId, row: T) => ReactNode;
  /** Gives the id of the row it made. */
  readonly onAdd: () => RowId;
  readonly onRemove: (id: RowId) => void;
  /** Above the rows. */
  readonly children?: ReactNode;
}

/** Rows of which one is open at a time, and a new one is. */
export function RowList<T extends { readonly name: string }>(props: RowListProps<T>) {
  const { headingId, text, rows, locked, summary, form, onAdd, onRemove, children } = props;
  const [open, setOpen] = useState<RowId>();
  const all = Object.entries(rows);
  return (
    <section className={css.list} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.title}</h2>
      <p className={css.lead}>{all.length === 0 ? text.none : text.lead}</p>
      {children}
      {all.map(([id, row]) => (
        <Disclosure
          key={id}
          title={row.name}
          {...(summary && { summary: summary(id, row) })}
          open={open === id}
          onToggle={(isOpen) => setOpen(isOpen ? id : undefined)}
        >
          {form(id, row)}
          {!locked && (
            <Button variant="danger" onClick={() => onRemove(id)}>
              {text.remove}
            </Button>
          )}
        </Disclosure>
      ))}
      <div>
        <Button disabled={locked} onClick={() => setOpen(onAdd())}>
          {text.add}
        </Button>
      </div>
    </section>
  );
}
