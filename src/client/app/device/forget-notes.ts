import { Dexie } from 'dexie';
import { DISPLAY_KEY } from '#client/areas/public/competitions/kept-display.ts';
import { THEME_KEY } from '#client/lib/page/theme.ts';
import { isColumnsKey } from '#client/lib/table/kept-columns.ts';
import { BUILDER_DATABASE } from '#local/builder/builder-database.ts';

const LOOKS: readonly string[] = [THEME_KEY, DISPLAY_KEY];

/** What screens noted for themselves: lists, drafts, a competition's codes. How the screen looks is the device's and stays. */
export async function forgetNotes(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith('callroom.') && !LOOKS.includes(key) && !isColumnsKey(key)) storage.removeItem(key);
  await Dexie.delete(BUILDER_DATABASE);
}
