import { useMemo } from 'react';
import { entryMessages } from '#client/lib/messages-entry.ts';
import { useKept } from '#client/lib/use-kept.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import css from './cart-panel.module.css';
import type { EntryDesk } from './entry-desk.ts';
import { entryEventsOf } from './follow-sheets.ts';

const text = entryMessages.teams;

interface TeamsPanelProps {
  readonly desk: EntryDesk;
  readonly athleteId: number;
}

/** Relays and other teams of the competition. */
export function TeamsPanel({ desk, athleteId }: TeamsPanelProps) {
  const source = useMemo(() => entryEventsOf(desk.compId, athleteId), [desk, athleteId]);
  return athleteId === 0 ? (
    <EmptyState title={entryMessages.schedule.pickFirst}>{text.text}</EmptyState>
  ) : (
    <TeamEvents source={source} />
  );
}

function TeamEvents({ source }: { readonly source: ReturnType<typeof entryEventsOf> }) {
  const { answer } = useKept(source);
  const events = answer?.data.events.filter(({ eoptions }) => eoptions.isTeamEvent) ?? [];
  const timeZone = answer?.data.basis.competition.facts.timeZone ?? 'UTC';
  if (events.length === 0) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
  return (
    <ul>
      {events.map(({ ceid, eventGroup, startdate, ruleMessage }) => (
        <li key={ceid} className={css.line}>
          <span className={css.what}>
            {eventGroup}
            <span className={css.soft}>{[formatDayTime(startdate, timeZone), ruleMessage].filter(Boolean).join(' · ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
