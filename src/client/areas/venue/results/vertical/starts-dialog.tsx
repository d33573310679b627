import { useState } from 'react';
import type { FindRow } from '#client/areas/venue/shared/vertical-model.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { calledBib, fullName } from '#domain/athlete/names.ts';
import { formatDistance } from '#domain/performance/format.ts';
import { parseDistance } from '#domain/performance/parse.ts';
import { FARTHEST_STANDS, HIGHEST, STANDS, START, startHeight } from '#domain/vertical/parts.ts';
import type { Starter } from '#local/venue/venue.ts';
import { verticalMessages as text } from './messages-vertical.ts';
import css from './starts-dialog.module.css';

interface Said {
  readonly entryId: number;
  readonly part: string;
  readonly value: string | null;
}

interface StartsDialogProps {
  readonly starters: readonly Starter[];
  readonly find: FindRow;
  /** What is asked: of a pole vault where the uprights stand, too, or that alone. */
  readonly parts: readonly (typeof START | typeof STANDS)[];
  readonly onClose: () => void;
  /** What has changed. */
  readonly onSave: (said: readonly Said[]) => void;
}

/** What each athlete has told the officials before it begins: where they start, and where they want the uprights. */
export function StartsDialog({ starters, find, parts, onClose, onSave }: StartsDialogProps) {
  const [typed, type] = useState<Readonly<Record<string, string>>>({});
  const asksStart = parts.includes(START);
  const fields = starters.flatMap(({ athlete, entry }) =>
    parts.map((part) => {
      const row = find(entry.id);
      const cm = startHeight(row?.parts);
      const saved = part === STANDS ? (row?.parts?.[STANDS]?.value ?? '') : cm === undefined ? '' : formatDistance(cm);
      const key = `${part} ${entry.id}`;
      const shown = typed[key] ?? saved;
      return { key, part, entryId: entry.id, who: fullName(athlete), saved, shown, value: read(part, shown) };
    }),
  );
  const isWrong = fields.some(({ value }) => value === undefined);
  const save = () =>
    onSave(
      fields.flatMap(({ part, entryId, saved, shown, value }) =>
        value === undefined || shown === saved ? [] : [{ part, entryId, value }],
      ),
    );
  return (
    <Dialog
      title={asksStart ? text.starts : text.sayStands}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" disabled={isWrong} onClick={save}>
            {asksStart ? text.saveStarts : text.saveStands}
          </Button>
        </>
      }
    >
      {asksStart && <p>{text.startsHint}</p>}
      {parts.includes(STANDS) && <p>{text.standsHint}</p>}
      <ul className={css.list}>
        {starters.map(({ athlete, entry }) => (
          <li key={entry.id} className={css.row} data-stands={parts.length > 1 || undefined}>
            <span>
              <strong>{calledBib(athlete) ?? '–'}</strong> {fullName(athlete)}
            </span>
            {fields
              .filter((field) => field.entryId === entry.id)
              .map(({ key, part, who, shown, value }) => (
                <Field
                  key={key}
                  label={part === START ? text.startOf(who) : text.standsOf(who)}
                  hideLabel
                  inputMode="decimal"
                  placeholder={part === START ? text.startShort : text.standsShort}
                  value={shown}
                  error={value === undefined ? (part === START ? text.notAHeight : text.standsWrong) : undefined}
                  onChange={({ currentTarget }) => type({ ...typed, [key]: currentTarget.value })}
                />
              ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Centimetres as a part has them, null: nothing is said; undefined: it can't be read. */
function read(part: string, shown: string): string | null | undefined {
  const figures = shown.trim();
  if (figures === '') return null;
  if (part === STANDS)
    return /^\d{1,2}$/.test(figures) && Number(figures) <= FARTHEST_STANDS ? String(Number(figures)) : undefined;
  const cm = /^\d{3}$/.test(figures) ? { ok: true as const, value: Number(figures) } : parseDistance(figures);
  return cm.ok && cm.value > 9 && cm.value <= HIGHEST ? String(cm.value) : undefined;
}
