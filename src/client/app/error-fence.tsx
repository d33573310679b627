import { Component, type ReactNode } from 'react';
import css from '#client/app/routing/plain.module.css';
import { messages } from '#client/lib/messages/messages.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';

/** A bug in a screen: says so, in the specification's words, with what is safe and what to do. React has no hook for this. */
export class ErrorFence extends Component<{ readonly children: ReactNode }, { readonly problem: string | undefined }> {
  override state = { problem: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.problem === undefined) return this.props.children;
    return (
      <main className={css.page}>
        <Banner
          tone="danger"
          live="alert"
          action={<Button onClick={() => window.location.reload()}>{messages.shell.reload}</Button>}
        >
          <p>
            {messages.shell.crashed}
            {this.state.problem}
          </p>
          <p>{messages.shell.crashedText}</p>
        </Banner>
      </main>
    );
  }
}
