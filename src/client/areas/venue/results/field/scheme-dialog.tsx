import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { PRESET_NAMES, PRESETS } from '#domain/horizontal/scheme.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import css from './field-card.module.css';
import { fieldMessages as text } from './messages-field.ts';
import { readScheme, type SchemeField, type SchemeTexts, schemeTexts } from './scheme-form.ts';

interface SchemeDialogProps {
  readonly event: string;
  readonly scheme: FieldScheme;
  /** The last trial that anybody has taken. */
  readonly taken: number;
  readonly onClose: () => void;
  readonly onSave: (scheme: FieldScheme) => void;
}

/** How many trials there are, who goes on, and when the order turns: a usual way, or any other. */
export function SchemeDialog({ event, scheme, taken, onClose, onSave }: SchemeDialogProps) {
  const [typed, setTyped] = useState(() => schemeTexts(scheme));
  const read = readScheme(typed);
  const good = 'rounds' in read ? read : undefined;
  const wrong = 'rounds' in read ? [] : read;
  const save = () => good && onSave(good);
  const field = (name: SchemeField) => (
    <Field
      label={text.fields[name]}
      hint={text.hints[name]}
      inputMode={name === 'turns' ? 'text' : 'decimal'}
      value={typed[name]}
      error={wrong.includes(name) ? text.wrong[name] : undefined}
      onKeyDown={(key) => key.key === 'Enter' && save()}
      onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
    />
  );
  return (
    <Dialog
      title={text.schemeTitle(event)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" disabled={!good} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <fieldset className={css.presets}>
        <legend>{text.usual}</legend>
        {PRESET_NAMES.map((name) => (
          <Chip
            key={name}
            pressed={isSame(typed, schemeTexts(PRESETS[name]))}
            onPress={() => setTyped(schemeTexts(PRESETS[name]))}
          >
            {text.presets[name]}
          </Chip>
        ))}
      </fieldset>
      <div className={css.fields}>
        {field('rounds')}
        {field('turns')}
        {typed.qualifying ? field('standard') : field('cutAfter')}
        {typed.qualifying ? field('best') : typed.cutAfter.trim() !== '' && field('cutTo')}
      </div>
      {good && taken > good.rounds && <p className={css.warn}>{text.beyond(good.rounds)}</p>}
    </Dialog>
  );
}

const isSame = (a: SchemeTexts, b: SchemeTexts): boolean => JSON.stringify(a) === JSON.stringify(b);
