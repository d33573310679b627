import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Field, SelectField } from '#client/ui/field.tsx';
import type { ScoreboardFile } from '#contracts/venue/scoreboard.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import type { Slide } from '#domain/scoreboard/output.ts';
import { scoreboardMessages as text } from './messages-scoreboards.ts';
import css from './scoreboards.module.css';

interface AddProps {
  readonly events: readonly Pick<EventGroupRow, 'id' | 'eventNo' | 'name'>[];
  readonly files: readonly ScoreboardFile[];
  /** Teams score here. */
  readonly teams: boolean;
  readonly onAdd: (slide: Slide) => Promise<void>;
}

/** One thing more at the end of a schedule: chosen is added. */
export function AddSlide({ events, files, teams, onAdd }: AddProps) {
  const form = useForm(
    { words: '' },
    {
      check: ({ words }) => ({ words: words.trim() === '' ? text.noText : undefined }),
      async send({ words }) {
        await onAdd({ kind: 'text', text: words.trim() });
        form.change({ words: '' });
        return undefined;
      },
    },
  );
  return (
    <section className={css.add} aria-label={text.addTitle}>
      <h2>{text.addTitle}</h2>
      <SelectField
        label={text.addEvent}
        value=""
        onChange={({ currentTarget }) => void onAdd({ kind: 'event', eventGroupId: Number(currentTarget.value) })}
      >
        <option value="">{text.choose}</option>
        {events.map(({ id, eventNo, name }) => (
          <option key={id} value={id}>
            {eventNo} {name}
          </option>
        ))}
      </SelectField>
      {files.length > 0 && (
        <SelectField
          label={text.addFile}
          value=""
          onChange={({ currentTarget }) => {
            const chosen = files.find(({ file }) => file === currentTarget.value);
            if (chosen) void onAdd({ kind: chosen.kind, file: chosen.file });
          }}
        >
          <option value="">{text.choose}</option>
          {files.map(({ file, label }) => (
            <option key={file} value={file}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {teams && (
        <Button icon="trophy" onClick={() => void onAdd({ kind: 'teams' })}>
          {text.addTeams}
        </Button>
      )}
      <Form form={form} className={css.text}>
        <Field label={text.addText} hint={text.textHint} maxLength={300} {...form.text('words')} />
        <Button type="submit" busy={form.busy}>
          {text.add}
        </Button>
      </Form>
    </section>
  );
}
