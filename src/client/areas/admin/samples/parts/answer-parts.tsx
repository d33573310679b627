import { useState } from 'react';
import type { QueryResult } from '#client/lib/net/use-query.ts';
import { Answer } from '#client/lib/page/answer.tsx';
import { paths } from '#client/lib/page/paths.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button, buttonClass, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { drawings } from '#client/ui/drawings/drawings.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CSV_ACCEPT, FileButton } from '#client/ui/file-button.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { getUnusedBibs } from '#contracts/venue/venue-action.ts';
import { partsMessages } from './messages-parts.ts';
import css from './parts.module.css';

const { samples: text, pills, answers, empty } = partsMessages;

export function StateParts() {
  return (
    <p className={css.line}>
      <Pill tone="done" icon="check">
        {pills.done}
      </Pill>
      <Pill tone="wait" icon="clock">
        {pills.wait}
      </Pill>
      <Pill tone="stop" icon="close">
        {pills.stop}
      </Pill>
      <Pill tone="live">{pills.live}</Pill>
      <Pill tone="quiet" icon="calendar">
        {pills.quiet}
      </Pill>
    </p>
  );
}

export function ActionParts() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={css.line}>
      <Button variant="primary">{text.save}</Button>
      <Button variant="primary" busy>
        {text.working}
      </Button>
      <Button variant="primary" disabled>
        {text.save}
      </Button>
      <Button icon="undo">{text.undo}</Button>
      <Button variant="quiet">{text.notNow}</Button>
      <Button variant="danger">{text.remove}</Button>
      <IconButton icon="refresh" label={text.refresh} />
      <FileButton label={text.chooseFile} accept={CSV_ACCEPT} onFiles={([file]) => file && toast(file.name)} />
      <Link to={paths.home()} className={buttonClass()}>
        {text.link}
      </Link>
      <Button onClick={() => setOpen(true)}>{text.dialog}</Button>
      <Button onClick={() => toast(text.toastText, { action: { label: text.undo, run: () => {} } })}>{text.toast}</Button>
      <VisuallyHidden>{text.hidden}</VisuallyHidden>
      {open && (
        <Dialog title={text.dialogTitle} onClose={close} actions={<Button onClick={close}>{text.notNow}</Button>}>
          {text.dialogText}
        </Dialog>
      )}
    </div>
  );
}

export function ActionBarParts() {
  return (
    <>
      <div className={css.bar}>
        <ActionBar
          about={
            <>
              <strong>{text.chosen}</strong>
              <span>{text.held}</span>
            </>
          }
        >
          <Button>{text.undo}</Button>
          <Button variant="primary">{text.toBasket}</Button>
        </ActionBar>
      </div>
      <div className={css.bar}>
        <ActionBar>
          <Button variant="primary">{text.save}</Button>
        </ActionBar>
      </div>
    </>
  );
}

export function EmptyParts() {
  return (
    <div className={css.drawings}>
      <EmptyState title={empty.athletes} />
      {(Object.keys(drawings) as (keyof typeof drawings)[]).map((name) => (
        <EmptyState key={name} drawing={drawings[name]} title={empty[name]} />
      ))}
    </div>
  );
}

export function MessageParts() {
  return (
    <>
      <Banner tone="info">{text.info}</Banner>
      <Banner tone="good">{text.good}</Banner>
      <Banner tone="warn" action={<Button>{text.refresh}</Button>}>
        {text.warn}
      </Banner>
      <Banner tone="danger">{text.danger}</Banner>
      <EmptyState title={text.empty} action={<Button variant="primary">{text.save}</Button>}>
        {text.emptyText}
      </EmptyState>
    </>
  );
}

type Bibs = QueryResult<typeof getUnusedBibs>;
const NONE: Bibs = {
  state: 'asking',
  answer: undefined,
  at: undefined,
  message: undefined,
  status: undefined,
  refresh: async () => {},
};
const heard = (...data: number[]) => ({ data, meta: undefined });
const ANSWERS: Readonly<Record<keyof typeof answers, Bibs>> = {
  asking: NONE,
  fresh: { ...NONE, state: 'fresh', answer: heard(7, 12) },
  stale: { ...NONE, state: 'stale', answer: heard(7), at: '2026-11-22T10:05:00.000Z' },
  empty: { ...NONE, state: 'fresh', answer: heard() },
  refused: { ...NONE, state: 'refused', message: text.refused, status: 403 },
  never: { ...NONE, state: 'stale' },
};
const STATES = ['asking', 'fresh', 'stale', 'empty', 'refused', 'never'] as const;

export function AnswerParts() {
  return STATES.map((state) => (
    <div key={state}>
      <p>{answers[state]}</p>
      <Answer of={ANSWERS[state]} empty={<EmptyState title={text.empty} />}>
        {(bibs) => <p>{text.bibs(bibs)}</p>}
      </Answer>
    </div>
  ));
}
