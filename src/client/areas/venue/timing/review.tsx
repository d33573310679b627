import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { ImportFile, ImportRow, ImportStarter } from '#contracts/venue/timing-import.ts';
import { heldRaces, type Mend, type SayRules, type SayWhole } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import type { EventChoice } from './race-choice.tsx';
import { ReviewLine } from './review-line.tsx';
import css from './timing.module.css';

interface ReviewProps {
  readonly compId: number;
  readonly files: readonly ImportFile[];
  readonly rows: readonly ImportRow[];
  readonly starters: readonly ImportStarter[];
  readonly events: readonly EventChoice[];
  readonly onMend: Mend;
  readonly onSay: SayWhole;
  readonly onRules: SayRules;
  /** The line that is looked at now. */
  readonly onOpen: (row: ImportRow) => void;
}

const keyOf = ({ file, line }: ImportRow): string => `${file}:${line}`;

/** What is in doubt: a list and the line that is looked at, on a phone the line alone. */
export function Review({ compId, files, rows, starters, events, onMend, onSay, onRules, onOpen }: ReviewProps) {
  const [chosen, setChosen] = useState('');
  const found = rows.findIndex((row) => keyOf(row) === chosen);
  // A line that was mended leaves its place to the next.
  const [place, setPlace] = useState(0);
  const at = found === -1 ? Math.min(place, Math.max(rows.length - 1, 0)) : found;
  const row = rows[at];
  const look = (i: number) => {
    const next = rows[i];
    if (!next) return;
    setChosen(keyOf(next));
    setPlace(i);
    onOpen(next);
  };
  const isUnread = files.some(({ error }) => error !== null);
  const isHeld = files.some((one) => heldRaces(one).length > 0);
  const file = row && files.find(({ id }) => id === row.file);
  return (
    <section className={css.review} aria-label={text.reviewList}>
      <h2>{!row && isUnread ? text.reviewFile : text.review(rows.length)}</h2>
      {!row && <p>{isHeld ? text.reviewHeld : isUnread ? text.reviewUnread : text.reviewNone}</p>}
      {row && (
        <>
          <ul className={css.waiting}>
            {rows.map((one, i) => (
              <li key={keyOf(one)}>
                {one.file !== rows[i - 1]?.file && (
                  <h3 className={css.ofFile}>
                    {text.linesOf(
                      files.find(({ id }) => id === one.file)?.name ?? '',
                      rows.filter(({ file: of }) => of === one.file).length,
                    )}
                  </h3>
                )}
                <button type="button" className={css.file} aria-pressed={i === at} onClick={() => look(i)}>
                  <strong>{one.name || (one.bib ? text.bib(one.bib) : text.lineNo(one.line))}</strong>
                  <span>
                    <Icon name="warning" size={16} /> {text.why[one.why ?? 'refused']}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className={css.step}>
            <Button icon="back" aria-label={text.before} disabled={at === 0} onClick={() => look(at - 1)} />
            <span>{text.one(at + 1, rows.length)}</span>
            <Button icon="forward" aria-label={text.next} disabled={at === rows.length - 1} onClick={() => look(at + 1)} />
          </div>
          <ReviewLine
            key={keyOf(row)}
            compId={compId}
            row={row}
            file={file}
            rows={rows}
            starters={starters}
            events={events}
            onMend={onMend}
            onSay={onSay}
            onRules={onRules}
          />
        </>
      )}
    </section>
  );
}
