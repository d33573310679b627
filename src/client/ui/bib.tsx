import css from './bib.module.css';
import { cx } from './cx.ts';

interface BibProps {
  readonly bibNo: number | null;
  readonly size?: 'row' | 'big';
  /** The bib was handed out. */
  readonly collected?: boolean;
}

/** A bib as it is worn: a number card with its pin holes. */
export function Bib({ bibNo, size = 'row', collected = false }: BibProps) {
  const text = bibNo === null ? '–' : String(bibNo);
  return (
    <span
      className={cx(
        css.bib,
        size === 'big' && css.big,
        text.length > 4 && css.long,
        text.length > 5 && css.longest,
        collected && css.collected,
        bibNo === null && css.none,
      )}
    >
      <span className={css.spoken}>{bibNo === null ? 'no bib' : 'bib '}</span>
      <span aria-hidden={bibNo === null}>{text}</span>
    </span>
  );
}
