import type { ComponentType, ReactNode } from 'react';
import type { AppRoute } from './routes.ts';
import { ShellV2 } from './shell-v2.tsx';

/** The frame with the menu around a screen, by route table. The older table gets its own menu here; until then both share the newer. */
export const SHELLS: Record<AppRoute['table'], ComponentType<{ readonly children: ReactNode }>> = {
  v2: ShellV2,
  old: ShellV2,
  top: ShellV2,
};
