import { type ReactNode, useId } from 'react';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  /** Where a link or a scroll leads. */
  readonly id?: string;
  readonly title: string;
  /** Before the title, for the eye alone. */
  readonly sign?: ReactNode;
  /** In a few words what is inside, for readers who leave it closed. */
  readonly summary?: ReactNode;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A section under a heading that opens and closes it. */
export function Disclosure({ id: anchor, title, sign, summary, open, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <section id={anchor} className={css.section} aria-labelledby={`${id}-title`}>
      <h2 className={css.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={css.button}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => onToggle(!open)}
        >
          {sign}
          <span>{title}</span>
          {summary && <span className={css.summary}>{summary}</span>}
          <Icon name="down" />
        </button>
      </h2>
      <div id={`${id}-body`} className={css.body} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
