import type { ReactNode } from 'react';
import type { AppRoute } from '#client/app/routing/app-route.ts';

export interface ShellProps {
  readonly width: AppRoute['width'];
  readonly children: ReactNode;
}
