import { useState } from 'react';
import { progressionWords } from '#client/lib/text/progression-words.ts';
import { Button } from '#client/ui/button.tsx';
import { fullName, underName } from '#domain/athlete/names.ts';
import type { Venue } from '#local/venue/venue.ts';
import { AdvanceDialog } from './advance-dialog.tsx';
import type { CameOn } from './came-on.ts';
import { throughMessages as text } from './messages-through.ts';
import { ProgressionDialog } from './progression-dialog.tsx';
import { advance, drawLotBetween } from './through-actions.ts';
import css from './who-is-through.module.css';

interface WhoIsThroughProps {
  readonly venue: Venue;
  readonly came: CameOn;
}

/** Athletes from the round before who start here, and what people decide of it: lots, substitutes, and the referee’s word. */
export function WhoIsThrough({ venue, came }: WhoIsThroughProps) {
  const [asks, ask] = useState<'rule' | 'advance'>();
  const { source, end, placings, all } = came;
  const { through, level, next, gone, rule, lower, idleLots } = end;
  const to = lower && { to: lower.to };
  const placing = new Map(placings.map((one) => [one.entryId, one]));
  const starterOf = (entryId: number) => all.find(({ entry }) => entry.id === entryId);
  const nameOf = (entryId: number): string => {
    const starter = starterOf(entryId);
    return starter ? fullName(starter.athlete) : String(entryId);
  };
  const names = (entries: readonly number[]): string => entries.map(nameOf).join(', ');
  const decisions = venue.round(source.id)?.decisions ?? [];
  const isShort = through.filter(({ instead }) => instead).length < gone.length;
  const close = () => ask(undefined);
  return (
    <section className={css.section} aria-label={text.list}>
      <div className={css.head}>
        <div>
          <h2>{text.from(source.name)}</h2>
          <p>
            {progressionWords.rule(rule)} {lower && text.nextBest(lower.best)}
          </p>
        </div>
        <div className={css.tools}>
          <Button onClick={() => ask('rule')}>{text.change}</Button>
          <Button onClick={() => ask('advance')}>{text.advance}</Button>
        </div>
      </div>
      <p role="status">
        {text.athletes(through.length)} {!end.complete && text.running}
      </p>
      {level && (
        <div className={css.decide}>
          <p>{text.level(names(level.entries), level.places, level.to !== lower?.to)}</p>
          <Button onClick={() => void drawLotBetween(venue, source.id, level, nameOf)}>{text.drawLot}</Button>
        </div>
      )}
      {gone.length > 0 && (
        <div className={css.decide}>
          <p>
            {text.vacancy(names(gone))} {next === undefined && !level && end.complete && isShort && text.noneLeft}
          </p>
          {next !== undefined && (
            <Button
              onClick={() =>
                void advance(venue, { eventGroupId: source.id, entryId: next, how: 'next', ...to }, text.calledUp(nameOf(next)))
              }
            >
              {text.callUp(nameOf(next))}
            </Button>
          )}
        </div>
      )}
      {through.length > 0 && (
        <ol className={css.list}>
          {through.map(({ entryId, by, heat, heatPlace }) => {
            const starter = starterOf(entryId);
            return (
              <li key={entryId} className={css.row}>
                <abbr className={css.by} title={progressionWords.means[by]}>
                  {by}
                </abbr>
                <span className={css.who}>
                  <strong>{nameOf(entryId)}</strong>
                  <span className={css.more}>
                    {starter && `${underName(starter.athlete)} · `}
                    {progressionWords.heatPlace(heat, heatPlace)}
                  </span>
                </span>
                <span className={css.mark}>{placing.get(entryId)?.mark}</span>
                <Button
                  icon="close"
                  aria-label={text.takeOutOf(nameOf(entryId))}
                  onClick={() =>
                    void advance(venue, { eventGroupId: source.id, entryId, how: 'out' }, text.takenOut(nameOf(entryId)))
                  }
                >
                  <span className={css.word}>{text.takeOut}</span>
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      {decisions.length > 0 && (
        <ul className={css.list} aria-label={text.decided}>
          {decisions.map(({ entryId, how, by }) => (
            <li key={entryId} className={css.decision}>
              <span>
                {how === 'lot' && idleLots?.includes(entryId)
                  ? text.idleLot(nameOf(entryId), by)
                  : text.decision(nameOf(entryId), text.decisions[how], by)}
              </span>
              <Button
                icon="undo"
                aria-label={text.takeBack(nameOf(entryId))}
                onClick={() => void advance(venue, { eventGroupId: source.id, entryId, how: null }, text.takenBack)}
              >
                {text.back}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asks === 'rule' && <ProgressionDialog venue={venue} came={came} onClose={close} />}
      {asks === 'advance' && <AdvanceDialog venue={venue} came={came} onClose={close} />}
    </section>
  );
}
