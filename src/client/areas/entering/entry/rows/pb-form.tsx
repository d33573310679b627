import { type FormEvent, useState } from 'react';
import { type EventLine, markedEvent } from '#client/areas/entering/entry/sheet.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { enteredHelp, limitsHelp } from '#domain/performance/best-mark.ts';
import { formatMark } from '#domain/performance/unit.ts';
import css from './pb-form.module.css';

const text = entryMessages.pb;

interface PbFormProps {
  readonly line: EventLine;
  /** What is wrong with it, or undefined. */
  readonly onSave: (typed: string) => string | undefined;
  readonly onClose: () => void;
}

const focusIt = (element: HTMLInputElement | null) => element?.focus();

/** A personal best typed where it is missed. Escape leaves it as it was. */
export function PbForm({ line: { event, best }, onSave, onClose }: PbFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const marked = markedEvent(event);
  const { uom } = marked;
  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    const wrong = typed.trim() === '' ? text.need : onSave(typed);
    setProblem(wrong);
    if (!wrong) onClose();
  };
  return (
    <form className={css.form} onSubmit={save} noValidate onKeyDown={(key) => key.key === 'Escape' && onClose()}>
      <Field
        ref={focusIt}
        data-first
        label={text.of(event.name)}
        hint={typed.trim() === '' ? limitsHelp(marked) : enteredHelp(typed, marked)}
        placeholder={best > 0 ? formatMark(best, uom) : ''}
        inputMode={uom.options.some(({ pattern }) => pattern.includes(':')) ? 'text' : 'decimal'}
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={css.foot}>
        <Button type="submit" variant="primary">
          {text.save}
        </Button>
        <Button onClick={onClose}>{text.cancel}</Button>
      </div>
    </form>
  );
}
