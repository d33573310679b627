import { useEffect, useState } from 'react';
import { useSession } from '#client/lib/session/session.ts';
import { selections } from '#client/lib/venue/selections.ts';
import type { Cart } from '#contracts/entering/basket.ts';
import { openSelection } from '#local/selection/selection.ts';

/** Competitions of the basket whose entry conditions were accepted on this device while entering, as they read now. */
export function useAcceptedTerms(competitions: Cart['competitions']): ReadonlySet<number> {
  const userId = useSession().user?.id;
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  useEffect(
    function followSelections() {
      if (userId === undefined) return;
      const own = competitions
        .filter(({ terms }) => terms)
        .map(({ id, termsText }) => ({ id, termsText, store: openSelection(selections().db(), userId, id) }));
      const read = () =>
        setAccepted(new Set(own.filter(({ store, termsText }) => store.getSnapshot()?.terms === termsText).map(({ id }) => id)));
      const ends = own.map(({ store }) => store.subscribe(read));
      return () => {
        for (const end of ends) end();
      };
    },
    [userId, competitions],
  );
  return accepted;
}
