import { useMemo } from 'react';
import { entryEventsOf } from '#client/areas/entering/entry/follow-sheets.ts';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import type { Query } from '#client/lib/net/query.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { getAthleteCheck } from '#contracts/entering/registration.ts';

const text = entryMessages.registration;

interface NoteProps {
  readonly compId: number;
  readonly athleteId: number;
}

/** Says so when the registration body does not answer: what is known of the athlete counts, and entering goes on. */
export function RegistrationNote({ compId, athleteId }: NoteProps) {
  const check = useMemo(() => registrationCheck(compId, athleteId), [compId, athleteId]);
  const { state, answer } = useQueryState(check);
  if (state !== 'fresh' || !answer) return null;
  const heard = answer.data.state;
  if (heard !== 'away' && heard !== 'kept') return null;
  return (
    <Banner tone="info" live="status">
      {heard === 'kept' ? text.kept(deviceDayTime(answer.data.asOf)) : text.away}
    </Banner>
  );
}

/**
 * The body is asked beside the events, which show at once; when it names another end of the registration than they were evaluated by, they are
 * asked for again.
 */
function registrationCheck(compId: number, athleteId: number): Query<typeof getAthleteCheck> {
  const source = cachedQuery(getAthleteCheck, { params: { athleteId, compId } });
  const events = entryEventsOf(compId, athleteId);
  const compare = () => {
    const { state, answer } = source.get();
    const basis = events.get().answer?.data.basis.athlete;
    if (state !== 'fresh' || !answer || !basis) return;
    if (answer.data.activeEndDate !== (basis.activeEndDate ?? '')) void events.refresh();
  };
  return {
    ...source,
    subscribe(listener) {
      return source.subscribe(() => {
        compare();
        listener();
      });
    },
  };
}
