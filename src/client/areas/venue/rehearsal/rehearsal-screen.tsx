import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '#client/lib/net/call.ts';
import { useAskedAgain } from '#client/lib/net/use-asked-again.ts';
import { pageQuery, useCachedQuery, useQueryState } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import { deleteRehearsal, getRehearsal, postRehearsal, putRehearsal, type Rehearsal } from '#contracts/venue/rehearsal.ts';
import { BeforeStart } from './before-start.tsx';
import type { Press } from './button-pressed.ts';
import { Controls } from './controls.tsx';
import { EndButton } from './end-button.tsx';
import { Happened } from './happened.tsx';
import { MadeUpDevices } from './made-up-devices.tsx';
import { rehearsalMessages as text } from './messages-rehearsal.ts';
import { Places } from './places.tsx';
import css from './rehearsal.module.css';
import { TakePart } from './take-part.tsx';

/** At its fastest a rehearsal moves on a minute in each second. */
const EVERY_MS = 1000;
/** A whole meeting is copied, or removed. */
const TIMEOUT_MS = 120_000;

/** `/v2/rehearsal/:compId`: a past competition is played again for practice, seen from it or from its copy. */
export function RehearsalScreen() {
  const compId = idParam(useParams().compId);
  return <OfCompetition key={compId} compId={compId} />;
}

function OfCompetition({ compId }: { readonly compId: number }) {
  const [query] = useState(() => pageQuery(getRehearsal, { params: { compId } }));
  const found = useQueryState(query);
  const navigate = useNavigate();
  const timeZone = useCachedQuery(getCompetitionInfo, { params: { id: compId } }).answer?.data.timeZone;
  const going = found.answer?.data.rehearsal;
  useAskedAgain(found.refresh, going && going.state !== 'finished' ? EVERY_MS : undefined);
  const params = { compId };
  const start = async (speed: number) => {
    const answer = await call(postRehearsal, { params, body: { speed }, timeoutMs: TIMEOUT_MS });
    if (answer.ok) await query.put({ data: answer.data, meta: undefined });
    else toast(answer.message, { tone: 'danger' });
  };
  const press: Press = async (body) => {
    const answer = await call(putRehearsal, { params, body });
    if (answer.ok) await query.put({ data: answer.data, meta: undefined });
    else toast(answer.message, { tone: 'danger' });
    return answer.ok;
  };
  const end = async (rehearsal: Rehearsal) => {
    const answer = await call(deleteRehearsal, { params, timeoutMs: TIMEOUT_MS });
    toast(answer.ok ? text.ended : answer.message, answer.ok ? {} : { tone: 'danger' });
    if (!answer.ok) return found.refresh();
    if (compId === rehearsal.compId) return navigate(paths.rehearsal(rehearsal.sourceId), { replace: true });
    await query.put({ data: answer.data, meta: undefined });
  };
  return (
    <Page title={text.title}>
      <Answer
        of={found}
        texts={{
          refused: found.status === 403 ? text.refused : undefined,
          never: `${text.never} ${text.neverText}`,
          stale: text.stale,
        }}
      >
        {({ rehearsal, replay }) =>
          rehearsal ? (
            <Going
              rehearsal={rehearsal}
              compId={compId}
              timeZone={timeZone ?? 'UTC'}
              press={press}
              onEnd={() => end(rehearsal)}
            />
          ) : (
            <BeforeStart replay={replay} onStart={start} />
          )
        }
      </Answer>
    </Page>
  );
}

interface GoingProps {
  readonly rehearsal: Rehearsal;
  /** From which of the two competitions it is looked at. */
  readonly compId: number;
  readonly timeZone: string;
  readonly press: Press;
  readonly onEnd: () => Promise<void>;
}

function Going({ rehearsal, compId, timeZone, press, onEnd }: GoingProps) {
  return (
    <>
      {rehearsal.check && <Places check={rehearsal.check} />}
      <div className={css.work}>
        <div className={css.column}>
          {rehearsal.state !== 'finished' && (
            <>
              <Controls rehearsal={rehearsal} timeZone={timeZone} press={press} />
              <MadeUpDevices rehearsal={rehearsal} press={press} />
            </>
          )}
          {rehearsal.state === 'finished' && <Happened log={rehearsal.log} timeZone={timeZone} />}
        </div>
        <div className={css.column}>
          {rehearsal.state !== 'finished' && <Happened log={rehearsal.log} timeZone={timeZone} />}
          <TakePart rehearsal={rehearsal} compId={compId} />
          <EndButton rehearsal={rehearsal} onEnd={onEnd} />
        </div>
      </div>
    </>
  );
}
