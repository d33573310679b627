import { useState } from 'react';
import { flushSync } from 'react-dom';
import { download } from '#client/lib/net/download.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { eventPdf, getResultFile } from '#contracts/public/meeting.ts';
import { getStartList } from '#contracts/public/start-list.ts';
import { PAPERS, type Paper } from '#domain/paper/start-sheet.ts';
import type { EventGroupRow } from '#domain/rows/row.ts';
import { papersMessages as text } from './messages-papers.ts';
import css from './papers-dialog.module.css';

export interface PapersDialogProps {
  readonly compId: number;
  readonly group: Pick<EventGroupRow, 'id' | 'unit'>;
  /** What the screen itself comes out as on paper. */
  readonly here: keyof typeof text.here;
  readonly onClose: () => void;
}

/** What this device prints by itself, and what the server has as a file. */
export function PapersDialog({ compId, group, here, onClose }: PapersDialogProps) {
  const [busy, setBusy] = useState<Paper | 'results'>();
  const [failed, setFailed] = useState(false);
  const print = () => {
    // The page as it is without this dialog.
    flushSync(onClose);
    window.print();
  };
  const fetchFile = async (paper: Paper | 'results') => {
    setBusy(paper);
    const file = `${text.file[paper]}-${group.id}.pdf`;
    const there =
      paper === 'results'
        ? await download(getResultFile, { compId, file: eventPdf(group.id) }, file)
        : await download(getStartList, { compId, eventGroupId: group.id }, file, { paper, format: 'pdf' });
    setFailed(!there);
    setBusy(undefined);
  };
  // A combined event has a card for each of its events.
  const papers = [
    ...PAPERS.filter((paper) => paper !== 'card' || group.unit !== 'P'),
    // Where marks are taken.
    ...(here === 'card' || here === 'totals' ? (['results'] as const) : []),
  ];
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className={css.ways}>
        <Button variant="primary" wide data-first onClick={print}>
          {text.here[here]}
        </Button>
        <p>{text.hereHint}</p>
        <h3>{text.files}</h3>
        {failed && <Banner tone="danger">{text.notFetched}</Banner>}
        {papers.map((paper) => (
          <Button key={paper} icon="file" wide busy={busy === paper} onClick={() => void fetchFile(paper)}>
            {text.kinds[paper]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
