import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
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
import { athleteId } from '#domain/team/starter.ts';
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
              <LateEntry compId={venue.compId} timeZone={timeZone} />
            ) : (
              <EmptyState title={text.off}>{text.offText}</EmptyState>
            )
          }
        </Answer>
      </div>
    </VenueFrame>
  );
}

function LateEntry({ compId, timeZone }: { readonly compId: number; readonly timeZone: string }) {
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
      <LateEvents key={JSON.stringify(who)} compId={compId} who={who} timeZone={timeZone} onOther={clear} />
      <Link to={paths.checkIn(compId)} className={css.way}>
        {text.toDesk}
      </Link>
    </>
  );
}
