import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCachedQuery } from '#client/lib/net/use-query.ts';
import { useMinute } from '#client/lib/text/clock.ts';
import { tryEntries } from '#client/lib/venue/rules-worker.ts';
import { getTryBasis } from '#contracts/organising/builder/try-basis.ts';
import { type MadeUpKind, madeUpAthletes, type Tried } from '#domain/builder/try/made-up.ts';
import { type DraftProgramme, programmeOf } from '#domain/builder/try/programme.ts';
import { tryAt } from '#domain/builder/try/total.ts';
import type { EventEligibility } from '#domain/eligibility/evaluate.ts';
import { useBuilder } from '../use-builder.ts';
import type { Trying } from './trying.ts';

/** What the rules say of the one who is tried, and how many events are open to each of the others. */
export interface Verdict {
  readonly programme: DraftProgramme;
  readonly now: string;
  readonly who: Tried;
  /** Ceids of what was chosen and is still there. */
  readonly chosen: readonly number[];
  /** Undefined: they are at work. */
  readonly evaluated: readonly EventEligibility[] | undefined;
  readonly open: ReadonlyMap<MadeUpKind, number>;
}

/** Undefined: the server has never said what is entered already. */
export function useVerdict(trying: Trying) {
  const programme = useProgramme();
  const { draft } = useBuilder();
  const minute = useMinute();
  const { opensAt, closesAt } = draft.general;
  const now = trying.at ?? tryAt({ opensAt, closesAt }, new Date(minute).toISOString());
  const { real, gender, priority, kind, chosen: rows } = trying;
  const all = useMemo(() => programme && madeUpAthletes(programme, { gender, priority }), [programme, gender, priority]);
  const who = real?.tried ?? all?.get(kind);
  const chosen = useMemo(
    () => [...(programme?.rowIds ?? [])].flatMap(([ceid, row]) => (rows.includes(row) ? ceid : [])),
    [programme, rows],
  );
  const { said, failed, again } = useRules(programme, all, { who, chosen, now });
  const open = useMemo(() => {
    const others = [...(all ?? [])].map(([one], i) => [one, said?.[i + 1]] as const);
    return new Map(others.flatMap(([one, events]) => (events ? [[one, events.filter(({ enabled }) => enabled).length]] : [])));
  }, [all, said]);
  if (!programme || !who) return { verdict: undefined, failed: false, again };
  const verdict: Verdict = { programme, now, who, chosen, evaluated: said?.[0], open };
  return { verdict, failed, again };
}

/** The draft as the rules take it, as if it were active. Typing goes before it. */
function useProgramme(): DraftProgramme | undefined {
  const { model, state, draft: typed } = useBuilder();
  const draft = useDeferredValue(typed);
  const basis = useCachedQuery(getTryBasis, { params: { id: model.compId } }).answer?.data;
  const { organisation, taken } = state;
  return useMemo(() => {
    if (!basis) return undefined;
    const { groups } = taken;
    const facts = { ...basis, compId: model.compId, organiserStatus: organisation.status, groups, counts: taken };
    return programmeOf({ ...draft, general: { ...draft.general, active: true } }, facts);
  }, [basis, draft, model, organisation, taken]);
}

interface Asked {
  readonly who: Tried | undefined;
  readonly chosen: readonly number[];
  readonly now: string;
}

/** Of the one who is tried first, then of each made-up athlete who has chosen nothing. */
function useRules(
  programme: DraftProgramme | undefined,
  all: ReadonlyMap<MadeUpKind, Tried> | undefined,
  { who, chosen, now }: Asked,
) {
  const [answer, setAnswer] = useState<{ readonly who: Tried; readonly said: Said } | undefined>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    if (!programme || !all || !who) return;
    const stop = new AbortController();
    const { competition, events } = programme;
    const at = { switchFrom: 0, now };
    const tries = [{ ...who, ...at, selected: chosen }, ...[...all.values()].map((one) => ({ ...one, ...at, selected: [] }))];
    tryEntries({ competition, events }, tries, { signal: stop.signal }).then(
      (said) => {
        if (stop.signal.aborted) return;
        setAnswer({ who, said });
        setFailed(false);
      },
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, [programme, all, who, chosen, now, turn]);
  // What was said of somebody else is nothing to wait with; of the same one, it is shown until the next answer is there.
  const isTheirs = answer !== undefined && answer.who.athlete.id === who?.athlete.id;
  return { said: isTheirs ? answer.said : undefined, failed, again: () => setTurn(turn + 1) };
}
type Said = readonly (readonly EventEligibility[])[];
