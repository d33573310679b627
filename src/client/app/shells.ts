import type { ComponentType } from 'react';
import type { AppRoute } from './app-route.ts';
import { ShellOld } from './shell-old.tsx';
import type { ShellProps } from './shell-props.ts';
import { ShellV2 } from './shell-v2.tsx';

/** The frame with the menu around a screen, by generation. */
export const SHELLS: Record<AppRoute['shell'], ComponentType<ShellProps>> = { v2: ShellV2, old: ShellOld };
