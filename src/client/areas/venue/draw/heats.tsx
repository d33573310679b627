import { type DragEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { excludedTexts } from '#client/areas/venue/shared/excluded-texts.ts';
import { isGone } from '#client/areas/venue/shared/who-is-in.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { calledBib, fullName, underName, underNameIn } from '#domain/athlete/names.ts';
import type { DrawRow, Lane, Placed } from '#domain/draw/draw-row.ts';
import { drawWords } from '#domain/draw/draw-words.ts';
import { drawnStart } from '#domain/draw/start.ts';
import type { Starter, Venue } from '#local/venue/venue.ts';
import { moveStarter, moveTo } from './draw-actions.ts';
import css from './draw-screen.module.css';
import { heatsIn, lanesIn, linesIn } from './lanes.ts';
import { drawMessages as text } from './messages-draw.ts';

interface HeatsProps {
  readonly venue: Venue;
  readonly draw: DrawRow;
  readonly starters: readonly Starter[];
  /** Asks where to. */
  readonly onMove: (starter: Starter) => void;
}

const DRAGGED = 'text/plain';

/** A card for each heat, lane by lane, with why; a starter is moved by drag, by keys and by asking. */
export function Heats({ venue, draw, starters, onMove }: HeatsProps) {
  const [why, setWhy] = useState(false);
  const byEntry = useMemo(() => new Map(starters.map((starter) => [starter.entry.id, starter])), [starters]);
  const group = venue.eventGroup(draw.eventGroupId);
  const excluded = excludedTexts(venue, { id: draw.eventGroupId }, starters);
  const outOf = (starter: Starter) => (isGone(starter) ? text.withdrawn : excluded.get(starter.entry.id));
  const lane = drawnStart(draw.settings) === 'line' ? text.place : text.lane;
  const nameOf = (entry: number): string => {
    const starter = byEntry.get(entry);
    return starter ? fullName(starter.athlete) : text.somebody(entry);
  };
  const reason = (place: Placed): string => {
    const move = draw.moves.findLast(({ entryId, swap }) => entryId === place.entry || swap === place.entry);
    const drawn = place.why
      ? drawWords.why(place.why, draw.settings, place.why.mate === undefined ? undefined : nameOf(place.why.mate))
      : text.added;
    return move ? `${drawn} ${text.movedBy(move.by, move.reason)}` : drawn;
  };
  /** A published start list asks why first. */
  const go = (entry: number, to: Lane) => {
    const starter = byEntry.get(entry);
    if (!starter) return;
    if (draw.published) onMove(starter);
    else void moveStarter(venue, draw, starter, moveTo(draw, entry, to));
  };
  const byKey = (event: KeyboardEvent, { entry, heat, lane: from }: Placed) => {
    const to = event.altKey ? beside(draw, { heat, lane: from }, event.key) : undefined;
    if (!to) return;
    event.preventDefault();
    go(entry, to);
  };
  const drop = (event: DragEvent, to: Lane) => {
    event.preventDefault();
    go(Number(event.dataTransfer.getData(DRAGGED)), to);
  };
  return (
    <>
      <div className={css.above}>
        <Chip pressed={why} onPress={setWhy}>
          {text.showWhy}
        </Chip>
        <span className={css.keys}>{text.keys}</span>
      </div>
      <div className={css.heats}>
        {heatsIn(draw).map((heat) => (
          <section key={heat} className={css.heat} aria-label={drawWords.heat(heat)}>
            <h2>{drawWords.heat(heat)}</h2>
            <ol>
              {linesIn(draw, heat).map(({ no, place }) => {
                const starter = place && byEntry.get(place.entry);
                return (
                  <li
                    key={place?.entry ?? `free ${no}`}
                    className={css.lane}
                    draggable={starter !== undefined}
                    onDragStart={(event) => place && event.dataTransfer.setData(DRAGGED, String(place.entry))}
                    onDragOver={(event) => event.preventDefault()}
                    onDrop={(event) => drop(event, { heat, lane: no })}
                  >
                    <span className={css.no}>
                      <span className={css.hidden}>{lane} </span>
                      {no}
                    </span>
                    {place && starter ? (
                      <>
                        <span className={css.bib}>{calledBib(starter.athlete) ?? '–'}</span>
                        <span className={css.who}>
                          <strong>{nameOf(place.entry)}</strong>
                          <span className={css.club}>
                            {[
                              group ? underNameIn(group, starter.athlete, place.entry) : underName(starter.athlete),
                              starter.entry.sb || starter.entry.pb,
                            ]
                              .filter(Boolean)
                              .join(' · ')}
                          </span>
                          {outOf(starter) && <span className={css.gone}>{outOf(starter)}</span>}
                          <span className={why ? css.why : css.whyWide}>{reason(place)}</span>
                        </span>
                        <Button
                          aria-label={text.moveOf(nameOf(place.entry))}
                          onClick={() => onMove(starter)}
                          onKeyDown={(event) => byKey(event, place)}
                        >
                          {text.move}
                        </Button>
                      </>
                    ) : (
                      <span className={css.free}>{text.free}</span>
                    )}
                  </li>
                );
              })}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}

/** Where an arrow leads: up and down within the heat, left and right to the same lane of the heat beside it. */
function beside(draw: DrawRow, { heat, lane }: Lane, key: string): Lane | undefined {
  const lanes = lanesIn(draw, heat);
  const at = lanes.indexOf(lane);
  const to = key === 'ArrowUp' ? lanes[at - 1] : key === 'ArrowDown' ? lanes[at + 1] : undefined;
  if (to !== undefined) return { heat, lane: to };
  const other = key === 'ArrowLeft' ? heat - 1 : key === 'ArrowRight' ? heat + 1 : 0;
  return heatsIn(draw).includes(other) ? { heat: other, lane } : undefined;
}
