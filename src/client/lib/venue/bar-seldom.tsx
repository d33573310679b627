import { lazy, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { deviceMessages } from '#client/lib/messages/messages-devices.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { useSession } from '#client/lib/session/session.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { getRestored } from '#contracts/venue/restored.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './connection-bar.module.css';
import { mayWork } from './may-work.ts';
import { useVenueCount } from './use-venue.ts';

const text = deviceMessages.restored;
/** Knows every kind of action: 47 kB that a tablet in its first second has no use for. */
const OthersWork = lazy(() =>
  import('./others-work.tsx').then(
    (part) => ({ default: part.OthersWork }),
    () => ({ default: () => [] }),
  ),
);

/** What the bar seldom says: its code comes after the bar. */
export function BarSeldom({ venue }: { readonly venue: Venue }): ReactNode {
  const { user } = useSession();
  const connection = useVenueCount(venue, (s) => s.sync.connection);
  return (
    <>
      {connection === 'other-user' && <OthersWork venue={venue} />}
      {mayWork(user, 'CHECKIN', venue.compId) && (
        <div className={css.restored}>
          <Restored compId={venue.compId} online={connection === 'online'} />
        </div>
      )}
    </>
  );
}

/** After a back-up was put back: between when phones may have lost check-ins, and what to do. `online`: whether the server can be asked now. */
export function Restored({ compId, online = true }: { readonly compId: number; readonly online?: boolean }) {
  const { answer, refresh } = useQuery(getRestored, { params: { id: compId } });
  const ask = useEffectEvent(refresh);
  // A server that was started again may have gone back.
  const asked = useRef(online);
  useEffect(() => {
    if (online && !asked.current) void ask();
    asked.current = online;
  }, [online]);
  const lost = answer?.data.lost;
  if (!lost) return null;
  return (
    <Banner tone="warn">
      <details>
        <summary>{text.lost(deviceDayTime(lost.from), deviceDayTime(lost.to))}</summary>
        {text.whatToDo}
      </details>
    </Banner>
  );
}
