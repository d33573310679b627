import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ImportFile } from '#contracts/venue/timing-import.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

const COUNTED = ['applied', 'challenged', 'review', 'nothing', 'ignored', 'replaced'] as const;
const countsText = ({ counts, error }: ImportFile): string =>
  error ?? COUNTED.flatMap((state) => (counts[state] ? [text.counts[state](counts[state])] : [])).join(', ');

interface FileListProps {
  readonly files: readonly ImportFile[];
  readonly shown: number | undefined;
  readonly onShow: (file: number) => void;
}

/** The files that have come, the newest first. */
export function FileList({ files, shown, onShow }: FileListProps) {
  return (
    <section className={css.files}>
      <h2>{text.files}</h2>
      {files.length === 0 && (
        <EmptyState drawing={drawings.results} title={text.noFiles}>
          {text.noFilesText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={css.file}
              aria-pressed={file.id === shown}
              data-error={file.error !== null || undefined}
              onClick={() => onShow(file.id)}
            >
              <strong>{file.name}</strong>
              {file.races.map(({ eventNo, round, heat, at }) => (
                <span key={`${eventNo} ${round} ${heat}`}>
                  {at ? text.at(at.event, at.heat) : `${text.raceName(eventNo, round, heat)}: ${text.unknownRace}`}
                </span>
              ))}
              <span className={css.soft}>{countsText(file)}</span>
              <span className={css.soft}>{text.by(file.by, deviceDayTime(file.at))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
