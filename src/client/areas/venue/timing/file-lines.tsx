import { useEffect } from 'react';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { Button } from '#client/ui/button.tsx';
import { getTimingImport, type ImportFile } from '#contracts/venue/timing-import.ts';
import { groupBy } from '#domain/shared/group-by.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FileWays } from './file-ways.tsx';
import type { Mend, SayWhole } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import type { EventChoice } from './race-choice.tsx';
import { RaceHead } from './race-head.tsx';
import css from './timing.module.css';

interface FileLinesProps {
  readonly compId: number;
  readonly file: ImportFile;
  readonly events: readonly EventChoice[];
  /** The file was read after all. */
  readonly onTaken: () => Promise<void>;
  readonly onMend: Mend;
  readonly onSay: SayWhole;
}

/** All lines of a file, and what became of each. */
export function FileLines({ compId, file, events, onTaken, onMend, onSay }: FileLinesProps) {
  const lines = useQuery(getTimingImport, { params: { compId, fileId: file.id } });
  const { refresh } = lines;
  const state = JSON.stringify([file.counts, file.races]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other counts and heats are other lines
  useEffect(() => void refresh(), [refresh, state]);
  return (
    <section className={css.lines} aria-label={text.fileOf(file.name)}>
      <h2>{file.name}</h2>
      {file.races.length > 0 && <FileWays file={file} onSay={onSay} />}
      {file.headings && <ColumnChoice compId={compId} file={file.id} headings={file.headings} onTaken={onTaken} />}
      <Answer of={lines}>
        {({ rows, starters }) => {
          const names = new Map(starters.map((one) => [one.entryId, one.name]));
          return [...groupBy(rows, ({ race }) => race)].map(([index, ofRace]) => (
            <section key={index} className={css.part}>
              {file.races[index] && (
                <RaceHead
                  race={file.races[index]}
                  rows={ofRace}
                  onOut={
                    file.races.length > 1
                      ? () => onSay(file.id, { say: 'not-ours', race: index }, text.fileOut(file.name), true)
                      : undefined
                  }
                  events={events}
                  onMend={onMend}
                />
              )}
              <ul className={css.rows}>
                {ofRace.map((row) => (
                  <li key={row.line} className={css.row} data-state={row.state}>
                    <strong>
                      {(row.entryId !== null && names.get(row.entryId)) || row.name || (row.bib && text.bib(row.bib)) || '–'}
                    </strong>
                    <span className={css.figure}>{row.mark || '–'}</span>
                    <span className={css.soft}>
                      {text.lineNo(row.line)} ·{' '}
                      {row.state === 'review' && file.races[index]?.held ? text.waits : text.states[row.state]}
                    </span>
                    {row.state === 'ignored' && (
                      <Button
                        variant="quiet"
                        onClick={() => void onMend({ file: row.file, line: row.line, say: 'review' }, text.lookAgain)}
                      >
                        {text.lookAgain}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ));
        }}
      </Answer>
    </section>
  );
}
