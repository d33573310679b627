import { useState } from 'react';
import { DisciplineSign } from '#client/lib/event/discipline-sign.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import type { RowId } from '#domain/builder/draft.ts';
import { COLUMNS, type Column } from '#domain/builder/programme/cells.ts';
import { eventsMessages } from '../messages-events.ts';
import { CellLists } from './cell-lists.tsx';
import css from './events-grid.module.css';
import { LISTS } from './grid-row.tsx';
import type { GridRowData } from './grid-rows.ts';
import type { Gestures } from './use-gestures.ts';

const text = eventsMessages.grid;

interface CardsProps {
  readonly rows: readonly GridRowData[];
  readonly gestures: Gestures;
  readonly picked: ReadonlySet<RowId>;
  readonly locked: boolean;
  readonly problemOf: (id: RowId) => string | undefined;
  readonly onPick: (ids: readonly RowId[], on: boolean) => void;
}

/** The same on a phone: a card an event, its fields behind the pencil. */
export function EventCards({ rows, gestures, picked, locked, problemOf, onPick }: CardsProps) {
  const [open, setOpen] = useState<RowId>();
  const shown = rows.find(({ id }) => id === open);
  return (
    <>
      <ul className={css.cards} aria-label={text.label}>
        {rows.map((row) => {
          const [no, name, , ages, day, time, max, price, standard, flags] = row.texts;
          const problem = problemOf(row.id);
          return (
            <li key={row.id} className={css.card}>
              <span className={css.pick}>
                <label>
                  <input
                    type="checkbox"
                    aria-label={text.pick(name ?? '')}
                    checked={picked.has(row.id)}
                    onChange={({ currentTarget }) => onPick([row.id], currentTarget.checked)}
                  />
                </label>
              </span>
              <div>
                <p className={css.name}>
                  {row.mark && (
                    <abbr className={css.mark} title={text.marks[row.mark]}>
                      {row.mark}
                    </abbr>
                  )}
                  <DisciplineSign code={row.eventCode} inText />
                  {no} · {name}
                </p>
                <p className={css.facts}>{[ages, `${day} ${time}`, max, price, standard, flags].filter(Boolean).join(' · ')}</p>
                {problem && <p className={css.problem}>{problem}</p>}
              </div>
              {!locked && <IconButton icon="pencil" label={text.details(name ?? '')} onClick={() => setOpen(row.id)} />}
            </li>
          );
        })}
      </ul>
      {shown && (
        <Dialog
          title={shown.texts[1] ?? ''}
          onClose={() => setOpen(undefined)}
          actions={
            <Button variant="primary" onClick={() => setOpen(undefined)}>
              {text.close}
            </Button>
          }
        >
          <div className={css.form}>
            <CellLists base="card" />
            {COLUMNS.map((column, i) => (
              <CardField key={column} column={column} value={shown.texts[i] ?? ''} id={shown.id} gestures={gestures} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

interface FieldProps {
  readonly id: RowId;
  readonly column: Column;
  readonly value: string;
  readonly gestures: Gestures;
}

function CardField({ id, column, value, gestures }: FieldProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const settle = () => {
    if (typed === undefined || typed === value) return setTyped(undefined);
    const [found] = gestures.write([{ id, column, text: typed }]);
    setProblem(found?.message);
    if (!found) setTyped(undefined);
  };
  return (
    <Field
      label={text.columns[column]}
      error={problem}
      list={LISTS[column] && `card-${LISTS[column]}`}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}
