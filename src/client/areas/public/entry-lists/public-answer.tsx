import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { organisingMessages } from '#client/lib/messages/messages-organising.ts';
import type { Query } from '#client/lib/net/query.ts';
import { useQueryState } from '#client/lib/net/use-query.ts';
import { paths } from '#client/lib/page/paths.ts';
import { deviceDayTime } from '#client/lib/text/clock.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { Data, Endpoint } from '#contracts/shared/endpoint.ts';
import css from './group-athletes.module.css';

interface PublicAnswerProps<E extends Endpoint> {
  readonly source: Query<E>;
  /** When there is no such thing, and when this device has never heard of it. */
  readonly texts: { readonly gone: string; readonly goneText: string; readonly never: string; readonly neverText: string };
  readonly children: (data: Data<E>) => ReactNode;
}

/** What anybody may read, with its age when the server does not answer. */
export function PublicAnswer<E extends Endpoint>({ source, texts, children }: PublicAnswerProps<E>) {
  const { state, answer, at, message } = useQueryState(source);
  const again = <Button onClick={() => void source.refresh()}>{organisingMessages.again}</Button>;
  if (state === 'refused')
    return (
      <EmptyState
        title={message ?? texts.gone}
        heading="h1"
        action={<Link to={paths.home()}>{organisingMessages.group.toHome}</Link>}
      >
        {texts.goneText}
      </EmptyState>
    );
  if (!answer)
    return state === 'asking' ? (
      <p role="status">{organisingMessages.loading}</p>
    ) : (
      <EmptyState title={texts.never} heading="h1" action={again}>
        {texts.neverText}
      </EmptyState>
    );
  return (
    <article className={css.page}>
      {state === 'stale' && at && (
        <Banner tone="warn" live="status" action={again}>
          {organisingMessages.group.kept(deviceDayTime(at))}
        </Banner>
      )}
      {children(answer.data)}
    </article>
  );
}
