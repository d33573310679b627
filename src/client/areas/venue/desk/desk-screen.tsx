import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useParams } from 'react-router-dom';
import { useApart } from '#client/areas/venue/shared/name-at.ts';
import { deskListOf, useDeskList } from '#client/areas/venue/shared/use-desk-list.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { useVenueMinute } from '#client/lib/venue/venue-clock.ts';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { VirtualList } from '#client/ui/list/virtual-list.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import type { AthleteRow } from '#domain/rows/row.ts';
import { type StarterId, starterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { DeskRow, rowHeight } from './desk-row.tsx';
import css from './desk-screen.module.css';
import { OutsideDialog } from './outside-dialog.tsx';
import type { RowAction, RowDialog } from './row-actions.ts';
import { Mark, useMark } from './search/found.tsx';

const text = messages.desk;

interface DeskScreenProps {
  /** The scanner, from another slice. */
  readonly scanner: (props: {
    readonly venue: Venue;
    readonly onFound: (athlete: AthleteRow) => void;
    readonly onClose: () => void;
  }) => ReactNode;
  /** Whose code was typed, as a scanner that is a keyboard does; undefined: it is nobody's. From the scanner's slice. */
  readonly findTyped: (venue: Venue, typed: string) => Promise<FoundTyped | undefined> | undefined;
  /** Beside the list where there is room. */
  readonly side: (venue: Venue) => ReactNode;
  /** What stands there before the entries are on this device. */
  readonly empty: (venue: Venue) => ReactNode;
  readonly tools?: (venue: Venue) => ReactNode;
}

type FoundTyped = { readonly ok: true; readonly athlete: AthleteRow } | { readonly ok: false; readonly message: string };

/** The check-in desk: find an athlete in two keys or one scan, then one tap per event. */
export function DeskScreen({ scanner, findTyped, side, empty, tools }: DeskScreenProps) {
  const compId = idParam(useParams().id);
  const venue = useVenue(compId);
  const [acting, setActing] = useState<{ readonly athleteId: StarterId; readonly Dialog: RowDialog }>();
  const act = useCallback(async (athleteId: StarterId, { dialog }: RowAction) => {
    const Dialog = await dialog().catch(() => undefined);
    if (Dialog) setActing({ athleteId, Dialog });
    else toast(messages.shell.notLoadedText, { tone: 'danger' });
  }, []);
  const ready = useVenueValue(venue, (s) => s.competition !== undefined && s.athletes.length > 0);
  return (
    <VenueFrame venue={venue} title={<DeskHeading venue={venue} />} tools={tools?.(venue)} height="fixed">
      {ready ? <ReadyDesk venue={venue} scanner={scanner} findTyped={findTyped} side={side} onAct={act} /> : empty(venue)}
      <OutsideDialog />
      {acting && <acting.Dialog venue={venue} athleteId={acting.athleteId} onClose={() => setActing(undefined)} />}
    </VenueFrame>
  );
}

interface ReadyProps extends Pick<DeskScreenProps, 'scanner' | 'findTyped' | 'side'> {
  readonly venue: Venue;
  readonly onAct: (athleteId: StarterId, action: RowAction) => Promise<void>;
}

function ReadyDesk({ venue, scanner, findTyped, side, onAct }: ReadyProps) {
  const { user } = useSession();
  const allowed = mayWork(user, 'CHECKIN', venue.compId);
  const [scanning, setScanning] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const list = deskListOf(venue);
  const roomy = useMedia('(width >= 75rem)');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for keys; everything is reachable without it
    <div className={css.desk} onKeyDown={(event) => toSearch(event, box.current)}>
      <div className={css.column}>
        {!allowed && <Banner tone="warn">{text.onlyLook}</Banner>}
        <div className={css.find}>
          <Search venue={venue} box={box} findTyped={findTyped} />
          <Button variant="primary" icon="scan" className={css.scan} onClick={() => setScanning(true)}>
            <span className={css.scanWord}>{text.scan}</span>
          </Button>
        </div>
        <DeskFilters venue={venue} list={list} />
        {/* A fieldset locks all ticks in it, for the keyboard too. */}
        <fieldset className={css.ticks} disabled={!allowed}>
          <AthleteList venue={venue} onAct={onAct} />
        </fieldset>
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
            void oneLeft(({ takeScanned }) => takeScanned(venue, list, athlete));
          },
          onClose: () => setScanning(false),
        })}
    </div>
  );
}

/** What Enter and a scan do: fetched beside the first athletes, and again where that failed. */
async function oneLeft(act: (module: typeof import('./one-left.ts')) => unknown): Promise<void> {
  const loaded = await import('./one-left.ts').catch(() => undefined);
  if (loaded) act(loaded);
  else toast(messages.shell.notLoadedText, { tone: 'danger' });
}

/** The search is always ready: a letter typed elsewhere on the desk goes there, and Escape leads back to it. */
function toSearch({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent, box: HTMLInputElement | null): void {
  const typing = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
  const letter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (!typing && (letter || key === 'Escape')) box?.focus();
}

interface SearchProps extends Pick<DeskScreenProps, 'findTyped'> {
  readonly venue: Venue;
  readonly box: RefObject<HTMLInputElement | null>;
}

function Search({ venue, box, findTyped }: SearchProps) {
  const { filter } = useDeskList(venue);
  const list = deskListOf(venue);
  useEffect(() => {
    import('./one-left.ts').catch(Boolean);
  }, []);
  return (
    <SearchBox
      ref={box}
      label={text.search}
      placeholder={text.search}
      value={filter.query}
      autoFocus
      onChange={(query) => list.change({ query })}
      onArrowDown={() => document.querySelector<HTMLInputElement>('[data-athlete] input')?.focus()}
      onEnter={() => {
        const typed = filter.query;
        const asTyped = () => list.getSnapshot().filter.query === typed;
        const found = findTyped(venue, typed);
        const choose = () => void oneLeft(({ chooseFound }) => asTyped() && chooseFound(venue, list));
        if (found) void found.then((code) => (code ? takeTyped(venue, code, asTyped()) : choose()));
        else choose();
        box.current?.select();
      }}
    />
  );
}

/** `show`: unless the next code is being typed already. */
function takeTyped(venue: Venue, found: FoundTyped, show: boolean): void {
  if (found.ok) void oneLeft(({ takeScanned }) => takeScanned(venue, deskListOf(venue), found.athlete, show));
  else toast(found.message, { tone: 'danger' });
}

function AthleteList({ venue, onAct }: Pick<ReadyProps, 'venue' | 'onAct'>) {
  const { athleteIds, events, filter } = useDeskList(venue);
  const narrow = useMedia('(width <= 43.75rem)');
  const cramped = useMedia('(width <= 20rem)');
  const heightOf = useMemo(() => {
    const shape = cramped ? 'cramped' : narrow ? 'narrow' : 'wide';
    return (_: number, index: number) => rowHeight(events[index] ?? 0, shape);
  }, [events, narrow, cramped]);
  const competition = useVenueValue(venue, (s) => s.competition);
  const minute = useVenueMinute();
  const apart = useApart(venue);
  const render = useCallback(
    (id: number) =>
      competition && (
        <DeskRow
          venue={venue}
          competition={competition}
          minute={minute}
          athleteId={starterId(id)}
          words={apart.get(starterId(id))}
          onAct={onAct}
        />
      ),
    [venue, competition, minute, apart, onAct],
  );
  const mark = useMark(filter.query);
  if (athleteIds.length === 0) return <NobodyFound venue={venue} />;
  return (
    <div className={css.list}>
      <Mark value={mark}>
        <VirtualList
          label={text.list}
          items={athleteIds}
          keyOf={itself}
          rowHeight={heightOf}
          renderRow={render}
          startOver={filter}
          reuse
        />
      </Mark>
    </div>
  );
}

const itself = (id: number) => id;

/** Without a network the app may not have it: then nobody can be entered either. */
const LateLink = lazy(() =>
  import('./lists/late-link.tsx').then(
    ({ LateLink: link }) => ({ default: link }),
    () => ({ default: () => null }),
  ),
);

function NobodyFound({ venue }: { readonly venue: Venue }) {
  return (
    <div className={css.nobody}>
      <p>{text.nobodyText}</p>
      <Button
        onClick={() => deskListOf(venue).change({ query: '', club: '', eventGroupId: 0, notYetHere: false, part: undefined })}
      >
        {text.clear}
      </Button>
      <Suspense fallback={null}>
        <LateLink compId={venue.compId} />
      </Suspense>
    </div>
  );
}
