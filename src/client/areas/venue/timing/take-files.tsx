import { useState } from 'react';
import { call } from '#client/lib/net/call.ts';
import { Banner } from '#client/ui/banner.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { postTimingFile } from '#contracts/venue/timing-import.ts';
import { timingMessages as text } from './messages-timing.ts';
import css from './timing.module.css';

/** The way in for files that a person has. */
export function TakeFiles({ compId, onTaken }: { readonly compId: number; readonly onTaken: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    setBusy(true);
    const wrong: string[] = [];
    // In their order: of two files of one race the later one counts.
    for (const file of files.toSorted((a, b) => a.lastModified - b.lastModified)) {
      const body = new FormData();
      body.append('file', file);
      const answer = await call(postTimingFile, { params: { compId }, body });
      if (!answer.ok) wrong.push(text.unread(file.name, answer.message));
      else if (answer.data.file.error !== null && !answer.data.file.headings)
        wrong.push(text.unread(file.name, answer.data.file.error));
      else if (answer.data.file.headings) toast(text.unread(file.name, text.columnsTitle));
      else if (answer.data.again) toast(text.again(file.name));
      else {
        const { applied = 0, challenged = 0, review = 0 } = answer.data.file.counts;
        toast(text.taken(file.name, applied + challenged, review));
      }
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
          accept=".lif,.lff,.csv,.txt,.res"
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
