import type { ButtonHTMLAttributes, Ref } from 'react';
import css from './button.module.css';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the one thing to do here. `plain`: the rest. `quiet`: no frame. `danger`: takes something away. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: IconName;
  readonly wide?: boolean;
  /** Says so and takes no second click; the name stays. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'plain',
  icon,
  wide,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(css.button, css[variant], wide && css.wide, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** For a link that is what to do next: it looks like a button and stays a link. */
export function buttonClass(variant: NonNullable<ButtonProps['variant']> = 'plain'): string {
  return cx(css.button, css[variant], css.link);
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  readonly icon: IconName;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with a sign only; `label` is its name. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={cx(css.button, css.quiet, css.square, className)}>
      <Icon name={icon} />
    </button>
  );
}
