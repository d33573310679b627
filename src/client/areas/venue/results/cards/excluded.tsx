import { createContext, useContext } from 'react';
import { Pill } from '#client/ui/pill.tsx';
import css from './cards.module.css';
import { cardsMessages } from './messages-cards.ts';

/** Why a card keeps starters out of the event, by entry. */
export const ExcludedContext = createContext<ReadonlyMap<number, string>>(new Map());

/** Entries that compete under protest. */
export const UnderProtestContext = createContext<readonly number[]>([]);

/** Entries of guests, who take no place. */
export const GuestsContext = createContext<readonly number[]>([]);

/** And whether they compete under protest, or as a guest; nothing where none of it is so. */
export function ExcludedFrom({ entryId }: { readonly entryId: number }) {
  const why = useContext(ExcludedContext).get(entryId);
  const protests = useContext(UnderProtestContext).includes(entryId);
  const guest = useContext(GuestsContext).includes(entryId);
  if (!why && !protests && !guest) return null;
  return (
    <span className={css.excluded}>
      {why && (
        <Pill tone="stop" icon="warning">
          {why}
        </Pill>
      )}
      {guest && (
        <Pill tone="quiet" icon="person">
          {cardsMessages.guest}
        </Pill>
      )}
      {protests && (
        <Pill tone="wait" icon="clock">
          {cardsMessages.underProtest}
        </Pill>
      )}
    </span>
  );
}
