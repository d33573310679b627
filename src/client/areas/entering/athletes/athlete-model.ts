import * as z from 'zod/mini';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { whileShown } from '#client/lib/net/while-shown.ts';
import { draftOf } from '#client/lib/session/draft.ts';
import { type Athlete, getAthlete, postAthlete, putAthlete } from '#contracts/entering/athlete.ts';
import type { AthleteProblems } from '#domain/athlete/athlete-problems.ts';
import { uuid7 } from '#domain/sync/uuid7.ts';
import { AthleteForm, bodyOf, EMPTY_FORM, fieldOf, formOf, onNewer, problemsOf } from './athlete-form.ts';

const text = athleteMessages.athlete;
/** The key goes with the draft: a form that is sent again after a closed tab still makes one athlete. */
const KeptForm = z.object({ form: AthleteForm, began: AthleteForm, key: z.string(), version: z.int() });
const newKey = (): string => uuid7(Date.now(), crypto.getRandomValues(new Uint8Array(16)));

const recordOf = (athlete: Athlete | undefined) => ({
  form: athlete ? formOf(athlete) : EMPTY_FORM,
  version: athlete?.version ?? 0,
});

interface AthleteState {
  readonly phase: 'loading' | 'ready' | 'gone';
  /** Undefined: a new one. */
  readonly athlete?: Athlete;
  readonly form: AthleteForm;
  readonly problems: AthleteProblems;
  /** What is wrong as a whole. */
  readonly problem?: string | undefined;
  /** The server offers the athlete who is here already: of the same name, or of the same number. */
  readonly known?: 'alike' | 'known' | undefined;
  /** Somebody else changed them meanwhile. */
  readonly overtaken?: boolean;
  readonly busy: boolean;
  /** When the draft that is shown was typed. */
  readonly draftAt?: string | undefined;
}

export type AthleteModel = ReturnType<typeof createAthleteModel>;

/** One athlete in the form; `id` 0 is a new one. `onMade` is told the id of a new one. */
export function createAthleteModel(
  id: number,
  today: string,
  onMade: (athlete: Athlete) => void,
  onSaved: (athlete: Athlete) => void,
) {
  const state = createStore<AthleteState>({ phase: 'loading', form: EMPTY_FORM, problems: {}, busy: false });
  const drafts = draftOf<z.infer<typeof KeptForm>>(`athlete.${id}`);
  let key = newKey();
  /**
   * The record that the form began with: of two people who change it at once, also by way of a draft, the second hears of the
   * first.
   */
  let began = { form: EMPTY_FORM, version: 0 };
  const set = (change: Partial<AthleteState>) => state.set({ ...state.get(), ...change });
  const clean = { problems: {}, problem: undefined, known: undefined, overtaken: false } as const;

  function begin(athlete: Athlete | undefined): void {
    const draft = drafts.read((value) => {
      const kept = KeptForm.safeParse(value);
      return kept.success ? kept.data : undefined;
    });
    const saved = recordOf(athlete);
    // A draft equal to what is saved is not worth keeping.
    const shown = draft && JSON.stringify(draft.value.form) !== JSON.stringify(saved.form) ? draft : undefined;
    if (shown) key = shown.value.key;
    began = shown ? { form: shown.value.began, version: shown.value.version } : saved;
    set({ phase: 'ready', form: shown?.value.form ?? saved.form, draftAt: shown?.at, ...clean, ...(athlete && { athlete }) });
  }

  async function load(): Promise<void> {
    if (id === 0) return begin(undefined);
    const answer = await call(getAthlete, { params: { id } });
    if (answer.ok) begin(answer.data);
    else if (answer.why === 'refused' && answer.status === 404) set({ phase: 'gone' });
    else set({ problem: answer.message });
  }

  function change(part: Partial<AthleteForm>): void {
    const form = { ...state.get().form, ...part };
    // What was wrong is looked at again as it is mended, but nobody is told off while typing.
    const wrong = Object.keys(state.get().problems).length > 0;
    set({ form, ...(wrong && { problems: problemsOf(form, today) }) });
    drafts.write({ form, key, began: began.form, version: began.version });
  }

  async function save(evenIfKnown = false): Promise<void> {
    const { form, athlete, busy } = state.get();
    if (busy) return;
    const problems = problemsOf(form, today);
    const wrong = Object.keys(problems).length;
    set({ ...clean, problems, problem: wrong > 0 ? text.problems(wrong) : undefined });
    if (wrong > 0) return;
    set({ busy: true });
    const answer = athlete
      ? await call(putAthlete, { params: { id }, body: { ...bodyOf(form), version: began.version } })
      : await call(postAthlete, { body: { ...bodyOf(form), evenIfKnown }, once: key });
    set({ busy: false });
    if (answer.ok) {
      drafts.forget();
      began = recordOf(answer.data);
      set({ athlete: answer.data, form: began.form, draftAt: undefined });
      (athlete ? onSaved : onMade)(answer.data);
    } else if (answer.why === 'unreachable') set({ problem: text.offline });
    else refused(answer.message, answer.status, answer.refusal?.field);
  }

  function refused(message: string, status: number, field: string | undefined): void {
    const own = fieldOf(field);
    if (field === 'alike' || field === 'known') set({ known: field, problem: undefined });
    else if (own) set({ problems: { [own]: message }, problem: text.problems(1) });
    else set({ problem: text.notSaved(message), overtaken: status === 409 });
  }

  /** Back to what the server has; the draft can be had back. */
  function discard(): () => void {
    const { form, athlete } = state.get();
    const before = began;
    drafts.forget();
    // The next one is another athlete, also when the server has made this one and its answer was lost.
    key = newKey();
    began = recordOf(athlete);
    set({ form: began.form, draftAt: undefined, ...clean });
    return () => {
      began = before;
      change(form);
    };
  }

  return {
    state,
    load,
    change,
    save,
    discard,
    /** Takes the newer record; what was typed stays in the form, to be saved over it. */
    catchUp: async () => {
      const answer = await call(getAthlete, { params: { id } });
      if (!answer.ok) return set({ problem: answer.message });
      const newer = recordOf(answer.data);
      set({ athlete: answer.data, form: onNewer(AthleteForm, state.get().form, began.form, newer.form), ...clean });
      began = newer;
    },
    /** A part of the record was changed by itself, such as a best mark. */
    refresh: async () => {
      const answer = await call(getAthlete, { params: { id } });
      if (answer.ok) set({ athlete: answer.data });
    },
    onAppear: whileShown(() => state.get().phase === 'loading' && load()),
  };
}
