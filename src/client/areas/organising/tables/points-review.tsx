import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import type { ReadPoints } from '#domain/combined/points-file.ts';
import { FileReview } from './file-review.tsx';
import { pointsMessages as text } from './messages-points.ts';

interface PointsReviewProps {
  readonly file: string;
  readonly read: ReadPoints;
  readonly names: readonly string[];
  readonly onTake: (name: string) => void;
  readonly onCancel: () => void;
}

/** What a points table would bring; one with a line that cannot be read is mended first. */
export function PointsReview({ file, read: { lines, problems }, names, onTake, onCancel }: PointsReviewProps) {
  const [name, setName] = useState(file.replace(/\.\w+$/, ''));
  const [error, setError] = useState<string>();
  const take = () => {
    const isFree = name.trim() !== '' && !names.includes(name.trim());
    setError(isFree ? undefined : text.needName);
    if (isFree) onTake(name.trim());
  };
  const isWhole = problems.length === 0 && lines.length > 0;
  return (
    <FileReview
      file={file}
      found={text.found(lines.length)}
      problems={problems.map(({ line, problem, cells }) => ({ line, cells, why: text.problems[problem] }))}
      bad={text.bad}
      takes={
        isWhole && (
          <Button variant="primary" onClick={take}>
            {text.take}
          </Button>
        )
      }
      onCancel={onCancel}
    >
      {isWhole && (
        <Field
          label={text.name}
          value={name}
          error={error}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
    </FileReview>
  );
}
