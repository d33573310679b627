import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { idParam } from '#client/lib/page/id-param.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { VenueTitle } from '#client/lib/venue/venue-title.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { VirtualList } from '#client/ui/list/virtual-list.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { fullName } from '#domain/athlete/names.ts';
import { sharedTeamBibs } from '#domain/bib/free-bibs.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { matcher } from '#domain/shared/fold.ts';
import { unprintable } from '#domain/shared/printable.ts';
import type { StarterId } from '#domain/team/starter.ts';
import type { Venue, VenueSnapshot } from '#local/venue/venue.ts';
import { PrintBibs } from '../shared/print-bibs.tsx';
import { BibDialog } from './bib-dialog.tsx';
import { BibRow, bibRowHeight } from './bib-row.tsx';
import css from './bibs-screen.module.css';
import { bibsMessages as text } from './messages-bibs.ts';
import { ReserveBibs } from './reserve-bibs.tsx';

interface BibsScreenProps {
  /** Changes the server refused, with their offers; from another slice. Nothing when there are none. */
  readonly refused: (venue: Venue) => ReactNode;
}

/** `/v2/bibs-v2/:id`: who wears what, and the way to another number. */
export function BibsScreen({ refused }: BibsScreenProps) {
  const venue = useVenue(idParam(useParams().id));
  const competition = useVenueValue(venue, (s) => s.competition);
  return (
    <VenueFrame venue={venue} height="fixed" title={<VenueTitle venue={venue} title={text.title} />}>
      {competition ? <Bibs venue={venue} refused={refused} /> : <VenueEmpty venue={venue} />}
    </VenueFrame>
  );
}

/** Whose labels lack letters of a name or a club. */
const boxesOf = (athletes: readonly AthleteRow[]): readonly string[] =>
  athletes.filter((one) => unprintable(`${fullName(one)} ${one.club}`).length > 0).map(fullName);

const idItself = (id: number) => id;

type Show = 'all' | 'none' | 'waiting';
/** Whose bib is being changed; `afterwards` is who comes back afterwards, with the number that was in the way. */
interface Changing {
  readonly athleteId: StarterId;
  readonly wanted?: number;
  readonly afterwards?: Changing;
}

function Bibs({ venue, refused }: BibsScreenProps & { readonly venue: Venue }) {
  const { user } = useSession();
  const allowed = mayWork(user, 'CHECKIN', venue.compId);
  const [query, setQuery] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [changing, setChanging] = useState<Changing>();
  /** Whose bib was changed last, until something else is looked for: it may have been found by the number before. */
  const [kept, setKept] = useState<StarterId>();
  const athletes = useVenueValue(venue, (s) => s.athletes);
  const folded = useVenueValue(venue, (s) => s.folded);
  const wanted = useDeferredValue(query);
  const found = useMemo(() => find({ athletes, folded }, wanted, show, kept), [athletes, folded, wanted, show, kept]);
  const shared = useMemo(() => sharedTeamBibs(athletes), [athletes]);
  const renderRow = useCallback(
    (athleteId: StarterId) => (
      <BibRow
        venue={venue}
        athleteId={athleteId}
        onChange={(id) => {
          setChanging({ athleteId: id });
          setKept(id);
        }}
      />
    ),
    [venue],
  );
  const cramped = useMedia('(width <= 20rem)');
  const look = (typed: string, which: Show) => {
    setQuery(typed);
    setShow(which);
    setKept(undefined);
  };
  const toggle = (which: Show) => (pressed: boolean) => look(query, pressed ? which : 'all');
  return (
    <div className={css.screen}>
      <div className={css.find}>
        {!allowed && <Banner tone="warn">{text.onlyLook}</Banner>}
        <SearchBox label={text.search} placeholder={text.search} value={query} onChange={(typed) => look(typed, show)} />
        <div className={css.filters}>
          <Chip pressed={show === 'none'} onPress={toggle('none')}>
            {text.noBib}
          </Chip>
          <Chip pressed={show === 'waiting'} onPress={toggle('waiting')}>
            {text.notCollected}
          </Chip>
          {allowed && <PrintBibs compId={venue.compId} label={text.print} boxes={() => boxesOf(athletes)} />}
          {allowed && <ReserveBibs venue={venue} />}
        </div>
        {shared.length > 0 && (
          <Banner tone="warn">
            {text.uniqueTeamBibs} {text.wornTwice(shared)}
          </Banner>
        )}
        {refused(venue)}
      </div>
      {found.length > 0 ? (
        // A fieldset locks all that is in it, for the keyboard too.
        <fieldset className={css.lock} disabled={!allowed}>
          <div className={css.list}>
            <VirtualList
              label={text.title}
              items={found}
              keyOf={idItself}
              rowHeight={bibRowHeight(cramped)}
              renderRow={renderRow}
              startOver={`${show} ${wanted}`}
            />
          </div>
        </fieldset>
      ) : (
        <EmptyState
          title={athletes.length === 0 ? text.nobodyYet : text.nobody}
          action={athletes.length > 0 && <Button onClick={() => look('', 'all')}>{text.everybody}</Button>}
        >
          {athletes.length === 0 ? text.nobodyYetText : text.nobodyText}
        </EmptyState>
      )}
      {changing && (
        <BibDialog
          key={`${changing.athleteId}:${changing.wanted ?? ''}`}
          venue={venue}
          athleteId={changing.athleteId}
          wanted={changing.wanted}
          onClose={() => setChanging(changing.afterwards)}
          onChangeOther={(other, bibNo) =>
            setChanging({ athleteId: other.athleteId, afterwards: { athleteId: changing.athleteId, wanted: bibNo } })
          }
        />
      )}
    </div>
  );
}

function find(
  { athletes, folded }: Pick<VenueSnapshot, 'athletes' | 'folded'>,
  query: string,
  show: Show,
  kept: StarterId | undefined,
): readonly StarterId[] {
  const matches = matcher(query);
  const ids: StarterId[] = [];
  athletes.forEach((athlete, i) => {
    if (athlete.athleteId === kept || (shown(athlete, show) && matches(folded[i] ?? ''))) ids.push(athlete.athleteId);
  });
  return ids;
}

function shown(athlete: AthleteRow, show: Show): boolean {
  if (show === 'none') return athlete.bibNo === null;
  return show === 'all' || athlete.collected.length === 0;
}
