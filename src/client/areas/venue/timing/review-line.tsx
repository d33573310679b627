import { useState } from 'react';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import type { ImportFile, ImportRow, ImportStarter } from '#contracts/venue/timing-import.ts';
import { asRace, type Mend, type SayRules, type SayWhole } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import { type EventChoice, RaceChoice } from './race-choice.tsx';
import css from './timing.module.css';
import { WordChoice } from './word-choice.tsx';

interface ReviewLineProps {
  readonly compId: number;
  readonly row: ImportRow;
  readonly file: ImportFile | undefined;
  readonly rows: readonly ImportRow[];
  readonly starters: readonly ImportStarter[];
  readonly events: readonly EventChoice[];
  readonly onMend: Mend;
  readonly onSay: SayWhole;
  readonly onRules: SayRules;
}

/** One line in doubt: as it was written, why it waits, and what mends it. */
export function ReviewLine({ compId, row, file, rows, starters, events, onMend, onSay, onRules }: ReviewLineProps) {
  const race = file?.races[row.race];
  const at = race?.at ?? undefined;
  const [busy, setBusy] = useState(false);
  const [isOther, setOther] = useState(false);
  const line = { file: row.file, line: row.line };
  const mend = async (...said: Parameters<Mend>) => {
    setBusy(true);
    await onMend(...said);
    setBusy(false);
  };
  const inEvent = at ? starters.filter(({ eventGroupId }) => eventGroupId === at.eventGroupId) : [];
  const likely = row.candidates.flatMap((id) => inEvent.find(({ entryId }) => entryId === id) ?? []);
  const others = inEvent.filter((one) => !likely.includes(one));
  const give = (one: ImportStarter) =>
    mend({ ...line, say: one.heat === at?.heat ? 'athlete' : 'add', entryId: one.entryId }, text.given(one.name, row.mark));
  const ofRace = rows.filter((one) => one.file === row.file && one.race === row.race).length;
  return (
    <article className={css.line} aria-busy={busy || undefined}>
      {race && (
        <p className={css.soft}>
          {at ? text.at(at.event, at.heat) : text.raceName(race.eventNo, race.round, race.heat)}
          {race.name && race.name !== at?.event && ` · ${race.name}`}
        </p>
      )}
      <p className={css.named}>
        {row.name || (row.bib ? text.bib(row.bib) : text.lineNo(row.line))} <span className={css.mark}>{row.mark}</span>
      </p>
      <p className={css.why}>{text.why[row.why ?? 'refused']}</p>
      <figure className={css.raw}>
        <figcaption className={css.soft}>{text.rawOf(file?.name ?? '', row.line)}</figcaption>
        <code>{row.raw}</code>
      </figure>
      {at && row.hasMark && (
        <div className={css.fixes}>
          <h3>{text.whose}</h3>
          {likely.map((one, i) => (
            <Button
              key={one.entryId}
              variant={i === 0 ? 'primary' : 'plain'}
              icon="person"
              busy={busy}
              disabled={one.heat !== at.heat && !one.isDrawn}
              onClick={() => void give(one)}
            >
              {one.heat === at.heat ? text.give(one.name, one.bib, one.lane) : text.add(one.name, one.heat)}
            </Button>
          ))}
          {others.length > 0 && (
            <SelectField
              label={text.somebody}
              value=""
              disabled={busy}
              onChange={(event) => {
                const one = others.find(({ entryId }) => String(entryId) === event.currentTarget.value);
                if (one) void give(one);
              }}
            >
              <option value="">{text.choosePerson}</option>
              {others.map((one) => (
                <option key={one.entryId} value={one.entryId} disabled={one.heat !== at.heat && !one.isDrawn}>
                  {text.give(one.name, one.bib, one.lane)}, {one.heat > 0 ? text.inHeat(one.heat) : text.notInHeat}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
      {row.word !== undefined && <WordChoice word={row.word} onRules={onRules} />}
      {!row.hasMark && row.word === undefined && <p>{text.noMark}</p>}
      {(!at || isOther) && (
        <RaceChoice
          events={events}
          at={at && text.at(at.event, at.heat)}
          done={text.isRace(ofRace)}
          busy={busy}
          onChoose={(to) => {
            const [fix, back] = asRace(line, at ?? null, to);
            return mend(fix, text.placed, { fix: back, done: text.placedBack });
          }}
        />
      )}
      <div className={css.ways}>
        {at && (
          <Link className={buttonClass()} to={paths.resultsEntry(compId, at.eventGroupId)}>
            {text.byHand}
          </Link>
        )}
        {at && !isOther && (
          <Button busy={busy} onClick={() => setOther(true)}>
            {text.otherRace}
          </Button>
        )}
        <Button
          icon="close"
          busy={busy}
          onClick={() =>
            void mend({ ...line, say: 'ignore' }, text.ignored, { fix: { ...line, say: 'review' }, done: text.lookAgain })
          }
        >
          {text.ignore}
        </Button>
        {file && (
          <Button
            icon="close"
            busy={busy}
            onClick={async () => {
              setBusy(true);
              await onSay(file.id, { say: 'not-ours' }, text.fileOut(file.name), true);
              setBusy(false);
            }}
          >
            {text.notOurs}
          </Button>
        )}
      </div>
    </article>
  );
}
