import { Link } from '#client/lib/screen/link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { TeamLine, TeamTable } from '#domain/scoring/team-scores.ts';
import { scoresMessages as text } from './messages-scores.ts';
import css from './scores-view.module.css';

interface TeamCardProps {
  readonly table: TeamTable;
  readonly line: TeamLine;
  readonly eventTo: (eventGroupId: number) => string;
  readonly isOpen: boolean;
  readonly onToggle: (on: boolean) => void;
}

/** A team with its points; opened, who scored what in which event. */
export function TeamCard({ table, line, eventTo, isOpen, onToggle }: TeamCardProps) {
  const events = table.events.flatMap((event) => {
    const awards = event.awards.filter(({ team, points }) => team === line.team && points > 0);
    return awards.length > 0 ? [{ ...event, awards }] : [];
  });
  return (
    <>
      <button type="button" className={css.head} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        <span className={css.place}>{line.place}</span>
        <span className={css.who}>
          <span className={css.name}>{line.team}</span>
          <span className={css.soft}>{text.scored(events.length)}</span>
        </span>
        <strong className={css.points}>{text.points(line.points)}</strong>
        <Icon name="down" />
      </button>
      {isOpen && (
        <table className={css.events} aria-label={text.eventsOf(line.team)}>
          <thead>
            <tr>
              <th scope="col">{text.event}</th>
              <th scope="col">{text.scorers}</th>
              <th scope="col">{text.pointsHead}</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ eventGroupId, name, awards }) => (
              <tr key={eventGroupId}>
                <th scope="row">
                  <Link className={css.eventLink} to={eventTo(eventGroupId)}>
                    {name}
                  </Link>
                </th>
                <td>
                  {awards.map((award) => (
                    <span key={award.entryId} className={css.scorer}>
                      {text.scorer(award.place, award.string, award.name)}
                    </span>
                  ))}
                </td>
                <td className={css.figure}>{text.points(awards.reduce((sum, { points }) => sum + points, 0))}</td>
              </tr>
            ))}
            {line.adjustments.map(({ points, reason }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: officials may give the same twice
              <tr key={i}>
                <th scope="row">{points < 0 ? text.taken : text.given}</th>
                <td>{reason}</td>
                <td className={css.figure}>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
