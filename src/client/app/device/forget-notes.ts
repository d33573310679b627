import { THEME_KEY } from '#client/lib/page/theme.ts';
import { isColumnsKey } from '#client/lib/table/kept-columns.ts';

/** What screens noted for themselves: lists, drafts. How the screen looks is the device's and stays. */
export function forgetNotes(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith('callroom.') && key !== THEME_KEY && !isColumnsKey(key)) storage.removeItem(key);
}
