import { partText } from '#client/areas/venue/shared/part-text.ts';
import { disputesOf } from '#domain/result/disputes.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import css from './both-marks.module.css';

interface BothMarksProps {
  readonly row: ResultRow | undefined;
  readonly part: string;
}

/** At a field whose mark two entered differently, both: `7.42 | 7.24`. */
export function BothMarks({ row, part }: BothMarksProps) {
  const stands = partsIn(row)[part];
  const others = stands ? disputesOf(stands) : [];
  if (!stands || others.length === 0) return null;
  return <span className={css.both}>{[stands, ...others].map(({ value }) => partText(part, value)).join(' | ')}</span>;
}
