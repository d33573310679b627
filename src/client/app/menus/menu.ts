import { LATER_SCREENS } from '#client/app/later/later-screens.ts';
import { SCREENS } from '#client/app/routing/screens.ts';
import type { MenuPlace, Screen, Visitor } from '#client/lib/screen/screen.ts';

interface MenuLink {
  /** The name of the screen, or of the group of screens, that it leads to. */
  readonly key: string;
  readonly to: string;
  readonly text: string;
}

type Menu = 'main' | 'admin' | 'account';
/** Behind what only administrators have. */
export const ADMIN = 'admin';
const ADMIN_ORDER = 70;
/** What builders have there begins with it, and they are no administrators: they find the rest beside it. */
const ORGANISATIONS = 'organisations';

/** What a menu shows to somebody, in its order. */
export function menuOf(menu: Menu, who: Visitor): readonly MenuLink[] {
  return placesOf(menu, who).map(({ order: _, ...link }) => link);
}

/** The main menu: the parts of the product that are this person's. What is an administrator's stands behind one entry. */
export function mainMenu(who: Visitor): readonly MenuLink[] {
  const [first, ...others] = menuOf(ADMIN, who);
  const byItsName = others.length === 0 || first?.key === ORGANISATIONS;
  const text = byItsName ? first?.text : textOfAdmin(who.requests);
  const admin = first && text ? [{ key: ADMIN, to: first.to, text, order: ADMIN_ORDER }] : [];
  return [...placesOf('main', who), ...admin].toSorted(byOrder).map(({ order: _, ...link }) => link);
}

/** The key of the entry of the main menu under which a screen stands. */
export function sectionOf(screen: Screen): string {
  const top = SCREENS.find(({ name }) => name === screen.under) ?? screen;
  if (top.menu?.admin) return ADMIN;
  return top.competition ? (top.section ?? 'home') : top.name;
}

interface Placed extends MenuLink {
  readonly order: number;
}

function placesOf(menu: Menu, who: Visitor): readonly Placed[] {
  return SCREENS.flatMap(({ name, title, at: [first], menu: { [menu]: place } = {} }) =>
    first && place && (!place.shows || place.shows(who))
      ? [{ key: name, to: first.path.replace(/\/:\w+\?/, ''), text: textOf(place, who) ?? title, order: place.order }]
      : [],
  ).toSorted(byOrder);
}

const byOrder = (a: Placed, b: Placed): number => a.order - b.order;
const textOf = ({ text }: MenuPlace, who: Visitor): string | undefined => (typeof text === 'function' ? text(who) : text);
const textOfAdmin = (requests: number): string => (requests > 0 ? `Admin (${requests})` : 'Admin');

/** Where an entry of the older menu leads; undefined: no screen has it. */
export function oldMenuPath(key: string, userId: number): string | undefined {
  const place = [...SCREENS, ...LATER_SCREENS].find(({ menu }) => menu?.old?.[key] !== undefined);
  return place?.menu?.old?.[key]?.replace(':id', String(userId));
}
