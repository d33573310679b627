import { RecentActivity } from '#client/features/attention/recent-activity.tsx';
import { DeskScreen } from '#client/features/desk/desk-screen.tsx';
import { VenueEmpty } from '#client/lib/venue-empty.tsx';

/** The desk with what other slices put in: the scanner, the activity list. */
export function Desk() {
  return (
    <DeskScreen
      scanner={() => null}
      side={(venue) => <RecentActivity compId={venue.compId} />}
      empty={(venue) => <VenueEmpty venue={venue} />}
    />
  );
}
