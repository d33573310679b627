import type { ReactNode } from 'react';
import { messages } from '#client/lib/messages/messages.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import css from './page.module.css';

interface PageProps {
  readonly title: ReactNode;
  /** What can be done with the whole, beside the title. */
  readonly actions?: ReactNode;
  /** What went wrong: stays, and is read out at once. */
  readonly problem?: string | undefined;
  /** What would mend it. */
  readonly remedy?: ReactNode;
  /** Its answer is on the way. */
  readonly waiting?: boolean;
  /** Asks once more for an answer that did not come. */
  readonly onAgain?: () => unknown;
  /** Asks anew for an answer that may have changed, at any time. */
  readonly onLookAgain?: () => unknown;
  readonly children?: ReactNode;
}

/** A screen that shows one answer of the server. */
export function Page({ title, actions, problem, remedy, waiting, onAgain, onLookAgain, children }: PageProps) {
  const again = waiting && onAgain && <Button onClick={() => void onAgain()}>{messages.shell.tryAgain}</Button>;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{title}</h1>
        {actions}
        {onLookAgain && (
          <Button icon="refresh" onClick={onLookAgain}>
            {messages.common.lookAgain}
          </Button>
        )}
      </div>
      {problem && (
        <Banner tone="danger" live="alert" action={remedy ?? again}>
          {problem}
        </Banner>
      )}
      {waiting && !problem && <p role="status">{messages.common.loading}</p>}
      {children}
    </div>
  );
}
