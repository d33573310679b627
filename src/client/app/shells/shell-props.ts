import type { ReactNode } from 'react';

export interface ShellProps {
  readonly width: 'normal' | 'wide';
  readonly children: ReactNode;
}
