import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ImportFile } from '#contracts/venue/timing-import.ts';
import { leftBy } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

const COUNTED = ['applied', 'challenged', 'review', 'nothing', 'ignored', 'replaced'] as const;
function countsText(file: ImportFile): string {
  const { counts, error } = file;
  if (error !== null) return error;
  return [...COUNTED.flatMap((state) => (counts[state] ? [text.counts[state](counts[state])] : [])), text.left(leftBy(file))]
    .filter(Boolean)
    .join(', ');
}
const heatOf = ({ eventNo, round, heat, at, out }: ImportFile['races'][number]): string => {
  if (out) return text.fileIsOut;
  return at ? text.at(at.event, at.heat) : `${text.raceName(eventNo, round, heat)}: ${text.unknownRace}`;
};

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
              {[...new Set(file.races.map(heatOf))].map((heat) => (
                <span key={heat}>{heat}</span>
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
