import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postRacePicture } from '#contracts/venue/race-picture.ts';
import { postTimingFile } from '#contracts/venue/timing-import.ts';
import { PICTURE_ENDS } from '#domain/timing/race-picture.ts';
import { heldRaces, leftBy } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

const ACCEPT = ['.lif', '.lff', '.cl', '.csv', '.txt', '.res', ...PICTURE_ENDS].join(',');
const PICTURE_PATIENCE_MS = 120_000;

/** The way in for files that a person has. */
export function TakeFiles({ compId, onTaken }: { readonly compId: number; readonly onTaken: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    setBusy(true);
    const wrong: string[] = [];
    // In their order: of two files of one race the later one counts.
    for (const file of files.toSorted((a, b) => a.lastModified - b.lastModified)) {
      const isPicture = PICTURE_ENDS.some((end) => file.name.toLowerCase().endsWith(end));
      const said = await (isPicture ? takePicture : takeResults)(compId, file);
      if (said.wrong) wrong.push(said.text);
      else toast(said.text, { tone: said.tone ?? 'normal' });
    }
    setProblems(wrong);
    await onTaken();
    setBusy(false);
  };
  return (
    <>
      <div className={css.ways}>
        <FileButton
          variant="primary"
          label={text.choose}
          accept={ACCEPT}
          multiple
          disabled={busy}
          onFiles={(files) => void take(files)}
        />
        {busy && <p role="status">{text.reading}</p>}
      </div>
      {problems.length > 0 && (
        <Banner tone="danger" live="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Banner>
      )}
    </>
  );
}

interface Said {
  readonly text: string;
  /** Nothing of the file was taken. */
  readonly wrong?: true;
  readonly tone?: 'warn';
}

async function takeResults(compId: number, file: File): Promise<Said> {
  const answer = await call(postTimingFile, { params: { compId }, body: formOf(file) });
  if (!answer.ok) return { text: text.unread(file.name, answer.message), wrong: true };
  const { file: read, again } = answer.data;
  if (read.headings) return { text: text.unread(file.name, text.columnsTitle) };
  if (read.error !== null) return { text: text.unread(file.name, read.error), wrong: true };
  const held = heldRaces(read).length;
  if (held > 0) return { text: text.heldOf(file.name, held), tone: 'warn' };
  if (again) return { text: text.again(file.name) };
  const { applied = 0, challenged = 0, review = 0 } = read.counts;
  return { text: text.taken(file.name, applied + challenged, review, text.left(leftBy(read))) };
}

async function takePicture(compId: number, file: File): Promise<Said> {
  const answer = await call(postRacePicture, { params: { compId }, body: formOf(file), timeoutMs: PICTURE_PATIENCE_MS });
  if (!answer.ok) return { text: text.unread(file.name, answer.message), wrong: true };
  const { picture, again } = answer.data;
  if (again) return { text: text.again(file.name) };
  const race = picture?.race;
  return { text: race ? text.pictureTaken(file.name, text.at(race.event, race.heat)) : text.pictureUnplaced(file.name) };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
