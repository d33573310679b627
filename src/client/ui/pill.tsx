import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './pill.module.css';

interface PillProps {
  /** `live`: it is happening, with a mark instead of a sign. */
  readonly tone: 'done' | 'wait' | 'stop' | 'live' | 'quiet';
  /** Absent only of what is live. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state, nothing to press: a sign and a word. */
export function Pill({ tone, icon, children }: PillProps) {
  return (
    <span className={cx(css.pill, css[tone])}>
      {icon ? <Icon name={icon} size={14} /> : <span className={css.dot} />}
      {children}
    </span>
  );
}
