import type { ReactNode } from 'react';
import type { Screen } from '#client/lib/screen/screen.ts';

export interface ShellProps {
  readonly width: 'normal' | 'wide';
  /** What stands in it; absent: nothing that any menu leads to. */
  readonly screen?: Screen;
  readonly children: ReactNode;
}
