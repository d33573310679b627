import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { excludedTexts } from '#client/areas/venue/shared/excluded-texts.ts';
import { nameAt } from '#client/areas/venue/shared/name-at.ts';
import { Papers } from '#client/areas/venue/shared/papers.tsx';
import { startOfEvent } from '#client/areas/venue/shared/start-of-event.ts';
import { messages } from '#client/lib/messages/messages.ts';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { useSentOff, useStartList, useVenue, useVenueValue } from '#client/lib/venue/use-venue.ts';
import { useVenueMinute } from '#client/lib/venue/venue-clock.ts';
import { VenueEmpty } from '#client/lib/venue/venue-empty.tsx';
import { VenueFrame } from '#client/lib/venue/venue-frame.tsx';
import { Bib } from '#client/ui/bib.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { calledBib, underNameIn } from '#domain/athlete/names.ts';
import { orderWord, startText } from '#domain/draw/start.ts';
import type { CompetitionRow, EventGroupRow } from '#domain/rows/row.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { formatClock, formatDayTime } from '#domain/shared/wall-clock.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { tickEntry } from '../desk-actions.ts';
import { eventNow } from '../event-now.ts';
import { OutsideDialog } from '../outside-dialog.tsx';
import { askOutside } from '../outside-window.ts';
import css from './call-over.module.css';
import { listMessages as text } from './messages-lists.ts';

/** `/v2/call-over/:id`: one event's athletes in the order they are called, who is not yet here, on paper too. */
export function CallOverScreen() {
  const venue = useVenue(idParam(useParams().id));
  const competition = useVenueValue(venue, (s) => s.competition);
  const groups = useVenueValue(venue, (s) => s.eventGroups);
  const back = { to: paths.checkIn(venue.compId), label: text.back };
  return (
    <VenueFrame venue={venue} title={<h1>{text.callOver}</h1>} back={back}>
      {competition && groups.length > 0 ? (
        <CallOver venue={venue} competition={competition} groups={groups} />
      ) : (
        <VenueEmpty venue={venue} />
      )}
      <OutsideDialog />
    </VenueFrame>
  );
}

interface CallOverProps {
  readonly venue: Venue;
  readonly competition: CompetitionRow;
  readonly groups: readonly EventGroupRow[];
}

function CallOver({ venue, competition, groups }: CallOverProps) {
  const [asked, ask] = useSearchParams();
  const minute = useVenueMinute();
  const [onlyMissing, setOnlyMissing] = useState(false);
  const group = groups.find(({ id }) => id === Number(asked.get('event'))) ?? nextToStart(groups, minute);
  const time = competition.dates.length > 1 ? formatDayTime : formatClock;
  const named = ({ name, startsAt }: EventGroupRow) => `${name}, ${time(startsAt, competition.timeZone)}`;
  if (!group) return null;
  const start = startText(group, startOfEvent(venue, group));
  return (
    <div className={css.page}>
      <div className={css.choice}>
        <SelectField
          label={text.event}
          hideLabel
          value={group.id}
          onChange={(event) => ask({ event: event.currentTarget.value }, { replace: true })}
        >
          {groups.map((one) => (
            <option key={one.id} value={one.id}>
              {named(one)}
            </option>
          ))}
        </SelectField>
        <Chip pressed={onlyMissing} onPress={setOnlyMissing}>
          {text.onlyMissing}
        </Chip>
        <Papers compId={venue.compId} group={group} here="call" />
      </div>
      <h2 className={css.event}>{named(group)}</h2>
      <p className={css.paper}>
        {competition.name}. {start && `${start}. `}
        {text.asOf(formatDayTime(new Date(minute).toISOString(), competition.timeZone))}
      </p>
      <Called venue={venue} competition={competition} group={group} minute={minute} onlyMissing={onlyMissing} />
    </div>
  );
}

/** The first that has not started; when all have, the last. */
const nextToStart = (groups: readonly EventGroupRow[], now: number): EventGroupRow | undefined =>
  groups.find(({ startsAt }) => Date.parse(startsAt) > now) ?? groups.at(-1);

interface CalledProps extends Pick<CallOverProps, 'venue' | 'competition'> {
  readonly group: EventGroupRow;
  readonly minute: number;
  readonly onlyMissing: boolean;
}

function Called({ venue, competition, group, minute, onlyMissing }: CalledProps) {
  const { user } = useSession();
  const starters = useStartList(venue, group.id);
  const gone = starters.filter(isWithdrawn);
  useSentOff(venue);
  const excluded = excludedTexts(venue, group, starters);
  const isExcluded = ({ entry }: Starter) => excluded.has(entry.id);
  const here = starters.filter((starter) => isHere(starter));
  const shown = onlyMissing ? starters.filter((one) => !isHere(one) && !isWithdrawn(one) && !isExcluded(one)) : starters;
  const heats = [...groupBy(shown, ({ entry }) => entry.heat)];
  const word = orderWord(startOfEvent(venue, group));
  const { outside } = eventNow(group, competition, minute);
  const tick = ({ athlete, entry }: Starter, on: boolean) => {
    const go = () => void tickEntry(venue, athlete.athleteId, entry.id, on);
    if (on && outside) askOutside({ name: nameAt(venue, athlete), event: group.name, outside, go });
    else go();
  };
  return (
    <>
      <p role="status">
        {text.here(here.length, starters.length - gone.length)}
        {gone.length > 0 && ` · ${text.withdrawn(gone.length)}`}
        {excluded.size > 0 && ` · ${text.excluded(excluded.size)}`}
      </p>
      {shown.length === 0 && <p>{starters.length === 0 ? text.nobody : text.allHere}</p>}
      <fieldset className={css.ticks} disabled={!mayWork(user, 'CHECKIN', venue.compId)}>
        {heats.map(([heat, inHeat]) => (
          <section key={heat} className={css.heat}>
            {(heat > 0 || heats.length > 1) && <h3 className={css.section}>{heat > 0 ? text.heat(heat) : text.withoutHeat}</h3>}
            <ul className={css.list} aria-label={text.list(heat)}>
              {inHeat.map((starter) => (
                <li key={starter.entry.id}>
                  <Tick
                    wraps
                    checked={isHere(starter)}
                    barred={isWithdrawn(starter)}
                    label={nameAt(venue, starter.athlete)}
                    of={group.name}
                    detail={excluded.get(starter.entry.id) ?? detailOf(group, starter, word, competition.timeZone)}
                    tone={isExcluded(starter) ? 'caution' : 'normal'}
                    aside={
                      <span className={css.bib}>
                        <Bib bibNo={calledBib(starter.athlete)} />
                      </span>
                    }
                    onChange={(on) => tick(starter, on)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </fieldset>
    </>
  );
}

const isWithdrawn = ({ athlete, entry }: Starter): boolean => withdrawalOf(athlete, entry.id) !== undefined;
const isHere = (starter: Starter): boolean => starter.entry.checkedIn.length > 0 && !isWithdrawn(starter);

function detailOf(
  group: EventGroupRow,
  { athlete, entry }: Starter,
  word: ReturnType<typeof orderWord>,
  timeZone: string,
): string {
  const gone = withdrawalOf(athlete, entry.id);
  if (gone) return messages.desk.withdrawn(messages.desk.by(gone.by, formatClock(gone.at, timeZone)));
  const place = entry.heat > 0 && entry.lane > 0 ? text.place(entry.lane, word) : '';
  return [place, entry.ageGroup, underNameIn(group, athlete, entry.id)].filter(Boolean).join(' · ');
}
