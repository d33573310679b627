import { useParams } from 'react-router-dom';
import { useFollowed } from '#client/lib/net/use-followed.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { useMinute } from '#client/lib/text/clock.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { type Dashboard, getDashboard } from '#contracts/organising/dashboard.ts';
import { isPublicOrganisation } from '#domain/organisation/organisation.ts';
import { adminMessages } from './admin/messages-admin.ts';
import { CopyButton } from './copy/copy-button.tsx';
import css from './dashboard-screen.module.css';
import { EventTable } from './event-table.tsx';
import { Figures } from './figures.tsx';
import { dashboardMessages as text } from './messages-manage.ts';
import { NeedsAttention, WaitingForResults } from './on-my-mind.tsx';
import { overviewOf } from './overview.ts';
import { StageLine } from './stage-line.tsx';
import { StagePill } from './stage-pill.tsx';
import { WorkflowPanel } from './workflow/workflow-panel.tsx';

const NOT_FOUND = 404;
const FORBIDDEN = 403;

/** How a competition stands, for those who run it: the numbers follow the venue, and without a network they say how old they are. */
export function DashboardScreen() {
  const compId = idParam(useParams().compId);
  const asked = useCachedQuery(getDashboard, { params: { compId } });
  const known = asked.answer?.data;
  const isPublic = known?.active === true && isPublicOrganisation(known.organiser.status);
  useFollowed(compId, isPublic, asked.refresh);
  const isGone = asked.status === NOT_FOUND;
  return (
    <Answer
      of={asked}
      whole
      texts={{
        asking: text.asking,
        ...(isGone && { refused: text.gone, refusedText: text.goneText }),
        ...(asked.status === FORBIDDEN && { refused: text.refused, refusedText: adminMessages.refusedText }),
        never: text.never,
        stale: text.kept,
      }}
      remedy={
        <Link to={paths.manage()} className={buttonClass()}>
          {text.toManage}
        </Link>
      }
    >
      {(data) => <Board data={data} />}
    </Answer>
  );
}

function Board({ data }: { readonly data: Dashboard }) {
  const now = new Date(useMinute()).toISOString();
  const overview = overviewOf(data, now);
  return (
    <div className={css.board}>
      <header className={css.head}>
        <h1>{text.title}</h1>
        <StagePill stage={overview.stage} />
        <CopyButton competition={data} variant="plain" className={css.copy} />
      </header>
      <StageLine data={data} overview={overview} now={now} />
      <Figures data={data} overview={overview} now={now} />
      <div className={css.two}>
        <EventTable data={data} overview={overview} now={now} />
        <div className={css.aside}>
          {overview.waiting.length > 0 && <WaitingForResults data={data} waiting={overview.waiting} />}
          <NeedsAttention data={data} overview={overview} now={now} />
          {(data.work.includes('BUILDER') || data.work.includes('FINANCE')) && <WorkflowPanel compId={data.id} />}
        </div>
      </div>
    </div>
  );
}
