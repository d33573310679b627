import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAskedAgain } from '#client/lib/net/use-asked-again.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { Banner } from '#client/ui/banner.tsx';
import { getRacePictures } from '#contracts/venue/race-picture.ts';
import { getTimingImports, type ImportRow } from '#contracts/venue/timing-import.ts';
import { FileLines } from './file-lines.tsx';
import { FileList } from './file-list.tsx';
import { HeldFiles } from './held-files.tsx';
import { linesToMend } from './mend.ts';
import { timingMessages as text } from './messages-timing.ts';
import { Pictures } from './pictures.tsx';
import { ReadingRules } from './reading-rules.tsx';
import { Review } from './review.tsx';
import { StartLists } from './start-lists.tsx';
import { SureDialog } from './sure-dialog.tsx';
import { TakeFiles } from './take-files.tsx';
import css from './timing.module.css';
import { TimingComputers } from './timing-computers.tsx';
import { useMending } from './use-mending.ts';

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
  const { mend, say, sayRules, unsure, close } = useMending(compId, imports.refresh);
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
              <HeldFiles files={files} rows={review} events={events} onSay={say} onMend={mend} />
              <div className={css.work}>
                {files.length > 0 && (
                  <Review
                    compId={compId}
                    files={files}
                    rows={linesToMend(files, review)}
                    starters={starters}
                    events={events}
                    onMend={mend}
                    onSay={say}
                    onRules={sayRules}
                    onOpen={open}
                  />
                )}
                <FileList files={files} shown={file?.id} onShow={setShown} />
                {file && (
                  <FileLines
                    key={file.id}
                    compId={compId}
                    file={file}
                    events={events}
                    onTaken={imports.refresh}
                    onMend={mend}
                    onSay={say}
                  />
                )}
              </div>
            </>
          );
        }}
      </Answer>
      <Pictures compId={compId} pictures={pictures} events={imports.answer?.data.events ?? []} />
      {imports.answer?.data.rules && <ReadingRules rules={imports.answer.data.rules} onRules={sayRules} />}
      <StartLists compId={compId} />
      {unsure && <SureDialog unsure={unsure} onClose={close} />}
      {mayWork(user, 'BUILDER', compId) && <TimingComputers compId={compId} />}
    </Page>
  );
}
