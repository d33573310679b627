import { type EventLine, markedEvent } from '#client/areas/entering/entry/sheet.ts';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
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
  const marked = markedEvent(event);
  const { uom } = marked;
  const form = useForm(
    { mark: '' },
    {
      async send({ mark }) {
        const wrong = mark.trim() === '' ? text.need : onSave(mark);
        if (wrong) return { message: wrong, field: 'mark' };
        onClose();
        return undefined;
      },
    },
  );
  const { mark } = form.values;
  return (
    <Form form={form} className={css.form} onKeyDown={(key) => key.key === 'Escape' && onClose()}>
      <Field
        ref={focusIt}
        data-first
        label={text.of(event.name)}
        hint={mark.trim() === '' ? limitsHelp(marked) : enteredHelp(mark, marked)}
        placeholder={best > 0 ? formatMark(best, uom) : ''}
        inputMode={uom.options.some(({ pattern }) => pattern.includes(':')) ? 'text' : 'decimal'}
        {...form.text('mark')}
      />
      <div className={css.foot}>
        <Button type="submit" variant="primary">
          {text.save}
        </Button>
        <Button onClick={onClose}>{text.cancel}</Button>
      </div>
    </Form>
  );
}
