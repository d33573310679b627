import { type Lazy, lazily } from '#client/app/routing/lazily.ts';
import type { AppRoute } from '#client/app/routing/routes.ts';
import type { ShellProps } from './shell-props.ts';

/** The frame with the menu around a screen, by generation. In files of their own: a venue screen has none. */
export const SHELLS: Record<AppRoute['shell'], Lazy<ShellProps>> = {
  v2: lazily(async () => (await import('./shell-v2.tsx')).ShellV2),
  old: lazily(async () => (await import('./shell-old.tsx')).ShellOld),
};
