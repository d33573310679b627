import { createForm, type FormRules } from '#client/lib/form/create-form.ts';
import { formDraft } from '#client/lib/form/form-draft.ts';
import type { Failed, Refused } from '#client/lib/form/refused.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import type { Query } from '#client/lib/net/query.ts';
import { type Athlete, type getAthlete, postAthlete, putAthlete } from '#contracts/entering/athlete.ts';
import { AthleteForm, athleteRefused, bodyOf, EMPTY_FORM, formOf, problemsOf } from './athlete-form.ts';

export type AthleteModel = ReturnType<typeof createAthleteModel>;

/** The athlete who is answered, in the form, or a new one. `onMade` is told the id of a new one. */
export function createAthleteModel(
  query: Query<typeof getAthlete> | undefined,
  today: string,
  onMade: (athlete: Athlete) => void,
  onSaved: (athlete: Athlete) => void,
) {
  const stored = () => query?.get().answer?.data;
  const id = stored()?.id ?? 0;
  const form = createForm(EMPTY_FORM, formDraft(`athlete.${id}`, AthleteForm));
  const recordOf = (athlete: Athlete | undefined) =>
    athlete ? ([formOf(athlete), athlete.version] as const) : ([EMPTY_FORM, 0] as const);
  form.begin(...recordOf(stored()));

  /** `anyway`: the user has seen the one of that name, or the entries that no longer fit. */
  const rules = (anyway = false): FormRules<AthleteForm> => ({
    check: (typed) => problemsOf(typed, today),
    summary: athleteMessages.athlete.problems,
    async send(typed, { key, version }) {
      const answer = query
        ? await call(putAthlete, { params: { id }, body: { ...bodyOf(typed), version, evenIfUnfit: anyway } })
        : await call(postAthlete, { body: { ...bodyOf(typed), evenIfKnown: anyway }, once: key });
      if (!answer.ok) return isKnown(answer) ?? athleteRefused(answer);
      form.saved(...recordOf(answer.data));
      void query?.put(answer);
      (query ? onSaved : onMade)(answer.data);
      return undefined;
    },
  });

  return {
    form,
    rules,
    save: (anyway?: boolean) => form.submit(rules(anyway)),
    /** Back to what the server has; the draft can be had back. */
    discard: () => form.discard(...recordOf(stored())),
    /** Takes the newer record; what was typed stays in the form, to be saved over it. */
    catchUp: async () => {
      await query?.renew();
      const { state, message = '' } = query?.get() ?? {};
      if (state === 'fresh') form.catchUp(...recordOf(stored()));
      else form.say({ message, field: 'version' });
    },
  };
}

/** The server asks first: the athlete is here already, by name or by number, or their entries would no longer fit. */
export type Known = 'alike' | 'known' | 'unfit';
export const knownBy = (field: string | undefined): Known | undefined =>
  field === 'alike' || field === 'known' || field === 'unfit' ? field : undefined;

function isKnown(answer: Failed): Refused | undefined {
  const field = knownBy(answer.why === 'refused' ? answer.refusal?.field : undefined);
  return field && { message: answer.message, field };
}
