import { type Heat, heatsOf } from '#client/areas/venue/results/heats.ts';
import { startOfEvent } from '#client/areas/venue/shared/start-of-event.ts';
import { usePrinting } from '#client/lib/screen/use-printing.ts';
import { calledBib, fullName, underName } from '#domain/athlete/names.ts';
import { type Start, startText } from '#domain/draw/start.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { type CardColumn, cardColumns, cardPages } from '#domain/paper/card-columns.ts';
import { writtenIn, writtenUnder } from '#domain/paper/written.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import type { EventGroupRow } from '#domain/sync/row.ts';
import { allHeights } from '#domain/vertical/card.ts';
import { BARS, plannedBars } from '#domain/vertical/parts.ts';
import type { SaidRow } from '#domain/vertical/said.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { paperMessages as text } from './messages-paper.ts';
import css from './paper-card.module.css';

/** Millimetres beside the names on an A4 page across. */
const ROOM = 205;

interface PaperCardProps {
  readonly venue: Venue;
  readonly group: EventGroupRow;
  readonly starters: readonly Starter[];
  readonly timeZone: string;
}

/** A card for the marks of an event, with those that there are: only on paper, from what this device has, with or without a network. */
export function PaperCard(props: PaperCardProps) {
  return usePrinting() ? <Cards {...props} /> : null;
}

function Cards({ venue, group, starters, timeZone }: PaperCardProps) {
  const heats = heatsOf(starters);
  const scheme = schemeOf(group, venue.round(group.id));
  const start = startOfEvent(venue, group);
  return heats.flatMap((heat) => {
    const writtenFor = (entryId: number) => venue.result(group.id, heat.heat, entryId);
    const bars = allHeights(
      plannedBars(heat.heat, (one) => venue.result(group.id, one, 0)?.parts?.[BARS]?.value),
      heat.starters.map(({ entry }) => writtenFor(entry.id)?.value ?? null),
    );
    return cardPages(cardColumns(group, scheme, bars), ROOM).map((columns) => (
      <section key={`${heat.heat} ${columns.map(({ label }) => label).join(' ')}`} className={css.card}>
        <header className={css.head}>
          <h2>
            {[group.name, heats.length > 1 && text.heat(heat.heat, heats.length, group.type === 'F')].filter(Boolean).join(', ')}
          </h2>
          <p>
            {venue.getSnapshot().competition?.name}. {formatDayTime(group.startsAt, timeZone)}.{' '}
            {startText(group, start) && `${startText(group, start)}. `}
            {text.asOf(formatDayTime(new Date().toISOString(), timeZone))}
          </p>
        </header>
        <CardTable start={start} heat={heat} columns={columns} writtenFor={writtenFor} />
        <p className={css.foot}>
          {text.foot.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      </section>
    ));
  });
}

interface CardTableProps {
  readonly start: Start;
  readonly heat: Heat;
  readonly columns: readonly CardColumn[];
  readonly writtenFor: (entryId: number) => SaidRow | undefined;
}

function CardTable({ start, heat, columns, writtenFor }: CardTableProps) {
  const inLanes = start !== 'line' && heat.starters.some(({ entry }) => entry.lane > 0);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{inLanes ? text.lane : text.no}</th>
          <th>{text.bib}</th>
          <th className={css.name}>{text.name}</th>
          {columns.map(({ label }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns without a label are told apart by nothing else
            <th key={i}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {heat.starters.map(({ athlete, entry }, row) => {
          const isOut = withdrawalOf(athlete, entry.id) !== undefined;
          const written = writtenFor(entry.id);
          return (
            <tr key={entry.id} className={isOut ? css.out : undefined}>
              <td className={css.figure}>{entry.lane > 0 ? entry.lane : row + 1}</td>
              <td className={css.figure}>{calledBib(athlete)}</td>
              <td className={css.name}>
                <strong>{fullName(athlete)}</strong>
                <small>{[writtenUnder(written), underName(athlete), isOut && text.withdrawn].filter(Boolean).join(', ')}</small>
              </td>
              {columns.map((column, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={i} className={css[column.kind]}>
                  <Written texts={writtenIn(column, written?.value ?? null)} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Written({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length <= 1) return texts[0];
  return (
    <div>
      {texts.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one below or beside the other, and never in another order
        <span key={i}>{text}</span>
      ))}
    </div>
  );
}
