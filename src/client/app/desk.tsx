import { lazy, Suspense } from 'react';
import { RecentActivity } from '#client/features/attention/recent-activity.tsx';
import { DeskScreen } from '#client/features/desk/desk-screen.tsx';
import { VenueEmpty } from '#client/lib/venue-empty.tsx';

/** Its decoders are large and needed by the first scan only. */
const ScanDialog = lazy(async () => ({ default: (await import('#client/features/scan/scan-dialog.tsx')).ScanDialog }));

/** The desk with what other slices put in: the scanner, the activity list. */
export function Desk() {
  return (
    <DeskScreen
      scanner={(props) => (
        <Suspense fallback={null}>
          <ScanDialog {...props} />
        </Suspense>
      )}
      side={(venue) => <RecentActivity compId={venue.compId} />}
      empty={(venue) => <VenueEmpty venue={venue} />}
    />
  );
}
