import type { ReactNode } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { answerMessages } from '#client/lib/messages/messages-answer.ts';
import type { QueryResult } from '#client/lib/net/use-query.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { Data, Endpoint, Meta } from '#contracts/shared/endpoint.ts';
import { openPanel } from './panel.ts';

interface AnswerTexts {
  readonly asking?: string;
  /** In place of the server's word of a refusal, where the screen knows better. */
  readonly refused?: string | undefined;
  readonly refusedText?: string;
  /** The server cannot be reached, and this device has never heard the answer. */
  readonly never?: string;
  readonly neverText?: string;
  readonly stale?: (at: string) => string;
}

interface AnswerProps<E extends Endpoint> {
  readonly of: QueryResult<E>;
  /** It is all of its screen: what stands in its place is the screen's heading. */
  readonly whole?: boolean;
  readonly texts?: AnswerTexts;
  /** What helps with a refusal; otherwise it can be tried again. */
  readonly remedy?: ReactNode;
  /** In place of an answer that this device has never heard. */
  readonly never?: ReactNode;
  /** In place of a list with nothing in it. */
  readonly empty?: ReactNode;
  readonly children?: (data: Data<E>, meta: Meta<E>) => ReactNode;
}

const FORBIDDEN = 403;
/** What helps with a refusal: nothing is to be had by asking again. */
const SIGN_IN: Readonly<Record<number, string>> = { 401: messages.connection.signIn, [FORBIDDEN]: messages.venue.asSomebodyElse };

/** An answer of the server on the screen: asking, refused, stale with its age, empty, or there. */
export function Answer<E extends Endpoint>(props: AnswerProps<E>) {
  const { of: query, texts = {}, empty, children } = props;
  const { state, answer, at, refresh } = query;
  if (!answer) return state === 'asking' ? <p role="status">{texts.asking ?? answerMessages.asking}</p> : <NoAnswer {...props} />;
  const isEmpty = empty !== undefined && Array.isArray(answer.data) && answer.data.length === 0;
  return (
    <>
      {state === 'stale' && at && (
        <Banner tone="warn" live="status" action={<Again refresh={refresh} />}>
          {(texts.stale ?? answerMessages.stale)(deviceDayTime(at))}
        </Banner>
      )}
      {(state === 'refused' || (state === 'stale' && !at)) && <NoAnswer of={query} texts={texts} remedy={props.remedy} />}
      {isEmpty ? empty : children?.(answer.data, answer.meta)}
    </>
  );
}

function NoAnswer<E extends Endpoint>({
  of: { state, message, status, refresh },
  whole,
  texts = {},
  remedy,
  never,
}: AnswerProps<E>) {
  const isRefused = state === 'refused';
  if (!isRefused && never !== undefined) return never;
  const title = (isRefused ? texts.refused : texts.never) ?? message ?? answerMessages.unreachable;
  const other = SIGN_IN[status ?? 0];
  const action = (isRefused && remedy) || (other ? <SignIn text={other} /> : <Again refresh={refresh} />);
  const isForbidden = isRefused && status === FORBIDDEN;
  if (!whole && !isForbidden)
    return (
      <Banner tone="danger" live="alert" action={action}>
        {title}
      </Banner>
    );
  return (
    <div role={isForbidden ? 'alert' : undefined}>
      <EmptyState
        drawing={isForbidden ? drawings.barred : isRefused ? drawings.gone : drawings.timetable}
        title={title}
        {...(whole && { heading: 'h1' })}
        action={action}
      >
        {isRefused ? (texts.refusedText ?? (isForbidden && !texts.refused && answerMessages.forbidden)) : texts.neverText}
      </EmptyState>
    </div>
  );
}

function SignIn({ text }: { readonly text: string }) {
  return <Button onClick={() => openPanel({ name: 'sign-in' })}>{text}</Button>;
}

export function Again({ refresh }: { readonly refresh: () => Promise<void> }) {
  return <Button onClick={() => void refresh()}>{answerMessages.tryAgain}</Button>;
}
