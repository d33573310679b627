import { lazy, Suspense } from 'react';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { parseScan } from '#domain/check-in/qr.ts';
import type { Venue } from '#local/venue/venue.ts';
import { RecentActivity } from './attention/recent-activity.tsx';
import { DeskScreen } from './desk/desk-screen.tsx';

/** Its decoders are large and needed by the first scan only. */
const ScanDialog = lazy(async () => ({ default: (await import('./scan/scan-dialog.tsx')).ScanDialog }));

/** The desk with what other slices put in: the scanner, the activity list. */
export function Desk() {
  return (
    <DeskScreen
      scanner={(props) => (
        <Suspense fallback={null}>
          <ScanDialog {...props} />
        </Suspense>
      )}
      findTyped={findTyped}
      side={(venue) => <RecentActivity compId={venue.compId} />}
      empty={(venue) => <VenueEmpty venue={venue} />}
    />
  );
}

/** What is no code of ours is searched for at once; for a code the scanner's slice is fetched. */
function findTyped(venue: Venue, typed: string) {
  const scanned = parseScan(typed);
  if (scanned.kind !== 'athlete') return undefined;
  return import('./scan/find-scanned.ts').then(({ findScanned }) =>
    findScanned(scanned, venue.compId, venue.getSnapshot().athletes),
  );
}
