import { type ComponentType, lazy, Suspense } from 'react';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { parseScan } from '#domain/check-in/qr.ts';
import type { Venue } from '#local/venue/venue.ts';
import { DeskScreen } from './desk/desk-screen.tsx';
import { DeskTools } from './desk/desk-tools.tsx';

/** Its decoders are large and needed by the first scan only. */
const ScanDialog = lazy(async () => ({ default: (await import('./scan/scan-dialog.tsx')).ScanDialog }));

/** Beside the list where there is room, once that is there; where its code has not come, the list goes on without it. */
const RecentActivity = lazy<ComponentType<{ readonly compId: number }>>(() =>
  import('./attention/recent-activity.tsx').then(
    (file) => ({ default: file.RecentActivity }),
    () => ({ default: () => null }),
  ),
);

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
      side={(venue) => (
        <Suspense fallback={null}>
          <RecentActivity compId={venue.compId} />
        </Suspense>
      )}
      empty={(venue) => <VenueEmpty venue={venue} />}
      tools={(venue) => <DeskTools venue={venue} />}
    />
  );
}

/** What is no code is searched for at once; for a code, as a scanner types it, the scanner's slice is fetched, which sounds as the scan does. */
function findTyped(venue: Venue, typed: string) {
  const scanned = parseScan(typed);
  return scanned.kind === 'unknown'
    ? undefined
    : import('./scan/find-typed.ts').then(({ findTyped: find }) => find(venue, scanned));
}
