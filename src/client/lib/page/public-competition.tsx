import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#client/lib/messages/messages.ts';
import { homeMessages } from '#client/lib/messages/messages-home.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { paths } from './paths.ts';
import css from './public-competition.module.css';

const text = visitorMessages.competition;
export type CompetitionInfo = Data<typeof getCompetitionInfo>;

interface PublicCompetitionProps {
  readonly id: number;
  readonly children: (info: CompetitionInfo) => ReactNode;
}

/** Around a screen about a competition as anybody sees it; once opened, also without a network, with its age. */
export function PublicCompetition({ id, children }: PublicCompetitionProps) {
  const source = cachedQuery(getCompetitionInfo, { params: { id } });
  const { state, answer, at, message } = useQueryState(source);
  const again = <Button onClick={() => void source.refresh()}>{homeMessages.tryAgain}</Button>;
  if (state === 'refused')
    return (
      <EmptyState title={message ?? text.gone} heading="h1" action={<Link to={paths.home()}>{messages.shell.toHome}</Link>}>
        {text.goneText}
      </EmptyState>
    );
  if (!answer)
    return state === 'asking' ? (
      <p role="status">{messages.common.loading}</p>
    ) : (
      <EmptyState title={text.never} heading="h1" action={again}>
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
      {children(answer.data)}
    </article>
  );
}

interface HeadProps {
  readonly title: string;
  readonly info: CompetitionInfo;
  /** The `?` of the screen. */
  readonly help: ReactNode;
}

/** Heading of a screen beside the competition's own, with the way back to that. */
export function CompetitionHead({ title, info, help }: HeadProps) {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        <Link to={paths.competition(info.id)} className={css.back}>
          {info.name}
        </Link>
      </div>
      {help}
    </header>
  );
}
