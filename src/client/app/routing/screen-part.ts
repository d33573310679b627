import type { Screen } from '#client/lib/screen/screen.ts';
import { type Lazy, lazily } from './lazily.ts';

const parts = new Map<Screen, Lazy<object>>();

/** A screen as something to render; made once, so that its file is fetched once. */
export function partOf(screen: Screen): Lazy<object> {
  const part = parts.get(screen) ?? lazily(screen.load);
  parts.set(screen, part);
  return part;
}
