import { useState } from 'react';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Button } from '#client/ui/button.tsx';
import type { Workflow } from '#contracts/organising/hub/workflow.ts';
import { workflowMessages as text } from './messages-workflow.ts';
import css from './workflow.module.css';

const SHOWN = 3;

/** The moves of a competition, with their authors and notes, the newest first. */
export function MoveHistory({ history }: { readonly history: Workflow['history'] }) {
  const [all, setAll] = useState(false);
  if (history.length === 0) return null;
  return (
    <div className={css.history}>
      <h3>{text.history}</h3>
      <ol>
        {history.slice(0, all ? undefined : SHOWN).map(({ id, at, by, description, notes, ref, value }) => (
          <li key={id}>
            <strong>{description}</strong>
            <span className={css.soft}>{text.by(by, deviceDayTime(at))}</span>
            {notes && <span>{notes}</span>}
            {(ref || value) && <span>{text.invoice(ref, value)}</span>}
          </li>
        ))}
      </ol>
      {!all && history.length > SHOWN && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {text.all(history.length)}
        </Button>
      )}
    </div>
  );
}
