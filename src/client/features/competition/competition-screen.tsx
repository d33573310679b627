import { Link, useParams } from 'react-router-dom';
import { deviceDayTime, useMinute } from '#client/lib/clock.ts';
import { idParam } from '#client/lib/id-param.ts';
import { keptCall } from '#client/lib/kept-call.ts';
import { messages } from '#client/lib/messages.ts';
import { paths } from '#client/lib/paths.ts';
import { useKept } from '#client/lib/use-kept.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getCompetitionInfo } from '#contracts/competition-list.ts';
import { CompetitionFacts } from './competition-facts.tsx';
import css from './competition-screen.module.css';

const text = messages.competition;

/** A competition as anybody sees it; once opened, also without a network, with its age. */
export function CompetitionScreen() {
  const id = idParam(useParams().id);
  const source = keptCall(getCompetitionInfo, { params: { id } });
  const { state, answer, at, message } = useKept(source);
  const now = new Date(useMinute()).toISOString();
  const again = <Button onClick={() => void source.refresh()}>{messages.home.tryAgain}</Button>;
  if (state === 'refused')
    return (
      <EmptyState title={message ?? text.gone} action={<Link to={paths.home()}>{messages.shell.toHome}</Link>}>
        {text.goneText}
      </EmptyState>
    );
  if (!answer)
    return state === 'asking' ? (
      <p role="status">{messages.common.loading}</p>
    ) : (
      <EmptyState title={text.never} action={again}>
        {text.neverText}
      </EmptyState>
    );
  return (
    <article className={css.page}>
      {state === 'stale' && at && (
        <Banner tone="warn" live="status" action={again}>
          {text.kept(deviceDayTime(at))}
        </Banner>
      )}
      <CompetitionFacts info={answer.data} now={now} />
    </article>
  );
}
