import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { heatOfStarter } from '#client/areas/venue/results/heats.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import type { CardsOf } from './card-actions.ts';

const CardsDialog = lazy(() => import('./cards-dialog.tsx').then((m) => ({ default: m.CardsDialog })));

/** The cards of the entry that the address names (`paths.cards`), open until they are closed. */
export function AskedCards({ venue, group, session }: Pick<CardsOf, 'venue' | 'group' | 'session'>) {
  const [query, setQuery] = useSearchParams();
  const asked = idParam(query.get('cards') ?? undefined);
  const starter = asked > 0 && venue.startList(group.id).find(({ entry }) => entry.id === asked);
  if (!starter) return null;
  const close = () => setQuery({}, { replace: true });
  return (
    <Suspense>
      <CardsDialog
        venue={venue}
        group={group}
        heat={heatOfStarter(starter)}
        starter={starter}
        session={session}
        onClose={close}
      />
    </Suspense>
  );
}
