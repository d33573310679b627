import { type ReactNode, useSyncExternalStore } from 'react';
import { entryMessages } from '#client/lib/messages/messages-entry.ts';
import type { CompetitionInfo } from '#client/lib/page/public-competition.tsx';
import { OrganiserText } from '#client/lib/text/organiser-text.tsx';
import { Button } from '#client/ui/button.tsx';
import type { EntryDesk } from './entry-desk.ts';
import css from './entry-gate.module.css';

const text = entryMessages.gate;

interface EntryGateProps {
  readonly desk: EntryDesk;
  readonly info: CompetitionInfo;
  readonly children: ReactNode;
}

/** The organiser's terms come before entering, once on each device and again when they change. */
export function EntryGate({ desk, info: { terms }, children }: EntryGateProps) {
  const selection = useSyncExternalStore(desk.selection.subscribe, desk.selection.getSnapshot);
  if (!selection) return <p role="status">{entryMessages.loading}</p>;
  if (terms === '' || selection.terms === terms) return children;
  return (
    <section className={css.terms} aria-labelledby="entry-terms">
      <h2 id="entry-terms">{text.terms}</h2>
      <OrganiserText html={terms} />
      <Button variant="primary" onClick={() => void desk.selection.change((now) => ({ ...now, terms }))}>
        {text.accept}
      </Button>
    </section>
  );
}
