import { createContext, useContext } from 'react';
import type { Came } from '#client/areas/venue/shared/how-they-came.ts';
import { progressionWords } from '#client/lib/text/progression-words.ts';
import css from './starter-text.module.css';

/** How the starters of a later round came on from the one before, by entry. */
export const CameContext = createContext<ReadonlyMap<number, Came>>(new Map());

/** How one came on; nothing where they did not come from another round. */
export function CameFrom({ entryId }: { readonly entryId: number }) {
  const came = useContext(CameContext).get(entryId);
  if (!came) return null;
  return (
    <span className={css.came}>
      <abbr title={progressionWords.means[came.by]}>{came.by}</abbr> {came.text}
    </span>
  );
}
