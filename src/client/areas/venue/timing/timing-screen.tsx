import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#client/lib/net/call.ts';
import { useAskedAgain } from '#client/lib/net/use-asked-again.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { Banner } from '#client/ui/banner.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getRacePictures } from '#contracts/venue/race-picture.ts';
import { getTimingImports, type ImportRow, postTimingFix } from '#contracts/venue/timing-import.ts';
import { FileLines } from './file-lines.tsx';
import { FileList } from './file-list.tsx';
import type { Mend } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import { Pictures } from './pictures.tsx';
import { Review } from './review.tsx';
import { StartLists } from './start-lists.tsx';
import { TakeFiles } from './take-files.tsx';
import css from './timing.module.css';
import { TimingComputers } from './timing-computers.tsx';

/** A file of the agent beside the timing computer may come at any time. */
const EVERY_MS = 5000;

/** `/v2/results-import-file/:id`: files of the timing system come in here, and what is doubtful in them is mended. */
export function TimingScreen() {
  const compId = idParam(useParams().id);
  const imports = useQuery(getTimingImports, { params: { compId } });
  useAskedAgain(imports.refresh, EVERY_MS);
  const pictures = useQuery(getRacePictures, { params: { compId } });
  useAskedAgain(pictures.refresh, EVERY_MS);
  const refresh = async () => {
    await Promise.all([imports.refresh(), pictures.refresh()]);
  };
  const { user } = useSession();
  const [shown, setShown] = useState<number>();
  const mend: Mend = async (fix, done, back) => {
    const answer = await call(postTimingFix, { params: { compId }, body: fix });
    if (answer.ok) {
      toast(done, back && { action: { label: text.undo, run: () => void mend(back.fix, back.done) } });
    } else toast(answer.message, { tone: 'danger' });
    await imports.refresh();
  };
  return (
    <Page title={text.title}>
      <p>{text.lead}</p>
      <TakeFiles compId={compId} onTaken={refresh} />
      <Answer of={imports}>
        {({ files, review, held = [], starters, events }) => {
          const file = files.find(({ id }) => id === shown) ?? files[0];
          const open = (row: ImportRow | undefined) => row && row.file !== shown && setShown(row.file);
          return (
            <>
              {held.length > 0 && (
                <Banner tone="warn">
                  {held.map(({ computer, name, why }) => (
                    <p key={`${computer} ${name}`}>{text.held(computer, name, why)}</p>
                  ))}
                </Banner>
              )}
              <div className={css.work}>
                {files.length > 0 && (
                  <Review
                    compId={compId}
                    files={files}
                    rows={review}
                    starters={starters}
                    events={events}
                    onMend={mend}
                    onOpen={open}
                  />
                )}
                <FileList files={files} shown={file?.id} onShow={setShown} />
                {file && (
                  <FileLines key={file.id} compId={compId} file={file} events={events} onTaken={imports.refresh} onMend={mend} />
                )}
              </div>
            </>
          );
        }}
      </Answer>
      <Pictures compId={compId} pictures={pictures} events={imports.answer?.data.events ?? []} />
      <StartLists compId={compId} />
      {mayWork(user, 'BUILDER', compId) && <TimingComputers compId={compId} />}
    </Page>
  );
}
