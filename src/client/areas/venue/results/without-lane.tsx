import { isHere } from '#client/areas/venue/shared/who-is-in.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { buttonClass } from '#client/ui/button.tsx';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { resultsMessages as text } from './messages-results.ts';

interface WithoutLaneProps {
  readonly venue: Venue;
  readonly eventGroupId: number;
  readonly starters: readonly Starter[];
}

/** Athletes who are here and were not drawn are on no start list: the way to a lane. */
export function WithoutLane({ venue, eventGroupId, starters }: WithoutLaneProps) {
  const late = starters.filter((starter) => starter.undrawn && isHere(starter)).length;
  if (late === 0) return null;
  const way = (
    <Link className={buttonClass('plain')} to={paths.draw(venue.compId, eventGroupId)}>
      {text.giveLane}
    </Link>
  );
  return (
    <Banner tone="warn" action={way}>
      {text.withoutLane(late)}
    </Banner>
  );
}
