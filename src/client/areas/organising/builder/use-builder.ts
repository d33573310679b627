import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useStore } from '#client/lib/net/use-store.ts';
import { sealKey } from '#client/lib/session/seal-key.ts';
import { useMinute } from '#client/lib/text/clock.ts';
import { changesBetween, sectionOf, valueAt } from '#domain/builder/change.ts';
import type { Draft } from '#domain/builder/draft.ts';
import { type BuilderStep, configurationProblems, type Problem } from '#domain/builder/problems.ts';
import { configurationWarnings } from '#domain/builder/warnings.ts';
import { LEVEL_OF } from '#domain/builder/whole.ts';
import { minor } from '#domain/money/money.ts';
import { builderDrafts } from '#local/builder/builder-drafts.ts';
import { type BuilderModel, createBuilder } from './builder-model.ts';
import type { Opened } from './opened.ts';

/** The model of a competition's set-up, as long as its screen is there. What was typed last is kept when it goes. */
export function useBuilderModel(compId: number, userId: number): BuilderModel {
  const [model] = useState(() => createBuilder(compId, builderDrafts(userId, sealKey), () => new Date().toISOString()));
  useEffect(() => {
    void model.load();
    const keep = () => void model.keep();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [model]);
  return model;
}

/** What a step of the builder works with. */
interface Builder extends Opened {
  readonly model: BuilderModel;
  /** Sets one value of the draft by its key: `events.ceids.12.maxAthletes`. A row: all of it, null takes it out. */
  readonly change: (key: string, to: unknown) => void;
  /** The same for several at once, which one Undo takes back. */
  readonly changeAll: (values: Readonly<Record<string, unknown>>) => void;
  readonly problems: readonly Problem[];
  /** What forbids nothing and should be known before the day. */
  readonly warnings: readonly Problem[];
  readonly problemsOf: (step: BuilderStep) => readonly Problem[];
  /** What is said at a field: what the server refused, or a problem of something that was touched, or of any once they were asked for. */
  readonly errorAt: (key: string) => string | undefined;
  /** The caller may not change this part. */
  readonly isLocked: (key: string) => boolean;
  readonly showProblems: () => void;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

/** The competition that is edited, for everything inside the builder's frame. */
export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('useBuilder() is for what stands inside the builder');
  return builder;
}

/** One value of the draft. */
export function useValue<T>(at: string): T {
  return valueAt(useBuilder().draft, at) as T;
}

export function useOpened(model: BuilderModel): Builder | undefined {
  const view = useStore(model.view);
  const [all, setAll] = useState(false);
  const minute = useMinute();
  const opened = view.is === 'open' ? view : undefined;
  const problems = useMemo(
    () => (opened ? problemsOf(opened.state, opened.draft, new Date(minute).toISOString()) : []),
    [opened, minute],
  );
  const warnings = useMemo(() => (opened ? configurationWarnings(opened.draft, opened.state.pointsTables) : []), [opened]);
  if (!opened) return undefined;
  const { draft, state, refused } = opened;
  const touched = new Set(changesBetween(state.draft, draft).map(({ key }) => key));
  const isShown = (key: string) => all || draft.general.active || touched.has(key);
  return {
    ...opened,
    model,
    problems,
    warnings,
    change: (key, to) => model.change({ [key]: to }),
    changeAll: model.change,
    problemsOf: (step) => problems.filter((one) => one.step === step),
    errorAt: (key) =>
      refused.find(({ field }) => field === key)?.message ??
      (isShown(key) ? problems.find(({ field }) => field === key)?.message : undefined),
    isLocked: (key) => !state.levels.includes(LEVEL_OF[sectionOf(key)]),
    showProblems: () => setAll(true),
  };
}

function problemsOf({ organisation, settings, draft: saved }: Opened['state'], draft: Draft, now: string): readonly Problem[] {
  const { minFee, useStripeConnect } = settings;
  return configurationProblems(draft, {
    now,
    minFee: minor(minFee),
    useStripeConnect,
    organisation,
    savedDates: saved.general.dates,
  });
}
