import { useSyncExternalStore } from 'react';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { SelectField } from '#client/ui/field.tsx';
import { clubOf } from '#domain/entry/selection.ts';
import type { EntryDesk } from './entry-desk.ts';
import css from './schedule-panel.module.css';
import type { Sheet } from './sheet.ts';

const text = entryMessages.club;

/** Whom the athlete starts for: told where there is one, chosen where there are several. */
export function ClubChoice({ desk, sheet }: { readonly desk: EntryDesk; readonly sheet: Sheet }) {
  const selection = useSyncExternalStore(desk.selection.subscribe, desk.selection.getSnapshot);
  const { clubs, clubId } = sheet.data;
  const wanted = selection ? clubOf(selection, sheet.athleteId) : 0;
  const [only] = clubs;
  if (!only) return null;
  if (clubs.length === 1) return <p className={css.about}>{text.only(only.name)}</p>;
  return (
    <div className={css.club}>
      <SelectField
        label={text.label}
        value={clubs.some(({ id }) => id === wanted) ? wanted : clubId}
        onChange={(event) => void desk.startFor(sheet, Number(event.target.value))}
      >
        {clubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
