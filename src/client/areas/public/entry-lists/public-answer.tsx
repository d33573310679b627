import type { ReactNode } from 'react';
import { organisingMessages } from '#client/lib/messages/messages-organising.ts';
import type { QueryResult } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import type { Data, Endpoint } from '#contracts/shared/endpoint.ts';
import css from './group-athletes.module.css';

interface PublicAnswerProps<E extends Endpoint> {
  readonly of: QueryResult<E>;
  readonly texts: { readonly refusedText: string; readonly never: string; readonly neverText: string };
  readonly children: (data: Data<E>) => ReactNode;
}

/** What anybody may read, with the way home where there is no such thing. */
export function PublicAnswer<E extends Endpoint>({ of, texts, children }: PublicAnswerProps<E>) {
  return (
    <article className={css.page}>
      <Answer of={of} whole texts={texts} remedy={<Link to={paths.home()}>{organisingMessages.group.toHome}</Link>}>
        {children}
      </Answer>
    </article>
  );
}
