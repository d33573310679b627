import { type ReactNode, useId, useState } from 'react';
import css from './form-part.module.css';

interface FormPartProps {
  readonly title: string;
  /** Behind its title until it is wanted; absent: it always shows. */
  readonly folds?: boolean | undefined;
  /** Something in it was filled in, so it begins open. */
  readonly filled?: boolean;
  /** Something in it is wrong, so it shows. */
  readonly wrong?: boolean;
  readonly children: ReactNode;
}

/** Some fields of a form under their title. */
export function FormPart({ title, folds, filled, wrong, children }: FormPartProps) {
  const id = useId();
  const [touched, setTouched] = useState<boolean>();
  const heading = <h2 id={id}>{title}</h2>;
  if (!folds)
    return (
      <section className={css.part} aria-labelledby={id}>
        {heading}
        {children}
      </section>
    );
  return (
    <details
      className={css.fold}
      open={wrong || (touched ?? filled ?? false)}
      onToggle={({ currentTarget }) => setTouched(currentTarget.open)}
    >
      <summary className={css.title}>{heading}</summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
