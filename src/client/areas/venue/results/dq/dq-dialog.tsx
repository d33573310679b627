import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { readDqRules } from '#domain/result/dq-rules.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './dq.module.css';
import { dqMessages as text } from './messages-dq.ts';

interface DqDialogProps {
  readonly venue: Venue;
  readonly who: string;
  readonly onClose: () => void;
  /** Undefined: it is not known yet. */
  readonly onRule: (rule: string | undefined) => void;
}

/** Asks for the rule of a disqualification: one of the competition's, or any other. */
export function DqDialog({ venue, who, onClose, onRule }: DqDialogProps) {
  const [other, setOther] = useState('');
  const choose = (rule: string | undefined) => {
    onRule(rule);
    onClose();
  };
  const disqualify = () => choose(other.trim() || undefined);
  return (
    <Dialog
      title={text.title(who)}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={disqualify}>
          {other.trim() ? text.disqualify : text.without}
        </Button>
      }
    >
      <div className={css.form}>
        <p>{text.which}</p>
        <ul className={css.rules}>
          {readDqRules(venue.getSnapshot().competition?.dqRules).map(({ rule, what }) => (
            <li key={rule}>
              <Button wide className={css.rule} onClick={() => choose(rule)}>
                <strong>{rule}</strong>
                <span>{what}</span>
              </Button>
            </li>
          ))}
        </ul>
        <Field
          label={text.other}
          hint={text.otherHint}
          maxLength={40}
          value={other}
          onKeyDown={(event) => event.key === 'Enter' && disqualify()}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
