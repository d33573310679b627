import { useState } from 'react';
import type { EntryDesk } from '#client/areas/entering/entry/entry-desk.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { AthleteListItem } from '#contracts/entering/athlete.ts';
import { fullName } from '#domain/athlete/names.ts';
import { meantBy, type PastedLine, readPasted } from '#domain/entry/pasted.ts';
import { choosePasted } from './choose-pasted.ts';
import type { GridColumn } from './grid-model.ts';
import css from './paste-dialog.module.css';

const text = entryMessages.grid;

interface PasteDialogProps {
  readonly desk: EntryDesk;
  readonly athletes: readonly AthleteListItem[];
  readonly columns: readonly GridColumn[];
  /** What was pasted into the grid; empty: nothing yet. */
  readonly text: string;
  readonly onTake: (athleteIds: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Reads a pasted list at each letter and says line by line what it means, before anything is chosen. */
export function PasteDialog({ desk, athletes, columns, text: pasted, onTake, onClose }: PasteDialogProps) {
  const [typed, setTyped] = useState(pasted);
  const [meant, setMeant] = useState<ReadonlyMap<number, number>>(new Map());
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const people = athletes.map(({ id, firstName, surName, URN }) => ({ id, firstName, surName, urn: URN }));
  const lines = readPasted(typed, people, columns);
  const who = (line: PastedLine) => meantBy(line, meant);
  const found = lines.flatMap((line) => who(line) ?? []);
  const wishes = lines.flatMap((line) => {
    const athleteId = who(line);
    if (athleteId === undefined) return [];
    return line.events
      .filter(({ eventGroupIds }) => eventGroupIds.length > 0)
      .map(({ text: event, eventGroupIds }) => ({ line: line.line, athleteId, event, eventGroupIds }));
  });
  const take = async () => {
    setBusy(true);
    const not = await choosePasted(desk, wishes);
    setBusy(false);
    onTake([...new Set(found)]);
    if (not.length > 0) setProblems(not);
    else {
      toast(text.found(new Set(found).size));
      onClose();
    }
  };
  return (
    <Dialog
      title={text.pasteTitle}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={busy} disabled={found.length === 0} onClick={() => void take()}>
          {text.take(new Set(found).size, wishes.length)}
        </Button>
      }
    >
      <TextAreaField
        data-first
        label={text.pasteLabel}
        hint={text.pasteHint}
        rows={8}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblems([]);
        }}
      />
      <ul className={css.told} aria-live="polite">
        {lines.map((line) => (
          <LineTold
            key={line.line}
            line={line}
            athletes={athletes}
            meant={who(line)}
            onMean={(id) => setMeant((now) => new Map([...now, [line.line, id]]))}
          />
        ))}
        {problems.map((problem) => (
          <li key={problem} className={css.problem}>
            {problem}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface LineToldProps {
  readonly line: PastedLine;
  readonly athletes: readonly AthleteListItem[];
  readonly meant: number | undefined;
  readonly onMean: (athleteId: number) => void;
}

/** What a person must know about a line; nothing when it is clear. */
function LineTold({ line: { line, text: words, athleteIds, events }, athletes, meant, onMean }: LineToldProps) {
  const unknown = events.filter(({ eventGroupIds }) => eventGroupIds.length === 0);
  if (athleteIds.length === 0) return <li className={css.problem}>{text.notFound(line, words)}</li>;
  return (
    <>
      {athleteIds.length > 1 && (
        <li>
          <SelectField
            label={text.several(line, words)}
            value={meant ?? ''}
            onChange={({ currentTarget }) => onMean(Number(currentTarget.value))}
          >
            <option value="" disabled>
              …
            </option>
            {athletes
              .filter(({ id }) => athleteIds.includes(id))
              .map((athlete) => (
                <option key={athlete.id} value={athlete.id}>
                  {[fullName(athlete), athlete.ageGroup, athlete.URN].filter(Boolean).join(' · ')}
                </option>
              ))}
          </SelectField>
        </li>
      )}
      {unknown.map(({ text: event }) => (
        <li key={event} className={css.problem}>
          {text.unknownEvent(line, event)}
        </li>
      ))}
    </>
  );
}
