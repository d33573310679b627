import { messages } from '#client/lib/messages/messages.ts';
import { SelectField } from '#client/ui/field.tsx';
import type { Question } from '#contracts/organising/entry-file.ts';
import css from './compare.module.css';
import { comparingMessages } from './messages-comparing.ts';

const text = comparingMessages;

interface QuestionsProps {
  readonly title: string;
  readonly intro: string;
  /** What happens while nothing is chosen. */
  readonly first: string;
  readonly questions: readonly Question[];
  readonly decided: ReadonlyMap<number, number>;
  readonly onDecide: (decided: ReadonlyMap<number, number>) => void;
}

/** Lines of the file that a person has to say something about, each with its choices. */
export function Questions({ title, intro, first, questions, decided, onDecide }: QuestionsProps) {
  const choose = (line: number, value: string) => {
    const next = new Map(decided);
    if (value === '') next.delete(line);
    else next.set(line, Number(value));
    onDecide(next);
  };
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <p>{intro}</p>
      <ul className={css.questions}>
        {questions.map(({ line, name, why, choices }) => (
          <li key={line}>
            <p>
              <strong>{text.line(messages.common.number(line), name)}</strong>
            </p>
            <p>{why}</p>
            {choices.map(({ is, hanging, text: choice }) =>
              hanging.length > 0 ? <p key={is}>{text.hangs(choice, hanging.join(', '))}</p> : null,
            )}
            <SelectField
              label={text.choice(name)}
              value={decided.get(line) ?? ''}
              onChange={({ currentTarget }) => choose(line, currentTarget.value)}
            >
              <option value="">{first}</option>
              {choices.map(({ is, text: choice }) => (
                <option key={is} value={is}>
                  {choice}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </section>
  );
}
