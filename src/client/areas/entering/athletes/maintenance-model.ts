import * as z from 'zod/mini';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { whileShown } from '#client/lib/net/while-shown.ts';
import { fullName } from '#client/lib/text/names.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { deleteAthleteLink, postAthleteLink } from '#contracts/entering/athlete.ts';
import {
  getAthleteMaintenance,
  type MaintainedAthlete,
  postAthleteMaintenance,
  StartsFor,
} from '#contracts/entering/athlete-maintenance.ts';
import type { AthleteProblems } from '#domain/athlete/athlete-problems.ts';
import { DATE_ENTRY_ERROR, readDateEntry, writeDateEntry } from '#domain/shared/date-entry.ts';
import { AthleteForm, bodyOf, EMPTY_FORM, fieldOf, formOf, onNewer, problemsOf } from './athlete-form.ts';

const text = athleteMessages.athlete;

/** What only administrators say, as typed. */
const Office = z.object({
  activeEndDate: z.string(),
  noEntryReason: z.string(),
  infoText: z.string(),
  startsFor: z.array(StartsFor),
});
type Office = z.infer<typeof Office>;
interface MaintenanceState {
  readonly page?: MaintainedAthlete;
  readonly form: AthleteForm;
  readonly office: Office;
  readonly problems: AthleteProblems;
  readonly endProblem?: string | undefined;
  readonly problem?: string | undefined;
  /** Somebody else changed them meanwhile. */
  readonly overtaken?: boolean;
  readonly gone: boolean;
  readonly busy: boolean;
}

const officeOf = ({ athlete: { activeEndDate, infoText, options }, startsFor }: MaintainedAthlete): Office => ({
  ...{ activeEndDate: writeDateEntry(activeEndDate), noEntryReason: options.noEntryReason, infoText, startsFor },
});
const NO_OFFICE: Office = { activeEndDate: '', noEntryReason: '', infoText: '', startsFor: [] };

/** An athlete as an administrator corrects them: all of the record, and whose they are. */
export function createMaintenanceModel(id: number, today: string) {
  const state = createStore<MaintenanceState>({ form: EMPTY_FORM, office: NO_OFFICE, problems: {}, gone: false, busy: false });
  const set = (change: Partial<MaintenanceState>) => state.set({ ...state.get(), ...change });
  const clean = { problems: {}, problem: undefined, endProblem: undefined, overtaken: false } as const;
  const show = (page: MaintainedAthlete) => set({ page, form: formOf(page.athlete), office: officeOf(page), ...clean });
  const load = async (then: (page: MaintainedAthlete) => void = show) => {
    const answer = await call(getAthleteMaintenance, { params: { id } });
    if (answer.ok) then(answer.data);
    else if (answer.why === 'refused' && answer.status === 404) set({ gone: true });
    else set({ problem: answer.message });
  };

  async function save(): Promise<void> {
    const { form, office, page, busy } = state.get();
    if (!page || busy) return;
    const problems = problemsOf(form, today);
    const activeEndDate = office.activeEndDate.trim() === '' ? '' : readDateEntry(office.activeEndDate);
    const wrong = Object.keys(problems).length + (activeEndDate === undefined ? 1 : 0);
    set({
      ...clean,
      problems,
      endProblem: activeEndDate === undefined ? DATE_ENTRY_ERROR : undefined,
      problem: wrong > 0 ? text.problems(wrong) : undefined,
    });
    if (wrong > 0 || activeEndDate === undefined) return;
    set({ busy: true });
    const filled = bodyOf(form);
    const genericCompAthleteEntities = office.startsFor.map(({ compId, entityId }) => ({ compId, entityId }));
    const options = { ...filled.options, genericCompAthleteEntities, noEntryReason: office.noEntryReason };
    const body = { ...filled, options, id, version: page.athlete.version, activeEndDate, infoText: office.infoText };
    const answer = await call(postAthleteMaintenance, { body });
    set({ busy: false });
    if (answer.ok) {
      show(answer.data);
      toast(text.saved(fullName(answer.data.athlete)));
      return;
    }
    const field = answer.why === 'refused' ? fieldOf(answer.refusal?.field) : undefined;
    const overtaken = answer.why === 'refused' && answer.status === 409;
    set(
      field
        ? { problems: { [field]: answer.message }, problem: text.problems(1) }
        : { problem: text.notSaved(answer.message), overtaken },
    );
  }

  /** Links or unlinks a user; true: done. */
  async function setLink(userId: number, linked: boolean): Promise<boolean> {
    const params = { athleteId: id, userId };
    const answer = linked ? await call(postAthleteLink, { params }) : await call(deleteAthleteLink, { params });
    // What is being typed stays, and with it the record that it began with.
    if (answer.ok) await load((now) => set({ page: { ...now, athlete: state.get().page?.athlete ?? now.athlete } }));
    else toast(answer.message, { tone: 'danger' });
    return answer.ok;
  }

  return {
    state,
    load: () => load(),
    save,
    setLink,
    /** Takes the newer record; what was typed stays in the form, to be saved over it. */
    catchUp: () =>
      load((page) => {
        const { form, office, page: before = page } = state.get();
        const now = { form: formOf(page.athlete), office: officeOf(page) };
        set({
          page,
          form: onNewer(AthleteForm, form, formOf(before.athlete), now.form),
          office: onNewer(Office, office, officeOf(before), now.office),
          ...clean,
        });
      }),
    change: (part: Partial<AthleteForm>) => set({ form: { ...state.get().form, ...part } }),
    changeOffice: (part: Partial<Office>) => set({ office: { ...state.get().office, ...part } }),
    onAppear: whileShown(() => !state.get().page && load()),
  };
}
export type MaintenanceModel = ReturnType<typeof createMaintenanceModel>;
