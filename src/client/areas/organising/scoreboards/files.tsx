import { useState } from 'react';
import { addressOf, call } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import {
  deleteScoreboardFile,
  getPublicScoreboardFile,
  postScoreboardFile,
  type ScoreboardFile,
} from '#contracts/venue/scoreboard.ts';
import { MEDIA_ACCEPT } from '#domain/scoreboard/media.ts';
import { scoreboardMessages as text } from './messages-scoreboards.ts';
import css from './scoreboards.module.css';

/** A video from a phone at the far end of the field takes its time. */
const PATIENCE_MS = 10 * 60_000;

interface FilesProps {
  readonly compId: number;
  readonly files: readonly ScoreboardFile[];
  readonly onChange: () => Promise<void>;
}

/** Pictures and videos that scoreboards can show: the way in, and out again. */
export function Files({ compId, files, onChange }: FilesProps) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (chosen: readonly File[]) => {
    setBusy(true);
    const wrong: string[] = [];
    for (const file of chosen) {
      const body = new FormData();
      body.append('file', file);
      const answer = await call(postScoreboardFile, { params: { compId }, body, timeoutMs: PATIENCE_MS });
      if (answer.ok) toast(text.fileTaken(file.name));
      else wrong.push(text.fileRefused(file.name, answer.message));
    }
    setProblems(wrong);
    await onChange();
    setBusy(false);
  };
  const drop = async ({ file, label }: ScoreboardFile) => {
    const answer = await call(deleteScoreboardFile, { params: { compId, file } });
    toast(answer.ok ? text.fileDropped(label) : answer.message, answer.ok ? {} : { tone: 'danger' });
    await onChange();
  };
  return (
    <section className={css.part}>
      <h2>{text.files}</h2>
      <p>{text.filesLead}</p>
      <div>
        <FileButton
          variant="primary"
          label={busy ? text.taking : text.takeFile}
          accept={MEDIA_ACCEPT}
          multiple
          disabled={busy}
          onFiles={(chosen) => void take(chosen)}
        />
      </div>
      {problems.map((problem) => (
        <Banner key={problem} tone="danger" live="alert">
          {problem}
        </Banner>
      ))}
      <ul className={css.files}>
        {files.map((one) => (
          <li key={one.file} className={css.file}>
            {one.kind === 'picture' ? (
              <img
                src={addressOf(getPublicScoreboardFile, { params: { compId, file: one.file } })}
                alt=""
                className={css.small}
              />
            ) : (
              <span className={css.small}>{text.kinds.video}</span>
            )}
            <span className={css.label}>
              {one.label}
              <span className={css.soft}>{text.size(one.bytes)}</span>
            </span>
            <Button variant="quiet" aria-label={text.dropFileOf(one.label)} onClick={() => void drop(one)}>
              {text.dropFile}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
