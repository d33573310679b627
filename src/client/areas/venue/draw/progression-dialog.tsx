import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import type { Venue } from '#local/venue/venue.ts';
import type { CameOn } from './came-on.ts';
import { throughMessages as text } from './messages-through.ts';
import { type RuleField, readRule, ruleTexts } from './progression-form.ts';
import { changeRule } from './through-actions.ts';
import css from './who-is-through.module.css';

interface ProgressionDialogProps {
  readonly venue: Venue;
  readonly came: CameOn;
  readonly onClose: () => void;
}

/** How many of each heat go on by place, and how many of all others by time; in the field the standard, and how many at least. */
export function ProgressionDialog({ venue, came: { source, end }, onClose }: ProgressionDialogProps) {
  const [typed, type] = useState(() => ruleTexts(end.rule, source.type !== 'T'));
  const { rule, wrong } = readRule(typed);
  const save = async () => {
    if (rule && (await changeRule(venue, source, rule, end.rule))) onClose();
  };
  const field = (name: RuleField) => (
    <Field
      key={name}
      label={text.rule[name]}
      inputMode={name === 'standard' ? 'decimal' : 'numeric'}
      value={typed[name] ?? ''}
      error={wrong.includes(name) ? text.wrong[name] : undefined}
      onChange={(event) => type({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Dialog
      title={text.change}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" disabled={!rule} onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {typed.places === undefined ? [field('standard'), field('best')] : [field('places'), field('times')]}
      </div>
    </Dialog>
  );
}
