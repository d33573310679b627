import { createForm, type FormRules } from '#client/lib/form/create-form.ts';
import { formDraft } from '#client/lib/form/form-draft.ts';
import type { Failed, Refused } from '#client/lib/form/refused.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { type Athlete, getAthlete, postAthlete, putAthlete } from '#contracts/entering/athlete.ts';
import { AthleteForm, athleteRefused, bodyOf, EMPTY_FORM, formOf, problemsOf } from './athlete-form.ts';

interface AthleteState {
  readonly phase: 'loading' | 'ready' | 'gone';
  /** Undefined: a new one. */
  readonly athlete?: Athlete;
  /** Why they could not be loaded. */
  readonly problem?: string | undefined;
}

export type AthleteModel = ReturnType<typeof createAthleteModel>;

/** One athlete in the form; `id` 0 is a new one. `onMade` is told the id of a new one. */
export function createAthleteModel(
  id: number,
  today: string,
  onMade: (athlete: Athlete) => void,
  onSaved: (athlete: Athlete) => void,
) {
  const state = createStore<AthleteState>({ phase: 'loading' });
  const form = createForm(EMPTY_FORM, formDraft(`athlete.${id}`, AthleteForm));
  const set = (change: Partial<AthleteState>) => state.set({ ...state.get(), ...change });
  const recordOf = (athlete: Athlete | undefined) =>
    athlete ? ([formOf(athlete), athlete.version] as const) : ([EMPTY_FORM, 0] as const);

  function begin(athlete: Athlete | undefined): void {
    form.begin(...recordOf(athlete));
    set({ phase: 'ready', problem: undefined, ...(athlete && { athlete }) });
  }

  async function load(): Promise<void> {
    if (id === 0) return begin(undefined);
    const answer = await call(getAthlete, { params: { id } });
    if (answer.ok) begin(answer.data);
    else if (answer.why === 'refused' && answer.status === 404) set({ phase: 'gone' });
    else set({ problem: answer.message });
  }

  /** `evenIfKnown`: the user has seen the one of that name. */
  const rules = (evenIfKnown = false): FormRules<AthleteForm> => ({
    check: (typed) => problemsOf(typed, today),
    summary: athleteMessages.athlete.problems,
    async send(typed, { key, version }) {
      const { athlete } = state.get();
      const answer = athlete
        ? await call(putAthlete, { params: { id }, body: { ...bodyOf(typed), version } })
        : await call(postAthlete, { body: { ...bodyOf(typed), evenIfKnown }, once: key });
      if (!answer.ok) return isKnown(answer) ?? athleteRefused(answer);
      form.saved(...recordOf(answer.data));
      set({ athlete: answer.data });
      (athlete ? onSaved : onMade)(answer.data);
      return undefined;
    },
  });

  return {
    state,
    form,
    rules,
    load,
    save: (evenIfKnown?: boolean) => form.submit(rules(evenIfKnown)),
    /** Back to what the server has; the draft can be had back. */
    discard: () => form.discard(...recordOf(state.get().athlete)),
    /** Takes the newer record; what was typed stays in the form, to be saved over it. */
    catchUp: async () => {
      const answer = await call(getAthlete, { params: { id } });
      if (!answer.ok) return form.say({ message: answer.message, field: 'version' });
      form.catchUp(...recordOf(answer.data));
      set({ athlete: answer.data });
    },
    /** A part of the record was changed by itself, such as a best mark. */
    refresh: async () => {
      const answer = await call(getAthlete, { params: { id } });
      if (answer.ok) set({ athlete: answer.data });
    },
    appear: () => state.get().phase === 'loading' && load(),
  };
}

/** The server offers the athlete who is here already: of the same name, or of the same number. */
export type Known = 'alike' | 'known';
export const knownBy = (field: string | undefined): Known | undefined =>
  field === 'alike' || field === 'known' ? field : undefined;

function isKnown(answer: Failed): Refused | undefined {
  const field = knownBy(answer.why === 'refused' ? answer.refusal?.field : undefined);
  return field && { message: answer.message, field };
}
