import type { Screen } from '#client/lib/screen/screen.ts';
import { type Lazy, lazily } from './lazily.ts';
import { SCREENS } from './screens.ts';

const PARTS = new Map(SCREENS.map((screen) => [screen, lazily(screen.load)]));

/** A screen as something to render; made once, so that its file is fetched once. */
export function partOf(screen: Screen): Lazy<object> {
  const part = PARTS.get(screen);
  if (!part) throw new Error(`${screen.name} is not listed in the screens.ts of its area`);
  return part;
}
