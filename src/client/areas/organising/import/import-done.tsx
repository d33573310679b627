import { useNavigate } from 'react-router-dom';
import { paths } from '#client/lib/page/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { ImportReview } from '#contracts/organising/entry-file.ts';
import css from './import-screen.module.css';
import { LineList } from './line-list.tsx';
import { importingMessages } from './messages-importing.ts';

const text = importingMessages;

interface ImportDoneProps {
  readonly name: string;
  readonly result: ImportReview;
  readonly onAnother: () => void;
}

export function ImportDone({ name, result, onAnother }: ImportDoneProps) {
  const navigate = useNavigate();
  const { compId, notes = [] } = result;
  return (
    <>
      <Banner tone="good" live="status">
        <h2>{text.done(name)}</h2>
        <p>{text.doneText(result.newAthletes, result.newEntries, result.changed)}</p>
      </Banner>
      {result.bad.length > 0 && <p>{text.leftOut(result.bad.length)}</p>}
      {notes.length > 0 && <LineList title={text.notes(notes.length)} intro={text.notesIntro} lines={notes} />}
      <div className={css.buttons}>
        <Button onClick={onAnother}>{text.another}</Button>
        {compId !== null && (
          <Button variant="primary" onClick={() => navigate(paths.checkIn(compId))}>
            {text.toDesk}
          </Button>
        )}
      </div>
    </>
  );
}
