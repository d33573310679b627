import { heatsOf } from '#client/areas/venue/results/heats.ts';
import { excludedTexts } from '#client/areas/venue/shared/excluded-texts.ts';
import { startOfEvent } from '#client/areas/venue/shared/start-of-event.ts';
import { trialsOf } from '#client/areas/venue/shared/trials-of.ts';
import { usePrinting } from '#client/lib/screen/use-printing.ts';
import { calledBib, fullName, underNameIn } from '#domain/athlete/names.ts';
import { type Start, startText } from '#domain/draw/start.ts';
import { schemeOf } from '#domain/horizontal/scheme.ts';
import { type CardColumn, cardColumns, cardPages } from '#domain/paper/card-columns.ts';
import { type PrintedCard, printedCards } from '#domain/paper/printed-cards.ts';
import { writtenIn, writtenUnder } from '#domain/paper/written.ts';
import { heatOf } from '#domain/result/places.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { formatDayTime } from '#domain/shared/wall-clock.ts';
import { allHeights } from '#domain/vertical/card.ts';
import { BARS, plannedBars } from '#domain/vertical/parts.ts';
import type { SaidRow } from '#domain/vertical/said.ts';
import { withdrawalOf } from '#domain/withdrawal/withdrawal-of.ts';
import { serverNow } from '#local/feed/server-clock.ts';
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
  const lists = group.unit === 'D' ? trialsOf(venue, group, starters) : [];
  const excluded = excludedTexts(venue, group, starters);
  const numbers = heats.map(({ heat }) => heat);
  const writtenFor = ({ entry }: Starter) => venue.result(group.id, heatOf(entry.heat), entry.id);
  return printedCards(numbers, starters.length, scheme, lists).flatMap((card) => {
    const [heat = 1] = card.heats;
    const rows =
      card.part === 'after'
        ? card.order.flatMap((id) => starters.filter(({ entry }) => entry.id === id))
        : starters.filter(({ entry }) => heatOf(entry.heat) === heat);
    const bars = allHeights(
      plannedBars(heat, (one) => venue.result(group.id, one, 0)?.parts?.[BARS]?.value),
      rows.map((one) => writtenFor(one)?.value ?? null),
    );
    const title =
      card.part === 'after'
        ? text.best(scheme.cut?.to ?? 0, card.heats.length < heats.length ? card.heats : [])
        : heats.length > 1 && text.heat(heat, heats.length, group.type === 'F');
    return cardPages(cardColumns(group, scheme, bars, card.part), ROOM).map((columns) => (
      <section key={`${card.heats} ${columns.map(({ label }) => label).join(' ')}`} className={css.card}>
        <header className={css.head}>
          <h2>{[group.name, title].filter(Boolean).join(', ')}</h2>
          <p>
            {venue.getSnapshot().competition?.name}. {formatDayTime(group.startsAt, timeZone)}.{' '}
            {startText(group, start) && `${startText(group, start)}. `}
            {text.asOf(formatDayTime(serverNow(), timeZone))}
          </p>
        </header>
        <CardTable
          group={group}
          start={start}
          rows={rows}
          card={card}
          columns={columns}
          writtenFor={writtenFor}
          excluded={excluded}
        />
        <p className={css.foot}>
          {text.foot.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      </section>
    ));
  });
}

interface CardTableProps extends Pick<PaperCardProps, 'group'> {
  readonly start: Start;
  readonly rows: readonly Starter[];
  readonly card: PrintedCard;
  readonly columns: readonly CardColumn[];
  readonly writtenFor: (starter: Starter) => SaidRow | undefined;
  /** Why a card of another event keeps them out, by entry. */
  readonly excluded: ReadonlyMap<number, string>;
}

function CardTable({ group, start, rows, card, columns, writtenFor, excluded }: CardTableProps) {
  const inLanes = start !== 'line' && card.part !== 'after' && rows.some(({ entry }) => entry.lane > 0);
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
        {rows.map((starter, row) => {
          const { athlete, entry } = starter;
          const why = withdrawalOf(athlete, entry.id) ? text.withdrawn : excluded.get(entry.id);
          const written = writtenFor(starter);
          return (
            <tr key={entry.id} className={why ? css.out : undefined}>
              <td className={css.figure}>{entry.lane > 0 && card.part !== 'after' ? entry.lane : row + 1}</td>
              <td className={css.figure}>{calledBib(athlete)}</td>
              <td className={css.name}>
                <strong>{fullName(athlete)}</strong>
                <small>{[writtenUnder(written), underNameIn(group, athlete, entry.id), why].filter(Boolean).join(', ')}</small>
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
        {Array.from({ length: card.lines }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are all alike
          <tr key={row}>
            <td className={css.figure}>{row + 1}</td>
            <td />
            <td className={css.name} />
            {columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <td key={i} className={css[column.kind]}>
                <Written texts={writtenIn(column, null)} />
              </td>
            ))}
          </tr>
        ))}
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
