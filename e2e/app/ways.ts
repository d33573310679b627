import type { Page } from '@playwright/test';
import { isBuilt } from '#client/app/routing/is-built.ts';
import type { Account } from '../fixtures/accounts.ts';
import type { Screen } from './screens.ts';

/** The main menu of each account, on every screen but those of the venue and on walls. A visitor has none: the name of the product leads to the competitions. */
const MENUS: Readonly<Record<Account | 'nobody', readonly string[]>> = {
  nobody: [],
  parent: ['Competitions', 'My athletes', 'My entries'],
  desk: ['Competitions', 'My athletes', 'My entries', 'Manage'],
  official: ['Competitions', 'My athletes', 'My entries', 'Manage'],
  club: ['Competitions', 'My athletes', 'My entries', 'Club'],
  organiser: ['Competitions', 'My athletes', 'My entries', 'Manage', 'Organisations'],
  finance: ['Competitions', 'My athletes', 'My entries', 'Manage', 'Money', 'Users'],
  admin: ['Competitions', 'My athletes', 'My entries', 'Manage', 'Money', 'Admin'],
};
/** What the server answers itself: files, and pages to print. */
const OF_THE_SERVER = /^\/(\d+\/(card|report|results(\/\d+)?)|wp-json\/.*|[\w-]+\.\w+)$/;

/** What keeps somebody from going on from this screen, or from knowing where they are: a line each. */
export async function lostHere(
  page: Page,
  { as, venue, wall }: Pick<Screen, 'as' | 'venue' | 'wall'>,
): Promise<readonly string[]> {
  const { here, title, headings, mains, menu, links } = await page.evaluate(() => {
    const seen = (css: string) => [...document.querySelectorAll(css)].filter((e) => e.checkVisibility());
    return {
      here: location.pathname,
      title: document.title,
      headings: seen('h1').length,
      mains: seen('main').length,
      // In a row, or behind its button.
      menu:
        seen('nav[aria-label=Main], header button[aria-controls=main-menu]').length === 0
          ? []
          : [...document.querySelectorAll('nav[aria-label=Main] a')].map((a) => a.textContent),
      links: seen('a[href^="/"]').map((a) => a.getAttribute('href')?.replace(/[?#].*/, '') ?? ''),
    };
  });
  const dead = links.filter((to) => !OF_THE_SERVER.test(to) && !isBuilt(to));
  const due = venue || wall ? [] : MENUS[as ?? 'nobody'];
  return [
    title === '' && 'no title',
    headings !== 1 && `${headings} headings of the first level`,
    mains !== 1 && `${mains} main landmarks`,
    !wall && !links.some((to) => to !== here) && 'no way on',
    dead.length > 0 && `ways to what is not there: ${dead.join(' ')}`,
    menu.join() !== due.join() && `menu: ${menu.join() || 'none'}`,
  ].filter((problem) => typeof problem === 'string');
}
