import type { ReactNode } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { visitorMessages } from '#client/lib/messages/messages-visitors.ts';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import { Answer } from './answer.tsx';
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
  const found = useCachedQuery(getCompetitionInfo, { params: { id } });
  return (
    <article className={css.page}>
      <Answer of={found} whole texts={text} remedy={<Link to={paths.home()}>{messages.shell.toHome}</Link>}>
        {children}
      </Answer>
    </article>
  );
}

interface HeadProps {
  readonly title: string;
  /** The `?` of the screen. */
  readonly help: ReactNode;
}

/** Heading of a screen of a competition. */
export function CompetitionHead({ title, help }: HeadProps) {
  return (
    <header className={css.head}>
      <h1>{title}</h1>
      {help}
    </header>
  );
}
