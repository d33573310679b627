import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import type { ImportReview } from '#contracts/organising/entry-file.ts';
import { postImportUndo } from '#contracts/organising/import-run.ts';
import css from './import-screen.module.css';
import { LineList } from './line-list.tsx';
import { comparingMessages } from './messages-comparing.ts';
import { importingMessages } from './messages-importing.ts';
import { type Undone, UndoneNote } from './undone-note.tsx';

const text = importingMessages;
const comparing = comparingMessages;

interface ImportDoneProps {
  readonly name: string;
  readonly result: ImportReview;
  readonly onAnother: () => void;
}

export function ImportDone({ name, result, onAnother }: ImportDoneProps) {
  const navigate = useNavigate();
  const { compId, notes = [], kept = [] } = result;
  return (
    <>
      <Banner tone="good" live="status">
        <h2>{text.done(name)}</h2>
        <p>{text.doneText(result.newAthletes, result.newEntries, result.changed)}</p>
      </Banner>
      {result.bad.length > 0 && <p>{text.leftOut(result.bad.length)}</p>}
      {notes.length > 0 && <LineList title={text.notes(notes.length)} intro={text.notesIntro} lines={notes} />}
      {result.comparison && result.comparison.held.length > 0 && (
        <section className={css.review}>
          <Banner tone="warn">{comparing.leftOut(result.comparison.held.length)}</Banner>
          <List>
            {result.comparison.held.map(({ line, name, why }) => (
              <ListRow key={line} title={comparing.line(messages.common.number(line), name)} facts={[why]} />
            ))}
          </List>
        </section>
      )}
      {kept.length > 0 && (
        <Banner tone="warn">{comparing.kept(kept.map(({ name, why }) => comparing.keptOne(name, why)).join(', '))}</Banner>
      )}
      {compId !== null && result.run !== undefined && <UndoImport compId={compId} runId={result.run} />}
      <div className={css.buttons}>
        <Button onClick={onAnother}>{text.another}</Button>
        {compId !== null && <Button onClick={() => navigate(paths.imports(compId))}>{comparing.toImports}</Button>}
        {compId !== null && (
          <Button variant="primary" onClick={() => navigate(paths.checkIn(compId))}>
            {text.toDesk}
          </Button>
        )}
      </div>
    </>
  );
}

/** The way back, while what was imported is in front. */
function UndoImport({ compId, runId }: { readonly compId: number; readonly runId: number }) {
  const [busy, setBusy] = useState(false);
  const [undone, setUndone] = useState<Undone>();
  const undo = async () => {
    setBusy(true);
    const answer = await call(postImportUndo, { params: { compId, runId }, timeoutMs: 60_000 });
    setUndone(answer.ok ? answer.data : { message: answer.message });
    setBusy(false);
  };
  if (undone && !('message' in undone)) return <UndoneNote undone={undone} />;
  return (
    <>
      {undone && <UndoneNote undone={undone} />}
      <Button className={css.undo} icon="undo" busy={busy} onClick={() => void undo()}>
        {busy ? comparing.undoing : comparing.undo}
      </Button>
    </>
  );
}
