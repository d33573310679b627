import { useState } from 'react';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { type ScoredEvent, type TeamTable, tableName } from '#domain/scoring/team-scores.ts';
import { scoresMessages as text } from './messages-scores.ts';
import css from './scores-view.module.css';
import { TeamCard } from './team-card.tsx';

interface ScoresViewProps {
  readonly tables: readonly TeamTable[];
  /** Where an event is read or written. */
  readonly eventTo: (eventGroupId: number) => string;
  /** Where the tables are to be had for a spreadsheet; absent: nowhere. */
  readonly file?: string;
}

/** More teams than that are no match that is read across. */
const MOST_COLUMNS = 8;

/** Team tables as they stand: teams that open on their events, and where there is room every event with what it gave each team. */
export function ScoresView({ tables, eventTo, file }: ScoresViewProps) {
  const wide = useMedia('(width > 43.75rem)');
  if (tables.length === 0)
    return (
      <EmptyState drawing={drawings.results} title={text.none}>
        {text.noneText}
      </EmptyState>
    );
  return (
    <>
      {tables.map((table) => (
        <section key={table.key} className={css.table}>
          <header className={css.title}>
            <h2>{tableName(table.key)}</h2>
            <Pill tone={table.isOfficial ? 'done' : 'wait'} icon={table.isOfficial ? 'check' : 'clock'}>
              {table.isOfficial ? text.official : text.provisional}
            </Pill>
          </header>
          {table.untimed?.map(({ eventGroupId, name, athletes }) => (
            <Banner key={eventGroupId} tone="warn">
              {text.untimed(name, athletes)}
            </Banner>
          ))}
          <Teams table={table} eventTo={eventTo} />
          {wide && table.teams.length <= MOST_COLUMNS && table.events.length > 0 && <Sheet table={table} eventTo={eventTo} />}
        </section>
      ))}
      {file !== undefined && (
        <a className={css.file} href={file} download>
          {text.csv}
        </a>
      )}
    </>
  );
}

interface TableProps {
  readonly table: TeamTable;
  readonly eventTo: ScoresViewProps['eventTo'];
}

function Teams({ table, eventTo }: TableProps) {
  const [open, setOpen] = useState<string>();
  return (
    <ol className={css.cards}>
      {table.teams.map((line) => (
        <li key={line.team} className={css.card} data-place={line.place}>
          <TeamCard
            table={table}
            line={line}
            eventTo={eventTo}
            isOpen={open === line.team}
            onToggle={(on) => setOpen(on ? line.team : undefined)}
          />
        </li>
      ))}
    </ol>
  );
}

/** As on the sheet of a match: events down, teams across. */
function Sheet({ table: { teams, events }, eventTo }: TableProps) {
  return (
    <div className={css.frame}>
      <table className={css.sheet}>
        <thead>
          <tr>
            <th scope="col">{text.event}</th>
            {teams.map(({ team }) => (
              <th key={team} scope="col">
                {team}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.eventGroupId}>
              <th scope="row">
                <Link className={css.eventLink} to={eventTo(event.eventGroupId)}>
                  {event.name}
                </Link>{' '}
                <span className={css.state}>{text.states[event.state]}</span>
              </th>
              {teams.map(({ team }) => (
                <Cell key={team} event={event} team={team} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ event, team }: { readonly event: ScoredEvent; readonly team: string }) {
  const awards = event.awards.filter((award) => award.team === team);
  if (awards.length === 0) return <td className={css.figure}>–</td>;
  return (
    <td className={css.figure}>
      {text.points(awards.reduce((sum, { points }) => sum + points, 0))}
      <span className={css.soft} title={text.places}>
        {awards.map(({ place, string = '' }) => `${place}${string}`).join(' · ')}
      </span>
    </td>
  );
}
