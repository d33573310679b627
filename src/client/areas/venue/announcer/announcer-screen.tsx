import { type ReactNode, useId, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { idParam } from '#client/lib/page/id-param.ts';
import { progressionWords } from '#client/lib/text/progression-words.ts';
import { useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Pill } from '#client/ui/pill.tsx';
import type { BoardLine } from '#domain/event-board/event-board.ts';
import { placeTexts } from '#domain/event-board/place-texts.ts';
import { teamTables } from '#local/venue/team-tables.ts';
import type { Venue } from '#local/venue/venue.ts';
import css from './announcer.module.css';
import { announcerMessages as text } from './messages-announcer.ts';
import { TeamScores } from './team-scores.tsx';
import { type ToldEvent, toldMeeting } from './told-events.ts';

/** `/v2/announcer-v2/:compId`: what happens now, next and last, and what to say of it, with or without a network. */
export function AnnouncerScreen() {
  const venue = useVenue(idParam(useParams().compId));
  const competition = useVenueValue(venue, (s) => s.competition);
  return (
    <VenueFrame venue={venue} title={<h1>{text.title}</h1>}>
      {competition ? <Meeting venue={venue} timeZone={competition.timeZone} /> : <VenueEmpty venue={venue} />}
    </VenueFrame>
  );
}

function Meeting({ venue, timeZone }: { readonly venue: Venue; readonly timeZone: string }) {
  const revision = useVenueValue(venue, (s) => s.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says that a row has changed
  const { track, field, besides, next, last } = useMemo(() => toldMeeting(venue, timeZone), [venue, timeZone, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const teams = useMemo(() => teamTables(venue), [venue, revision]);
  return (
    <div className={css.columns}>
      <Part title={`${text.now}: ${text.track}`}>{track ? <Event event={track} /> : <p>{text.nothingTrack}</p>}</Part>
      <Part title={`${text.now}: ${text.field}`}>
        {field ? <Event event={field} told={track?.totals?.name} /> : <p>{text.nothingField}</p>}
      </Part>
      <div className={css.column}>
        {besides.length > 0 && <Events title={text.besides} events={besides} />}
        <Events title={text.next} none={text.noNext} events={next} />
        {teams && (
          <Part title={text.teams}>
            <TeamScores tables={teams} />
          </Part>
        )}
        <Events title={text.last} none={text.noLast} events={last} />
      </div>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.column} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface EventsProps {
  readonly title: string;
  /** Said where there are none. */
  readonly none?: string;
  readonly events: readonly ToldEvent[];
}

function Events({ title, none, events }: EventsProps) {
  return (
    <Part title={title}>
      {events.length === 0 && <p>{none}</p>}
      {events.map((event) => (
        <Event key={event.id} event={event} folded />
      ))}
    </Part>
  );
}

interface EventProps {
  readonly event: ToldEvent;
  /** Its list is opened when it is wanted. */
  readonly folded?: true;
  /** The combined event whose totals stand beside it already. */
  readonly told?: string | undefined;
}

function Event({ event, folded, told }: EventProps) {
  const [isOpen, setOpen] = useState(false);
  const lines = (
    <>
      <Lines lines={event.lines} started={event.started} said={event.said} />
      {event.totals && event.totals.name !== told && (
        <>
          <h4 className={css.totals}>{text.totals(event.totals.name)}</h4>
          <Lines lines={event.totals.lines} started />
        </>
      )}
    </>
  );
  return (
    <article className={css.event}>
      <header className={css.head}>
        <h3>{[event.name, event.heat].filter(Boolean).join(', ')}</h3>
        <span>{event.time}</span>
        {event.state !== '' && (
          <Pill tone={event.state === 'official' ? 'done' : 'wait'} icon={event.state === 'official' ? 'check' : 'clock'}>
            {text[event.state]}
          </Pill>
        )}
      </header>
      <ul className={css.facts}>
        {event.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {folded && event.lines.length > 0 ? (
        <Disclosure title={text.listOf(event.name, event.started)} open={isOpen} onToggle={setOpen}>
          {lines}
        </Disclosure>
      ) : (
        lines
      )}
      {event.lines.length === 0 && <p>{text.nobody}</p>}
    </article>
  );
}

function Lines({ lines, started, said }: Pick<ToldEvent, 'lines' | 'started'> & Partial<Pick<ToldEvent, 'said'>>) {
  const placeOf = placeTexts(lines);
  return (
    <ol className={css.lines}>
      {lines.map((line) => (
        <Line key={line.entryId} line={line} place={placeOf(line)} started={started} said={said?.get(line.entryId)} />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly line: BoardLine;
  /** As it is shown. */
  readonly place: string;
  readonly started: boolean;
  /** What they have told the officials; empty: nothing. */
  readonly said: string | undefined;
}

function Line({ line, place, started, said }: LineProps) {
  const { lane, bibNo, name, club, mark, pb, by, note, words, legs } = line;
  const small = [
    club,
    words,
    bibNo !== null && text.bib(bibNo),
    lane > 0 && text.lane(lane),
    legs.length > 0 && text.legs(legs.join(' ')),
    started && pb !== '' && text.pb(pb),
    said,
  ].filter(Boolean);
  return (
    <li className={css.line}>
      <span className={css.place}>{started && place !== '' ? text.place(place) : ''}</span>
      <span className={css.who}>
        {name}
        <span className={css.small}>{small.join(' · ')}</span>
      </span>
      <span className={css.mark}>
        {started ? mark : pb}
        {started && (by || note) && (
          <span className={css.note}>
            {by && <abbr title={progressionWords.means[by]}>{by}</abbr>} {note}
          </span>
        )}
      </span>
    </li>
  );
}
