import { useState } from 'react';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { teamLead } from '#domain/scoring/team-lead.ts';
import { type TeamTable, tableName } from '#domain/scoring/team-scores.ts';
import css from './announcer.module.css';
import { announcerMessages as text } from './messages-announcer.ts';

/** How a match of teams stands: who leads and by how much, in words, and the whole table. */
export function TeamScores({ tables }: { readonly tables: readonly TeamTable[] }) {
  if (tables.length === 0) return <p>{text.noTeams}</p>;
  return tables.map((table) => <Table key={table.key} table={table} />);
}

function Table({ table }: { readonly table: TeamTable }) {
  const [isOpen, setOpen] = useState(false);
  const { key, teams, events, isOfficial } = table;
  return (
    <article className={css.event}>
      <header className={css.head}>
        <h3>{tableName(key)}</h3>
        <span>{text.afterEvents(events.length)}</span>
        <Pill tone={isOfficial ? 'done' : 'wait'} icon={isOfficial ? 'check' : 'clock'}>
          {isOfficial ? text.official : text.provisional}
        </Pill>
      </header>
      <ul className={css.facts}>
        {teamFacts(table).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Disclosure title={text.tableOf(tableName(key))} open={isOpen} onToggle={setOpen}>
        <ol className={css.lines}>
          {teams.map(({ team, place, points, adjustments }) => (
            <li key={team} className={css.line}>
              <span className={css.place}>{text.place(place)}</span>
              <span className={css.who}>
                {team}
                {adjustments.length > 0 && (
                  <span className={css.small}>{adjustments.map((one) => text.adjusted(one.points, one.reason)).join(' · ')}</span>
                )}
              </span>
              <span className={css.mark}>{text.score(points)}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </article>
  );
}

function teamFacts(table: TeamTable): readonly string[] {
  const lead = teamLead(table);
  if (!lead) return [];
  const { first, next, by } = lead;
  const [names, others] = [first, next].map((lines) => lines.map(({ team }) => team));
  const points = first[0]?.points ?? 0;
  const wins = table.isOfficial;
  return [
    first.length > 1 ? text.teamsLevel(names ?? [], points, wins) : text.teamLeads(names?.[0] ?? '', points, wins),
    ...(others && others.length > 0 ? [text.teamBehind(others, by)] : []),
  ];
}
