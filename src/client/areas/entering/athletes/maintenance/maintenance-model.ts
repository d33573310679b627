import {
  type AthleteForm,
  athleteRefused,
  bodyOf,
  EMPTY_FORM,
  formOf,
  problemsOf,
} from '#client/areas/entering/athletes/athlete-form.ts';
import { createForm, type FormRules } from '#client/lib/form/create-form.ts';
import { athleteMessages } from '#client/lib/messages/messages-athletes.ts';
import { call } from '#client/lib/net/call.ts';
import { createStore } from '#client/lib/net/store.ts';
import { fullName } from '#client/lib/text/names.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { deleteAthleteLink, postAthleteLink } from '#contracts/entering/athlete.ts';
import {
  getAthleteMaintenance,
  type MaintainedAthlete,
  postAthleteMaintenance,
} from '#contracts/entering/athlete-maintenance.ts';
import { DATE_ENTRY_ERROR, readDateEntry, writeDateEntry } from '#domain/shared/date-entry.ts';
import type { AthleteId } from '#domain/team/starter.ts';

const text = athleteMessages.athlete;

/** What only administrators say, as typed, besides what all say. */
interface MaintenanceForm extends AthleteForm {
  readonly activeEndDate: string;
  readonly noEntryReason: string;
  readonly infoText: string;
  readonly startsFor: MaintainedAthlete['startsFor'];
}

interface MaintenanceState {
  readonly page?: MaintainedAthlete;
  /** Why they could not be loaded. */
  readonly problem?: string;
  readonly gone: boolean;
}

const NOTHING: MaintenanceForm = { ...EMPTY_FORM, activeEndDate: '', noEntryReason: '', infoText: '', startsFor: [] };
const recordOf = ({ athlete, startsFor }: MaintainedAthlete): readonly [MaintenanceForm, version: number] => {
  const { activeEndDate, infoText, options } = athlete;
  const office = { activeEndDate: writeDateEntry(activeEndDate), noEntryReason: options.noEntryReason, infoText, startsFor };
  return [{ ...formOf(athlete), ...office }, athlete.version];
};

/** Empty: there is none; undefined: not a date. */
const endDate = (typed: string): string | undefined => (typed.trim() === '' ? '' : readDateEntry(typed));

/** An athlete as an administrator corrects them: all of the record, and whose they are. */
export function createMaintenanceModel(id: AthleteId, today: string) {
  const state = createStore<MaintenanceState>({ gone: false });
  const form = createForm(NOTHING);
  const set = (change: Partial<MaintenanceState>) => state.set({ ...state.get(), ...change });
  const show = (page: MaintainedAthlete) => {
    form.saved(...recordOf(page));
    set({ page });
  };
  const load = async (then: (page: MaintainedAthlete) => void = show) => {
    const answer = await call(getAthleteMaintenance, { params: { id } });
    if (answer.ok) then(answer.data);
    else if (answer.why === 'refused' && answer.status === 404) set({ gone: true });
    else if (state.get().page) form.say({ message: answer.message, field: 'version' });
    else set({ problem: answer.message });
  };

  const rules: FormRules<MaintenanceForm> = {
    check: (typed) => ({
      ...problemsOf(typed, today),
      activeEndDate: endDate(typed.activeEndDate) === undefined ? DATE_ENTRY_ERROR : undefined,
    }),
    summary: text.problems,
    async send(typed, { version }) {
      const filled = bodyOf(typed);
      const { noEntryReason, infoText, startsFor } = typed;
      const genericCompAthleteEntities = startsFor.map(({ compId, entityId }) => ({ compId, entityId }));
      const options = { ...filled.options, genericCompAthleteEntities, noEntryReason };
      const body = { ...filled, options, id, version, activeEndDate: endDate(typed.activeEndDate) ?? '', infoText };
      const answer = await call(postAthleteMaintenance, { body });
      if (!answer.ok) return athleteRefused(answer);
      show(answer.data);
      toast(text.saved(fullName(answer.data.athlete)));
      return undefined;
    },
  };

  /** Links or unlinks a user; true: done. */
  async function setLink(userId: number, linked: boolean): Promise<boolean> {
    const params = { athleteId: id, userId };
    const answer = linked ? await call(postAthleteLink, { params }) : await call(deleteAthleteLink, { params });
    // What is being typed stays, and with it the record that it began with.
    if (answer.ok) await load((page) => set({ page }));
    else toast(answer.message, { tone: 'danger' });
    return answer.ok;
  }

  return {
    state,
    form,
    rules,
    load: () => load(),
    setLink,
    /** Takes the newer record; what was typed stays in the form, to be saved over it. */
    catchUp: () =>
      load((page) => {
        form.catchUp(...recordOf(page));
        set({ page });
      }),
    appear: () => !state.get().page && load(),
  };
}
export type MaintenanceModel = ReturnType<typeof createMaintenanceModel>;
