import { createContext } from 'react';
import type { IconName } from '#client/ui/icon.tsx';
import { type CompetitionSeen, type Screen, WORK } from './screen.ts';

/** All screens there are: the app knows them, the areas do not know each other. */
export const AllScreens = createContext<readonly Screen[]>([]);

interface CompetitionTab {
  /** The name of its screen. */
  readonly key: string;
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
  /** Belongs to the work on the competition, not to the day. */
  readonly work: boolean;
}

/** The tabs of a competition for somebody who looks at it. */
export function competitionTabs(screens: readonly Screen[], seen: CompetitionSeen): readonly CompetitionTab[] {
  return screens
    .flatMap(({ name, at: [first], menu: { competition: place } = {} }) =>
      first && place && (!place.shows || place.shows(seen)) ? [{ ...place, name, path: first.path }] : [],
    )
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, path, text, icon, order }) => ({
      key: name,
      to: path.replace(/:\w+/, String(seen.scope.compId)),
      text,
      icon,
      work: order >= WORK,
    }));
}
