import { useState } from 'react';
import { useOverOfficial } from '#client/areas/organising/tables/official/use-over-official.tsx';
import { Form } from '#client/lib/form/form.tsx';
import { refusedBy } from '#client/lib/form/refused.ts';
import { useForm } from '#client/lib/form/use-form.ts';
import { call } from '#client/lib/net/call.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, Problem, SelectField } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { putProgressionTable } from '#contracts/organising/tables/progression-table.ts';
import type { ProgressionLine } from '#domain/progression/progression.ts';
import { MOST_PROGRESSION_LINES } from '#domain/progression/table.ts';
import { progressionMessages as text } from './messages-progression.ts';
import css from './progression.module.css';
import { EMPTY_LINE, type NumberField, readLine, type TypedLine, typedLine, typedProblems } from './progression-typed.ts';

interface ProgressionFormProps {
  readonly compId: number;
  readonly version: number;
  /** As the server has them; none: it is a new table. */
  readonly lines: readonly ProgressionLine[];
  /** What a new table begins with; none: an empty line. */
  readonly first: readonly ProgressionLine[];
  /** It stands at the server: what follows begins with its answer. */
  readonly onSaved: () => Promise<void>;
}

/** All lines of a competition's table, saved together. */
export function ProgressionForm({ compId, first, onSaved, ...now }: ProgressionFormProps) {
  // What somebody else saves meanwhile is not written over: the server says so.
  const [{ version, lines: before }] = useState(now);
  const { save: saveOver, dialog } = useOverOfficial();
  const put = async (lines: readonly ProgressionLine[], over: number) => {
    const answer = await saveOver((official) =>
      call(putProgressionTable, { params: { compId }, body: { version: over, lines, ...official } }),
    );
    if (answer.ok) await onSaved();
    return answer;
  };
  const undo = async (over: number) => {
    const answer = await put(before, over);
    if (!answer.ok) toast(answer.message);
  };
  const save = async (lines: readonly ProgressionLine[]) => {
    const answer = await put(lines, version);
    if (!answer.ok) return refusedBy(answer);
    const said = lines.length > 0 ? text.saved : text.ended;
    toast(said, { action: { label: text.undo, run: () => void undo(answer.data.version) } });
    return undefined;
  };
  const end = async () => form.say(await save([]));
  const begun = before.length > 0 ? before : first;
  const form = useForm<{ readonly lines: readonly TypedLine[] }>(
    { lines: begun.length > 0 ? begun.map(typedLine) : [EMPTY_LINE] },
    {
      check: ({ lines }) => (typedProblems(lines).some((wrong) => Object.keys(wrong).length > 0) ? { lines: text.mend } : {}),
      send: ({ lines }) => save(lines.map(readLine)),
    },
  );
  const { lines } = form.values;
  const problems = form.problems.lines ? typedProblems(lines) : [];
  return (
    <Form form={form} className={css.form}>
      {dialog}
      {form.problems.lines && <Problem>{form.problems.lines}</Problem>}
      {lines.map((line, i) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          key={i}
          no={i + 1}
          line={line}
          problems={problems[i] ?? {}}
          onChange={(next) => form.change({ lines: lines.with(i, next) })}
          onRemove={() => form.change({ lines: lines.toSpliced(i, 1) })}
        />
      ))}
      <div className={css.buttons}>
        <Button
          disabled={lines.length >= MOST_PROGRESSION_LINES}
          onClick={() => form.change({ lines: [...lines, { ...EMPTY_LINE, lanes: lines.at(-1)?.lanes ?? EMPTY_LINE.lanes }] })}
        >
          {text.add}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {text.save}
        </Button>
        {before.length > 0 && (
          <Button variant="danger" onClick={() => void end()}>
            {text.end}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface LineFieldsProps {
  readonly no: number;
  readonly line: TypedLine;
  readonly problems: Partial<Record<NumberField, string>>;
  readonly onChange: (line: TypedLine) => void;
  readonly onRemove: () => void;
}

function LineFields({ no, line, problems, onChange, onRemove }: LineFieldsProps) {
  const field = (name: NumberField) => (
    <Field
      label={text[name]}
      inputMode="numeric"
      maxLength={2}
      value={line[name]}
      error={problems[name]}
      onChange={({ currentTarget }) => onChange({ ...line, [name]: currentTarget.value })}
    />
  );
  return (
    <fieldset className={css.line}>
      <legend>{text.line(no)}</legend>
      {field('heats')}
      {field('lanes')}
      <SelectField
        label={text.to}
        value={line.to}
        onChange={({ currentTarget }) => onChange({ ...line, to: currentTarget.value === 'final' ? 'final' : 'round' })}
      >
        <option value="final">{text.final}</option>
        <option value="round">{text.round}</option>
      </SelectField>
      {field('places')}
      {field('times')}
      <Button aria-label={text.removeLine(no)} onClick={onRemove}>
        {text.remove}
      </Button>
    </fieldset>
  );
}
