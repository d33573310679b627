import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { idParam } from '#client/lib/id-param.ts';
import { messages } from '#client/lib/messages.ts';
import { useMedia } from '#client/lib/use-media.ts';
import { useVenue, useVenueValue } from '#client/lib/use-venue.ts';
import { VenueFrame } from '#client/lib/venue-frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { VirtualList } from '#client/ui/virtual-list.tsx';
import type { AthleteRow } from '#domain/sync/row.ts';
import type { Venue } from '#local/venue.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { DeskRow, rowHeight } from './desk-row.tsx';
import css from './desk-screen.module.css';
import { chooseFound, takeScanned } from './one-left.ts';
import { OutsideDialog } from './outside-dialog.tsx';
import { deskListOf, useDeskList } from './use-desk-list.ts';

const text = messages.desk;

export interface DeskScreenProps {
  /** The scanner, from another slice. */
  readonly scanner: (props: {
    readonly venue: Venue;
    readonly onFound: (athlete: AthleteRow) => void;
    readonly onClose: () => void;
  }) => ReactNode;
  /** Beside the list where there is room. */
  readonly side: (venue: Venue) => ReactNode;
  /** What stands there before the entries are on this device. */
  readonly empty: (venue: Venue) => ReactNode;
  readonly tools?: (venue: Venue) => ReactNode;
}

/** The check-in desk: find an athlete in two keys or one scan, then one tap per event. */
export function DeskScreen({ scanner, side, empty, tools }: DeskScreenProps) {
  const compId = idParam(useParams().id);
  const venue = useVenue(compId);
  const ready = useVenueValue(venue, (s) => s.competition !== undefined && s.athletes.length > 0);
  return (
    <VenueFrame venue={venue} title={<DeskHeading venue={venue} />} tools={tools?.(venue)} height="fixed">
      {ready ? <ReadyDesk venue={venue} scanner={scanner} side={side} /> : empty(venue)}
      <OutsideDialog />
    </VenueFrame>
  );
}

function ReadyDesk({ venue, scanner, side }: Pick<DeskScreenProps, 'scanner' | 'side'> & { readonly venue: Venue }) {
  const [scanning, setScanning] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const list = deskListOf(venue);
  const roomy = useMedia('(width >= 1200px)');
  return (
    <div className={css.desk}>
      <div className={css.column}>
        <div className={css.find}>
          <Search venue={venue} box={box} />
          <Button variant="primary" icon="scan" className={css.scan} onClick={() => setScanning(true)}>
            <span className={css.scanWord}>{text.scan}</span>
          </Button>
        </div>
        <DeskFilters venue={venue} list={list} />
        <AthleteList venue={venue} />
      </div>
      {roomy && (
        <aside className={css.side} aria-label={text.activity}>
          {side(venue)}
        </aside>
      )}
      {scanning &&
        scanner({
          venue,
          onFound: (athlete) => {
            setScanning(false);
            takeScanned(venue, list, athlete);
          },
          onClose: () => setScanning(false),
        })}
    </div>
  );
}

function Search({ venue, box }: { readonly venue: Venue; readonly box: React.RefObject<HTMLInputElement | null> }) {
  const { filter } = useDeskList(venue);
  const list = deskListOf(venue);
  return (
    <SearchBox
      ref={box}
      label={text.search}
      placeholder={text.search}
      value={filter.query}
      autoFocus
      onChange={(query) => list.change({ query })}
      onEnter={() => {
        chooseFound(venue, list);
        box.current?.select();
      }}
    />
  );
}

function AthleteList({ venue }: { readonly venue: Venue }) {
  const { athleteIds } = useDeskList(venue);
  const narrow = useMedia('(width <= 700px)');
  const render = useCallback((id: number) => <DeskRow venue={venue} athleteId={id} />, [venue]);
  if (athleteIds.length === 0) return <NobodyFound venue={venue} />;
  return (
    <div className={css.list}>
      <VirtualList
        label={text.list}
        items={athleteIds}
        keyOf={itself}
        rowHeight={(id) => rowHeight(venue.athlete(id)?.entries.length ?? 0, narrow)}
        renderRow={render}
        key={narrow ? 'narrow' : 'wide'}
      />
    </div>
  );
}

const itself = (id: number) => id;

function NobodyFound({ venue }: { readonly venue: Venue }) {
  return (
    <div className={css.nobody}>
      <p>{text.nobodyText}</p>
      <Button onClick={() => deskListOf(venue).change({ query: '', club: '', eventGroupId: 0, notYetHere: false })}>
        {text.clear}
      </Button>
    </div>
  );
}
