import { useState } from 'react';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { money } from '#client/lib/text/money.ts';
import { useVenue } from '#client/lib/venue/use-venue.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import type { LateAthlete, LateEvent } from '#contracts/entering/late-entry.ts';
import { fullName } from '#domain/athlete/names.ts';
import { formatClock } from '#domain/shared/wall-clock.ts';
import { type StarterId, starterId } from '#domain/team/starter.ts';
import { AtTheDesk } from './at-the-desk.tsx';
import { LateDialog } from './late-dialog.tsx';
import css from './late-entry.module.css';
import { lateQuery } from './late-query.ts';
import { lateEntryMessages as text } from './messages-late-entry.ts';

interface EventsProps {
  readonly compId: number;
  readonly who: LateAthlete;
  readonly timeZone: string;
  readonly onOther: () => void;
  readonly onEntered: (athleteId: StarterId) => void;
}

/** Today's events for one athlete, each with what it costs or why it cannot be entered. */
export function LateEvents({ compId, who, timeZone, onOther, onEntered }: EventsProps) {
  const [query] = useState(() => lateQuery(compId, who));
  const found = useQueryState(query);
  const venue = useVenue(compId);
  const [chosen, setChosen] = useState<LateEvent>();
  const [done, setDone] = useState<{
    readonly said: string;
    readonly tone: 'good' | 'warn';
    readonly eventGroupId: number;
  }>();
  const other = <Button onClick={onOther}>{text.other}</Button>;
  return (
    <Answer of={found} remedy={other}>
      {({ athlete, clubs, currency, events }) => {
        const name = fullName(athlete);
        const finish = ({ eventGroupId }: LateEvent, said: string, tone: 'good' | 'warn') => {
          setChosen(undefined);
          setDone({ said, tone, eventGroupId });
          onEntered(starterId(athlete.id));
          void found.refresh();
        };
        return (
          <>
            <div className={css.head}>
              <h2>{text.events(name)}</h2>
              {other}
            </div>
            {done && (
              <Banner tone={done.tone} live="status">
                {done.said}
              </Banner>
            )}
            {done && <AtTheDesk venue={venue} athleteId={starterId(athlete.id)} eventGroupId={done.eventGroupId} name={name} />}
            {events.length === 0 && (
              <EmptyState drawing={drawings.timetable} title={text.none}>
                {text.noneText}
              </EmptyState>
            )}
            <List>
              {events.map((event) => (
                <ListRow
                  key={event.ceid}
                  title={`${formatClock(event.startsAt, timeZone)} ${event.name}`}
                  facts={factsOf(event, currency)}
                >
                  {event.message === '' && (
                    <Button aria-label={text.enterFor(event.name)} onClick={() => setChosen(event)}>
                      {text.enter}
                    </Button>
                  )}
                </ListRow>
              ))}
            </List>
            {chosen && (
              <LateDialog
                compId={compId}
                who={who}
                name={name}
                event={chosen}
                clubs={clubs}
                currency={currency}
                onDone={(said) => finish(chosen, text.entered(name, chosen.name, said), 'good')}
                onBefore={(said) => finish(chosen, said, 'warn')}
                onClose={() => setChosen(undefined)}
              />
            )}
          </>
        );
      }}
    </Answer>
  );
}

function factsOf({ ageGroup, message, unblock, price, left, drawn }: LateEvent, currency: string): readonly string[] {
  if (message !== '') return [message, unblock];
  const cost = price === 0 ? text.free : money(price, currency);
  return [ageGroup, cost, left === null ? '' : text.places(left), drawn ? text.drawn : ''];
}
