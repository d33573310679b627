import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '#client/lib/page/use-media.ts';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { ActionBar } from '#client/ui/action-bar/action-bar.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { BuilderModel } from '../builder-model.ts';
import { stepTexts, builderMessages as text } from '../messages-builder.ts';
import { STEPS } from '../steps.ts';
import { NOT_TRIED } from '../try/trying.ts';
import { BuilderContext, useBuilder, useOpened } from '../use-builder.ts';
import css from './builder-frame.module.css';
import { ClashDialog } from './clash-dialog.tsx';
import { EffectsDialog } from './effects-dialog.tsx';
import { LostBanner } from './lost-banner.tsx';
import { saveAndTell } from './save-and-tell.ts';
import { type Looking, SidePanel } from './side-panel.tsx';

/** Around the steps: where one is, what is missing, and what is not saved yet. */
export function BuilderFrame({ model }: { readonly model: BuilderModel }) {
  const builder = useOpened(model);
  const [query, setQuery] = useSearchParams();
  const step = STEPS.find(({ name }) => name === query.get('step')) ?? STEPS[0];
  if (!builder || !step) return null;
  const go = (name: string) => setQuery({ step: name }, { replace: true });
  return (
    <BuilderContext value={builder}>
      <div className={css.builder}>
        <div className={cx(css.frame, step.wide ? css.whole : css.beside)}>
          <Head />
          <StepList current={step.name} onGo={go} />
          <Panel onGo={go} isAside={!step.wide} />
          <section className={css.step} aria-label={stepTexts[step.name]}>
            <Suspense fallback={<p role="status">{text.loading}</p>}>
              <step.Screen />
            </Suspense>
          </section>
        </div>
        <SaveBar />
        {builder.clashes.length > 0 && <ClashDialog />}
        {builder.effects.length > 0 && <EffectsDialog />}
      </div>
    </BuilderContext>
  );
}

function Head() {
  const { draft, offline, model, found, changes, refused, message } = useBuilder();
  return (
    <div className={css.head}>
      <h1>{text.title}</h1>
      {found && changes.length > 0 && (
        <Banner tone="info" live="status" action={<Button onClick={model.discard}>{text.discard}</Button>}>
          {text.kept(found.n, deviceDayTime(found.at))}
        </Banner>
      )}
      <LostBanner />
      {offline && (
        <Banner tone="warn" live="status" action={<Button onClick={() => void model.reconnect()}>{text.again}</Button>}>
          {text.offline}
        </Banner>
      )}
      {!offline && message && (
        <Banner tone="danger" live="alert">
          {message}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="danger" live="alert">
          <p>{text.refused}</p>
          <Refused />
        </Banner>
      )}
      <p className={css.state}>{draft.general.active ? text.active : text.draft}</p>
    </div>
  );
}

function Refused() {
  const { refused } = useBuilder();
  return (
    <ul className={css.refused}>
      {refused.slice(0, 8).map(({ field, message }) => (
        <li key={`${field} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}

interface StepsProps {
  readonly current: string;
  readonly onGo: (step: string) => void;
}

function StepList({ current, onGo }: StepsProps) {
  const { problemsOf } = useBuilder();
  const steps = useRef<HTMLElement>(null);
  // On a phone not all of them are seen at once; the one that is open is.
  useEffect(() => {
    const link = steps.current?.querySelector<HTMLElement>(`[data-step="${current}"]`);
    if (steps.current && link) steps.current.scrollLeft = link.offsetLeft - steps.current.offsetLeft;
  }, [current]);
  return (
    <nav ref={steps} className={css.steps} aria-label={text.steps}>
      {STEPS.map(({ name }) => {
        const n = problemsOf(name).length;
        return (
          <button
            key={name}
            type="button"
            data-step={name}
            className={css.link}
            aria-current={name === current ? 'step' : undefined}
            onClick={() => onGo(name)}
          >
            {stepTexts[name]}
            {n > 0 && (
              <span className={css.count}>
                {n}
                <span className={css.hidden}> {text.problemsWord(n)}</span>
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

/** Beside the step where there is room, behind a button where there is not. */
function Panel({ onGo, isAside }: Pick<StepsProps, 'onGo'> & { readonly isAside: boolean }) {
  const isWide = useMedia('(width >= 80rem)') && isAside;
  const isPhone = useMedia('(width < 48rem)');
  const [isOpen, setOpen] = useState(false);
  const [looking, setLooking] = useState<Looking>({ tab: 'problems', trying: NOT_TRIED });
  const { problems, warnings } = useBuilder();
  if (isWide)
    return (
      <aside className={css.panel} aria-label={text.look}>
        <SidePanel looking={looking} onLook={setLooking} onGo={onGo} />
      </aside>
    );
  const opener = { icon: problems.length + warnings.length > 0 ? 'warning' : 'check', onClick: () => setOpen(true) } as const;
  const title = text.problemsAndHistory(problems.length, warnings.length);
  return (
    <div className={css.opener}>
      {isPhone ? <IconButton {...opener} label={title} /> : <Button {...opener}>{title}</Button>}
      {isOpen && (
        <Dialog title={text.look} onClose={() => setOpen(false)}>
          <SidePanel
            looking={looking}
            onLook={setLooking}
            onGo={(step) => {
              setOpen(false);
              onGo(step);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

function SaveBar() {
  const { changes, past, saving, kept: isKept, model } = useBuilder();
  return (
    <ActionBar
      live
      stays
      about={
        <>
          <strong>{text.unsaved(changes.length)}</strong>
          {changes.length > 0 && isKept && <span>{text.onDevice}</span>}
        </>
      }
    >
      <Button icon="undo" disabled={past.length === 0 || saving} onClick={model.undo}>
        {text.undo}
      </Button>
      <Button variant="primary" busy={saving} disabled={changes.length === 0} onClick={() => void saveAndTell(model)}>
        {saving ? text.saving : text.save}
      </Button>
    </ActionBar>
  );
}
