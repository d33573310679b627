import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { calledBib, fullName } from '#domain/athlete/names.ts';
import type { Venue } from '#local/venue/venue.ts';
import type { CameOn } from './came-on.ts';
import { throughMessages as text } from './messages-through.ts';
import { advance } from './through-actions.ts';
import css from './who-is-through.module.css';

interface AdvanceDialogProps {
  readonly venue: Venue;
  readonly came: CameOn;
  readonly onClose: () => void;
}

/** Somebody who is not through by place or time goes on by decision of the referee or the Jury of Appeal. */
export function AdvanceDialog({ venue, came: { source, end, all, before }, onClose }: AdvanceDialogProps) {
  const [entryId, choose] = useState(0);
  const [how, setHow] = useState<'qR' | 'qJ'>('qR');
  const others = all.filter(({ entry }) => !before.has(entry.id) && !end.through.some((one) => one.entryId === entry.id));
  const chosen = others.find(({ entry }) => entry.id === entryId);
  const save = async () => {
    if (!chosen) return;
    const body = { eventGroupId: source.id, entryId, how, ...(end.lower && { to: end.lower.to }) };
    if (await advance(venue, body, text.advanced(fullName(chosen.athlete)))) onClose();
  };
  return (
    <Dialog
      title={text.advance}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" disabled={!chosen} onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <SelectField label={text.who} data-first value={entryId} onChange={(event) => choose(Number(event.currentTarget.value))}>
          <option value={0}>{text.choose}</option>
          {others.map(({ athlete, entry }) => (
            <option key={entry.id} value={entry.id}>
              {[calledBib(athlete), fullName(athlete)].filter((part) => part !== null).join(' ')}
            </option>
          ))}
        </SelectField>
        <Segmented
          label={text.by}
          showLabel
          options={[
            { value: 'qR', text: text.referee },
            { value: 'qJ', text: text.jury },
          ]}
          value={how}
          onChange={setHow}
        />
      </div>
    </Dialog>
  );
}
