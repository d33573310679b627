import { memo, useRef } from 'react';
import { withWords } from '#client/areas/venue/shared/name-at.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { useAthlete, useEventGroups, useSentOff } from '#client/lib/venue/use-venue.ts';
import { IconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { fullName, underName } from '#domain/athlete/names.ts';
import type { AthleteRow, CompetitionRow } from '#domain/rows/row.ts';
import { type StarterId, starterId } from '#domain/team/starter.ts';
import type { Venue } from '#local/venue/venue.ts';
import { BibTick } from './bib-tick.tsx';
import { isSentOff } from './desk-actions.ts';
import css from './desk-row.module.css';
import { EventTick } from './event-tick.tsx';
import { ROW_ACTIONS, type RowAction } from './row-actions.ts';
import { Found } from './search/found.tsx';

/** Pixels at a font of 16; the style sheet has the same in rem. Known beforehand, so that 14,000 rows need no measuring. */
const TICK = 56;
const GAP = 8;
const PAD = 24;
const HEAD = 80;

/** Where the bib, the name and the ticks stand: beside each other, the ticks below, each below the one before. */
type RowShape = 'wide' | 'narrow' | 'cramped';

/** A row's height follows from its number of events and its shape, at a font of 16 px. */
export function rowHeight(events: number, shape: RowShape): number {
  const ticks = events * (TICK + GAP) - GAP;
  if (shape === 'wide') return PAD + Math.max(HEAD, ticks);
  return PAD + HEAD + (shape === 'cramped' ? GAP + HEAD : 0) + (events > 0 ? GAP + ticks : 0);
}

interface DeskRowProps {
  readonly venue: Venue;
  readonly competition: CompetitionRow;
  readonly minute: number;
  readonly athleteId: StarterId;
  /** What tells them from another athlete of their name. */
  readonly words: string | undefined;
  readonly onAct: (athleteId: StarterId, action: RowAction) => Promise<void>;
}

/** One athlete. It follows its own athlete only: another's tick does not render it. */
export const DeskRow = memo(function DeskRow({ venue, competition, minute, athleteId, words, onAct }: DeskRowProps) {
  const athlete = useAthlete(venue, athleteId);
  const ticks = useTickKeys(athlete);
  const eventGroup = useEventGroups(venue);
  const sentOff = isSentOff(athlete ?? NOBODY, useSentOff(venue));
  if (!athlete) return null;
  const name = withWords(fullName(athlete), words);
  const shown = ROW_ACTIONS.flatMap((action) => action.shown(athlete) ?? []).join(' · ');
  return (
    <article className={css.row} data-athlete={athleteId}>
      <BibTick venue={venue} athlete={athlete} name={name} />
      <div className={cx(css.who, athlete.runners && css.team, shown && css.noted)}>
        <Name athlete={athlete} />
        {athlete.entries.length > 0 ? (
          <p className={css.club}>
            {words && <strong>{words} </strong>}
            <Found>{underName(athlete)}</Found>
          </p>
        ) : (
          <p className={css.gone}>{messages.desk.gone}</p>
        )}
        {shown && <p className={css.shown}>{shown}</p>}
      </div>
      <div className={css.acts}>
        {ROW_ACTIONS.map((action) => (
          <IconButton
            key={action.kind}
            icon={action.icon}
            label={action.label(name)}
            onClick={() => void onAct(athleteId, action)}
          />
        ))}
      </div>
      <div className={css.ticks}>
        {athlete.entries.map((entry, i) => (
          <EventTick
            key={ticks[i]}
            venue={venue}
            competition={competition}
            group={eventGroup(entry.eventGroupId)}
            athlete={athlete}
            name={name}
            sentOff={sentOff}
            entry={entry}
            minute={minute}
          />
        ))}
      </div>
    </article>
  );
});

/**
 * The list reuses a row for other athletes, and their ticks with it. Of one athlete a tick never becomes that of another event: another
 * number, and all are made anew.
 */
function useTickKeys({ athleteId, entries }: Pick<AthleteRow, 'athleteId' | 'entries'> = NOBODY): readonly string[] {
  const ids = entries.map(({ id }) => id).join();
  const last = useRef({ athleteId, ids, number: 0 });
  const { athleteId: before, ids: idsBefore, number } = last.current;
  if (before === athleteId && idsBefore !== ids) last.current = { athleteId, ids, number: number + 1 };
  else if (before !== athleteId) last.current = { athleteId, ids, number };
  return entries.map((_, i) => `${last.current.number} ${i}`);
}
const NOBODY = { athleteId: starterId(0), entries: [] };

function Name({ athlete: { firstName, surName } }: { readonly athlete: AthleteRow }) {
  return (
    <h2 className={css.name}>
      <span className={cx(surName && css.first)}>
        <Found>{firstName}</Found>
      </span>{' '}
      <Found>{surName}</Found>
    </h2>
  );
}
