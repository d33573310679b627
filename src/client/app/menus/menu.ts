import { LATER_SCREENS } from '#client/app/routing/later-screens.ts';
import { SCREENS } from '#client/app/routing/screens.ts';
import type { MenuPlace, Visitor } from '#client/lib/screen/screen.ts';

interface MenuLink {
  readonly to: string;
  readonly text: string;
}

/** What a menu shows to somebody, in its order. */
export function menuOf(menu: 'main' | 'account', who: Visitor): readonly MenuLink[] {
  const places = SCREENS.flatMap(({ title, at: [first], menu: { [menu]: place } = {} }) =>
    first && place && (!place.shows || place.shows(who)) ? [{ place, to: first.path.replace(/\/:\w+\?/, ''), title }] : [],
  );
  return places
    .toSorted((a, b) => a.place.order - b.place.order)
    .map(({ place, to, title }) => ({ to, text: textOf(place, who) ?? title }));
}

const textOf = ({ text }: MenuPlace, who: Visitor): string | undefined => (typeof text === 'function' ? text(who) : text);

/** Where an entry of the older menu leads; undefined: no screen has it. */
export function oldMenuPath(key: string, userId: number): string | undefined {
  const place = [...SCREENS, ...LATER_SCREENS].find(({ menu }) => menu?.old?.[key] !== undefined);
  return place?.menu?.old?.[key]?.replace(':id', String(userId));
}
