import { useNavigate, useParams } from 'react-router-dom';
import { call } from '#client/lib/net/call.ts';
import { useQuery } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { idParam } from '#client/lib/page/id-param.ts';
import { Page } from '#client/lib/page/page.tsx';
import { Link } from '#client/lib/screen/link.tsx';
import { useSession } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { List, ListRow } from '#client/ui/list/list-row.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { getOutputs, getPublicScoreboards, postOutput, type ScoreboardOutput } from '#contracts/venue/scoreboard.ts';
import { DEFAULT_OUTPUT_CONFIG } from '#domain/scoreboard/output.ts';
import { Files } from './files.tsx';
import { scoreboardMessages as text } from './messages-scoreboards.ts';
import css from './scoreboards.module.css';
import { ways } from './ways.ts';

/** `/v2/scoreboard-output-list/:compId`: the scoreboards of a competition, for those who run them; for all others the ways to their screens. */
export function OutputsScreen() {
  const compId = idParam(useParams().compId);
  const { user } = useSession();
  return user && mayWork(user, 'SCOREBOARD', compId) ? <Outputs compId={compId} /> : <Screens compId={compId} />;
}

/** For whoever stands at the computer that is connected to a screen. */
function Screens({ compId }: { readonly compId: number }) {
  const found = useQuery(getPublicScoreboards, { params: { compId } });
  return (
    <Page title={text.title}>
      <p>{text.screensLead}</p>
      <Answer of={found}>
        {(outputs) => (
          <>
            {outputs.length > 0 && (
              <List>
                {outputs.map(({ id, name, layout }) => (
                  <ListRow key={id} title={name} facts={[text.layouts[layout]]}>
                    <span className={css.ways}>
                      <Link to={ways.screen(compId, id)} aria-label={text.openOf(name)}>
                        {text.open}
                      </Link>
                    </span>
                  </ListRow>
                ))}
              </List>
            )}
            <Ready compId={compId} />
          </>
        )}
      </Answer>
    </Page>
  );
}

/** Screens, their set-up, and what they can show. */
function Outputs({ compId }: { readonly compId: number }) {
  const found = useQuery(getOutputs, { params: { compId } });
  const navigate = useNavigate();
  const make = async (count: number) => {
    const body = { name: text.newName(count + 1), layout: 'list', config: DEFAULT_OUTPUT_CONFIG, schedule: [] } as const;
    const answer = await call(postOutput, { params: { compId }, body: { ...body, schedule: [] } });
    if (answer.ok) navigate(ways.setUp(compId, answer.data.id));
    else toast(answer.message, { tone: 'danger' });
  };
  return (
    <Page
      title={text.title}
      actions={
        found.answer && (
          <Button variant="primary" icon="device" onClick={() => void make(found.answer?.data.outputs.length ?? 0)}>
            {text.make}
          </Button>
        )
      }
    >
      <p>{text.lead}</p>
      <Answer of={found}>
        {({ outputs, files }) => (
          <>
            {outputs.length === 0 ? (
              <EmptyState title={text.none}>{text.noneText}</EmptyState>
            ) : (
              <List>
                {outputs.map((output) => (
                  <Output key={output.id} compId={compId} output={output} />
                ))}
              </List>
            )}
            <Ready compId={compId} />
            <Files compId={compId} files={files} onChange={found.refresh} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function Ready({ compId }: { readonly compId: number }) {
  return (
    <section className={css.part}>
      <h2>{text.ready}</h2>
      <p className={css.ways}>
        <Link to={ways.competition(compId)}>{text.competition}</Link>
        <Link to={ways.all(compId)}>{text.all}</Link>
      </p>
    </section>
  );
}

function Output({ compId, output }: { readonly compId: number; readonly output: ScoreboardOutput }) {
  const { id, name, layout, schedule, now } = output;
  return (
    <ListRow
      title={name}
      facts={[
        text.layouts[layout],
        schedule.length === 0 ? text.newest : text.slides(schedule.length),
        now.show !== null && text.held,
        now.frozen !== null && text.frozen,
      ]}
    >
      <span className={css.ways}>
        <Link to={ways.screen(compId, id)} aria-label={text.openOf(name)}>
          {text.open}
        </Link>
        <Link to={ways.controls(compId, id)} aria-label={text.controlsOf(name)}>
          {text.controls}
        </Link>
        <Link to={ways.overlay(compId, id)} aria-label={text.overlayOf(name)}>
          {text.overlay}
        </Link>
        <Link to={ways.schedule(compId, id)} aria-label={text.scheduleOf(name)}>
          {text.schedule}
        </Link>
        <Link to={ways.setUp(compId, id)} aria-label={text.setUpOf(name)}>
          {text.setUp}
        </Link>
      </span>
    </ListRow>
  );
}
