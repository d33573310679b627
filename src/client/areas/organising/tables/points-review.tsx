import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Table } from '#client/ui/list/table.tsx';
import type { ReadPoints } from '#domain/combined/points-file.ts';
import { pointsMessages as text } from './messages-points.ts';
import css from './tables.module.css';

const COLUMNS = [
  { name: 'line', text: text.line, figures: true },
  { name: 'what', text: text.what },
  { name: 'why', text: text.why },
] as const;

interface PointsReviewProps {
  readonly file: string;
  readonly read: ReadPoints;
  readonly names: readonly string[];
  readonly onTake: (name: string) => void;
  readonly onCancel: () => void;
}

/** What a file would bring, before anything is written; one with a line that cannot be read is mended first. */
export function PointsReview({ file, read: { lines, problems }, names, onTake, onCancel }: PointsReviewProps) {
  const [name, setName] = useState(file.replace(/\.\w+$/, ''));
  const [error, setError] = useState<string>();
  const take = () => {
    const isFree = name.trim() !== '' && !names.includes(name.trim());
    setError(isFree ? undefined : text.needName);
    if (isFree) onTake(name.trim());
  };
  return (
    <section className={css.section} aria-label={text.review(file)}>
      <h2>{text.review(file)}</h2>
      <p role="status">{text.found(lines.length)}</p>
      {problems.length > 0 && (
        <>
          <p>{text.bad}</p>
          <Table label={text.why} columns={COLUMNS}>
            <tbody>
              {problems.map(({ line, problem, cells }) => (
                <tr key={line}>
                  <td data-figures>{line}</td>
                  <th scope="row">{cells.filter(Boolean).join(' · ')}</th>
                  <td>{text.problems[problem]}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      {problems.length === 0 && lines.length > 0 && (
        <Field
          label={text.name}
          value={name}
          error={error}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <div className={css.buttons}>
        {problems.length === 0 && lines.length > 0 && (
          <Button variant="primary" onClick={take}>
            {text.take}
          </Button>
        )}
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </section>
  );
}
