import type { ReactNode } from 'react';
import css from './chip.module.css';
import { Icon } from './icon.tsx';

interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: (pressed: boolean) => void;
  readonly children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {pressed && <Icon name="check" size={20} />}
      {children}
    </button>
  );
}
