import { createContext } from 'react';
import type { CompetitionSeen, Screen } from './screen.ts';

/** All screens there are: the app knows them, the areas do not know each other. */
export const AllScreens = createContext<readonly Screen[]>([]);

/** The ways from the page of a competition to the work on it, for those who may do it. */
export function competitionMenu(
  screens: readonly Screen[],
  seen: CompetitionSeen,
): readonly { readonly to: string; readonly text: string }[] {
  const places = screens.flatMap(({ at: [first], menu }) =>
    first && menu?.competition?.shows(seen) ? [{ ...menu.competition, path: first.path }] : [],
  );
  return places
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, text }) => ({ text, to: path.replace(/:\w+/, String(seen.scope.compId)) }));
}
