import { useState } from 'react';
import type { MarksSession } from '#client/areas/venue/results/marks-session.ts';
import { resultsMessages } from '#client/areas/venue/results/messages-results.ts';
import { tell } from '#client/areas/venue/results/use-write.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { runAgain } from '#domain/track/run-again.ts';
import { trackMessages as text } from './messages-track.ts';

const LONGEST_WHY = 200;

interface RunAgainProps {
  readonly heat: number;
  /** Of the heat. */
  readonly rows: readonly ResultRow[];
  readonly session: MarksSession;
  readonly onClose: () => void;
}

/** Clears the marks of a race that is run again, in one that can be undone, and says why to everybody. */
export function RunAgainDialog({ heat, rows, session, onClose }: RunAgainProps) {
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const run = async () => {
    if (!why.trim()) {
      setMissing(true);
      return;
    }
    onClose();
    for (const [i, { entryId, part, value }] of runAgain(rows, text.runAgainNote(why.trim())).entries()) {
      const problem = await session.mark({ heat, entryId }, part, value, i > 0);
      if (problem !== null) {
        tell(problem);
        return;
      }
    }
    toast(text.runAgainDone(heat), { action: { label: resultsMessages.undo, run: () => void session.undo().then(tell) } });
  };
  return (
    <Dialog
      title={text.runAgainTitle(heat)}
      onClose={onClose}
      actions={
        <Button variant="danger" onClick={() => void run()}>
          {text.runAgainDo}
        </Button>
      }
    >
      <p>{text.runAgainText}</p>
      <Field
        label={text.runAgainWhy}
        hint={text.noteHint}
        data-first
        maxLength={LONGEST_WHY}
        value={why}
        error={missing && !why.trim() ? text.runAgainMissing : undefined}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </Dialog>
  );
}
