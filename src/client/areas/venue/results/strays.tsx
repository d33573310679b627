import { partName, partText } from '#client/areas/venue/shared/part-text.ts';
import { useVenueValue } from '#client/lib/venue/use-venue.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { fullName } from '#domain/athlete/names.ts';
import { ranTogether } from '#domain/draw/ran-together.ts';
import { partsIn } from '#domain/result/parts.ts';
import type { ResultRow } from '#domain/rows/row.ts';
import { reasonText } from '#domain/sync/reason.ts';
import type { Venue } from '#local/venue/venue.ts';
import type { MarksSession } from './marks-session.ts';
import { resultsMessages as text } from './messages-results.ts';
import css from './strays.module.css';
import { straysIn } from './strays-in.ts';
import { tell } from './use-write.ts';

interface StraysProps {
  readonly venue: Venue;
  readonly eventGroupId: number;
  readonly session: MarksSession;
}

/** Marks that were taken in a heat in which their athletes are not any more: each goes where they start now, or is cleared. */
export function Strays({ venue, eventGroupId, session }: StraysProps) {
  useVenueValue(venue, (s) => s.revision);
  const athletes = useVenueValue(venue, (s) => s.athletes);
  const strays = straysIn(venue, eventGroupId);
  if (strays.length === 0) return null;
  const nameOf = (entryId: number): string => {
    const athlete = athletes.find(({ entries }) => entries.some(({ id }) => id === entryId));
    return athlete ? fullName(athlete) : text.someEntry(entryId);
  };
  const draw = venue.draw(eventGroupId);
  const races = draw ? ranTogether(draw, strays, venue.resultsOf(eventGroupId)) : [];
  const undo = () => session.undo().then(tell);
  const done = (problem: string | null, said: string) =>
    problem === null ? toast(said, { action: { label: text.undo, run: () => void undo() } }) : tell(problem);
  return (
    <Banner tone="warn" live="status">
      <p>{text.strays}</p>
      <ul className={css.list}>
        {strays.map(({ row, heat }) => {
          const name = nameOf(row.entryId);
          const own = heat === undefined ? '' : marksText(venue.result(eventGroupId, heat, row.entryId));
          return (
            <li key={`${row.heat} ${row.entryId}`} className={css.line}>
              <span>{text.stray(name, marksText(row), row.heat, heat, own)}</span>
              <span className={css.ways}>
                {heat !== undefined && own === '' && (
                  <Button
                    aria-label={text.toHeatOf(name, heat)}
                    onClick={() => void moveTo(session, row, heat).then((problem) => done(problem, text.strayMoved(name, heat)))}
                  >
                    {text.toHeat(heat)}
                  </Button>
                )}
                <Button
                  aria-label={text.clearStrayOf(name, row.heat)}
                  onClick={() => void clear(session, row).then((problem) => done(problem, text.strayCleared(name)))}
                >
                  {text.clearStray}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {races.map((race) => (
        <div key={race.heat} className={`${css.line} ${css.race}`}>
          <span>{text.ranTogether(race.strays.map(({ row }) => nameOf(row.entryId)))}</span>
          <Button onClick={() => void makeHeat(venue, session, eventGroupId, race)}>{text.makeHeat(race.to)}</Button>
        </div>
      ))}
    </Banner>
  );
}

const written = (row: ResultRow | undefined) =>
  Object.entries(partsIn(row)).flatMap(([part, { value }]) => (value === null ? [] : [[part, value] as const]));

const marksText = (row: ResultRow | undefined): string =>
  written(row)
    .map(([part, value]) => `${partName(part)} ${partText(part, value)}`)
    .join(', ');

/** All parts of a mark in one, taken back with one undo. Null: saved; else what to tell the person. */
async function moveTo(session: MarksSession, row: ResultRow, heat: number, joined = false): Promise<string | null> {
  for (const [i, [part, value]] of written(row).entries()) {
    const problem = await session.mark({ heat, entryId: row.entryId }, part, value, joined || i > 0);
    if (problem !== null) return problem;
  }
  return clear(session, row, true);
}

type Race = ReturnType<typeof ranTogether>[number];

/** Moves athletes in the draw, and tells why they did not. */
async function moveAll(venue: Venue, eventGroupId: number, moves: Race['moves'], reason: string): Promise<boolean> {
  const [first, ...and] = moves;
  if (!first) return false;
  const acted = await venue.act('move', {
    eventGroupId,
    ...first,
    ...(and.length > 0 && { and }),
    ...(venue.draw(eventGroupId)?.published && { reason }),
  });
  if (acted.saved) return true;
  if ('failed' in acted) tell(acted.failed);
  else {
    const { message, remedy } = reasonText(acted.refused);
    tell(`${message} ${remedy}`);
  }
  return false;
}

/** A race becomes a heat of the draw, and its marks go there: first the athletes, so that no mark is ever without its heat. */
async function makeHeat(
  venue: Venue,
  session: MarksSession,
  eventGroupId: number,
  { heat, strays, to, moves }: Race,
): Promise<void> {
  if (!(await moveAll(venue, eventGroupId, moves, text.ranInHeat(heat)))) return;
  for (const [i, { row }] of strays.entries()) {
    const problem = await moveTo(session, row, to, i > 0);
    if (problem !== null) return tell(problem);
  }
  const back = moves.map((move) => ({ ...move, from: move.to, to: move.from })).toReversed();
  const undo = async () => {
    const problem = await session.undo();
    if (problem !== null) return tell(problem);
    await moveAll(venue, eventGroupId, back, text.heatUndone);
  };
  toast(text.heatMade(to, moves.length), { action: { label: text.undo, run: () => void undo() } });
}

async function clear(session: MarksSession, row: ResultRow, joined = false): Promise<string | null> {
  for (const [i, [part]] of written(row).entries()) {
    const problem = await session.mark(row, part, null, joined || i > 0);
    if (problem !== null) return problem;
  }
  return null;
}
