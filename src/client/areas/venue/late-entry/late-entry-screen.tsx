import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { NO_FILTER } from '#client/areas/venue/shared/desk-list.ts';
import { deskListOf } from '#client/areas/venue/shared/use-desk-list.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useVenue } from '#client/lib/venue/use-venue.ts';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { LateAthlete } from '#contracts/entering/late-entry.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import { athleteId, type StarterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import { FindAthlete } from './find-athlete.tsx';
import css from './late-entry.module.css';
import { LateEvents } from './late-events.tsx';
import { lateEntryMessages as text } from './messages-late-entry.ts';

/** `/v2/late-entry/:id?athlete=`: the desk enters somebody on the day. */
export function LateEntryScreen() {
  const venue = useVenue(idParam(useParams().id));
  const info = useCachedQuery(getCompetitionInfo, { params: { id: venue.compId } });
  return (
    <VenueFrame venue={venue} title={<h1>{text.title}</h1>} back={{ to: paths.checkIn(venue.compId), label: text.back }}>
      <div className={css.page}>
        <Answer of={info}>
          {({ options, timeZone }) =>
            options.lateEntries ? (
              <LateEntry venue={venue} timeZone={timeZone} />
            ) : (
              <EmptyState title={text.off}>{text.offText}</EmptyState>
            )
          }
        </Answer>
      </div>
    </VenueFrame>
  );
}

function LateEntry({ venue, timeZone }: { readonly venue: Venue; readonly timeZone: string }) {
  const { compId } = venue;
  const [entered, setEntered] = useState<StarterId>();
  const { user } = useSession();
  const [address, setAddress] = useSearchParams();
  // A birthday has no place in an address.
  const [told, setTold] = useState<LateAthlete>();
  const known = idParam(address.get('athlete') ?? undefined);
  const who = told ?? (known > 0 ? { athleteId: athleteId(known) } : undefined);
  const choose = (next: LateAthlete) => {
    if ('athleteId' in next) setAddress({ athlete: String(next.athleteId) });
    else setTold(next);
  };
  const clear = () => {
    setTold(undefined);
    setAddress({});
  };
  if (!mayWork(user, 'CHECKIN', compId)) return <Banner tone="warn">{text.onlyLook}</Banner>;
  if (!who) return <FindAthlete compId={compId} onChoose={choose} />;
  return (
    <>
      <LateEvents
        key={JSON.stringify(who)}
        compId={compId}
        who={who}
        timeZone={timeZone}
        onOther={clear}
        onEntered={setEntered}
      />
      <Link
        to={paths.checkIn(compId)}
        className={css.way}
        onClick={() => {
          // The search that led here found no athlete.
          if (entered) deskListOf(venue).change({ ...NO_FILTER, only: entered });
        }}
      >
        {text.toDesk}
      </Link>
    </>
  );
}
