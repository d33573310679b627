import type { ReactNode } from 'react';
import css from './banner.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

const SIGNS = { info: 'info', warn: 'warning', danger: 'warning', good: 'check' } as const satisfies Record<string, IconName>;

interface BannerProps {
  readonly tone: keyof typeof SIGNS;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Read out at once (`alert`) or when there is a pause (`status`). */
  readonly live?: 'status' | 'alert';
}

/** A message that stays until its cause is gone. */
export function Banner({ tone, children, action, live }: BannerProps) {
  return (
    <div className={cx(css.banner, css[tone])} role={live}>
      <Icon name={SIGNS[tone]} />
      <div className={css.text}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
