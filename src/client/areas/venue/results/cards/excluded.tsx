import { createContext, useContext } from 'react';
import { Pill } from '#client/ui/pill.tsx';
import css from './cards.module.css';

/** Why a card keeps starters out of the event, by entry. */
export const ExcludedContext = createContext<ReadonlyMap<number, string>>(new Map());

/** Nothing where none does. */
export function ExcludedFrom({ entryId }: { readonly entryId: number }) {
  const why = useContext(ExcludedContext).get(entryId);
  if (!why) return null;
  return (
    <span className={css.excluded}>
      <Pill tone="stop" icon="warning">
        {why}
      </Pill>
    </span>
  );
}
