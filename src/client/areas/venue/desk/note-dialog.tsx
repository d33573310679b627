import { useState } from 'react';
import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { useAthlete } from '#client/lib/venue/use-venue.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { LONGEST_NOTE, noteText } from '#domain/note/decide-note.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import { LateLink } from './lists/late-link.tsx';
import css from './note-dialog.module.css';
import { Swap } from './swap.tsx';
import { Withdrawals } from './withdrawals.tsx';

const text = {
  label: 'Note',
  hint: `For the desks alone, at most ${LONGEST_NOTE} letters.`,
  save: 'Save the note',
  clear: 'Remove the note',
  saved: (name: string) => `Note on ${name}. Saved.`,
  cleared: (name: string) => `${name} has no note any more. Saved.`,
  changed: (by: string, note: string) => `${by} has written since: “${note}”. Save, and yours takes its place.`,
  gone: 'Somebody has removed the note in the meantime.',
};

interface NoteDialogProps {
  readonly venue: Venue;
  readonly athleteId: StarterId;
  readonly onClose: () => void;
}

/** A short note on an athlete, the bib that they have swapped, and what they withdraw from. Another desk's that comes while somebody types is shown to them before they write over it. */
export function NoteDialog({ venue, athleteId, onClose }: NoteDialogProps) {
  const athlete = useAthlete(venue, athleteId);
  const [opened] = useState(athlete?.note);
  const form = useForm(
    { text: opened?.text ?? '' },
    {
      async send({ text: words }) {
        const problem = await write(venue, athleteId, words);
        if (problem === undefined) onClose();
        return problem === undefined ? undefined : { message: problem, field: 'text' };
      },
    },
  );
  if (!athlete) return null;
  const { note } = athlete;
  const clear = () => {
    form.change({ text: '' });
    void form.submit();
  };
  return (
    <Dialog title={nameAt(venue, athlete)} onClose={onClose}>
      {note?.text !== opened?.text && <Banner tone="warn">{note ? text.changed(note.by, note.text) : text.gone}</Banner>}
      <Form form={form} className={css.form}>
        <Field data-first label={text.label} hint={text.hint} maxLength={LONGEST_NOTE} {...form.text('text')} />
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {text.save}
        </Button>
        {note && (
          <Button wide onClick={clear}>
            {text.clear}
          </Button>
        )}
      </Form>
      <LateLink compId={venue.compId} athlete={athlete} />
      <Swap venue={venue} athlete={athlete} onDone={onClose} />
      <Withdrawals venue={venue} athlete={athlete} onDone={onClose} />
    </Dialog>
  );
}

/** Undefined: it is saved, and said so with a way back. */
async function write(venue: Venue, athleteId: StarterId, words: string): Promise<string | undefined> {
  const athlete = venue.athlete(athleteId);
  if (!athlete) return messages.desk.notSaved(reasonText('unknown-athlete').message);
  const clean = noteText(words);
  const before = athlete.note?.text ?? '';
  if (clean === before) return undefined;
  const acted = await venue.act('note', { athleteId, text: clean });
  if ('failed' in acted) return messages.desk.notSaved(acted.failed);
  if (!acted.saved) return messages.desk.notSaved(reasonText(acted.refused).message);
  const name = nameAt(venue, athlete);
  const undo = async () => {
    const problem = await write(venue, athleteId, before);
    if (problem !== undefined) toast(problem, { tone: 'danger' });
  };
  toast(clean ? text.saved(name) : text.cleared(name), { action: { label: messages.desk.undo, run: () => void undo() } });
  return undefined;
}
