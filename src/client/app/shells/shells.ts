import { type Lazy, lazily } from '#client/app/routing/lazily.ts';
import type { ShellProps } from './shell-props.ts';

/** The frame with the menu around a screen, by the generation that the user chose. In files of their own: a venue screen has none. */
export const SHELLS: Readonly<Record<'v1' | 'v2', Lazy<ShellProps>>> = {
  v2: lazily(async () => (await import('./shell-v2.tsx')).ShellV2),
  v1: lazily(async () => (await import('./shell-old.tsx')).ShellOld),
};
