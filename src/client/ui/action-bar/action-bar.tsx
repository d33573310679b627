import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';
import { toastsAboveBar } from '#client/ui/toast/toasts-above.ts';
import css from './action-bar.module.css';

interface ActionBarProps {
  /** What it is called where it is a place of its own on the screen, beside forms. */
  readonly label?: string;
  /** What will happen, in a strong line and a quiet one: `<strong>`, `<span>`. */
  readonly about?: ReactNode;
  /** Reads out what it is about when that changes. */
  readonly live?: boolean;
  /** Its buttons are long: on a phone they have a line of their own. */
  readonly stacks?: boolean;
  /** Saves what would be lost: in a short window it stays, too, while there is something to press. */
  readonly stays?: boolean;
  /** The buttons, the primary one last. */
  readonly children: ReactNode;
}

/** The one bar that stays at the foot of the window: what has been chosen, and the way on. Toasts stand above it, and what has the focus is never behind it. */
export function ActionBar({ label, about, live, stacks, stays, children }: ActionBarProps) {
  const Bar = label === undefined ? 'div' : 'section';
  return (
    <Bar
      ref={toastsAboveBar}
      className={cx(css.bar, stacks && css.stacks, stays && css.stays)}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {about && (
        <div className={css.about} role={live ? 'status' : undefined}>
          {about}
        </div>
      )}
      <div className={css.actions}>{children}</div>
    </Bar>
  );
}
