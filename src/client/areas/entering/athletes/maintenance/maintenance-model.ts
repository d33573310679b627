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
import type { Query } from '#client/lib/net/query.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { deleteAthleteLink, postAthleteLink } from '#contracts/entering/athlete.ts';
import {
  type getAthleteMaintenance,
  type MaintainedAthlete,
  postAthleteMaintenance,
} from '#contracts/entering/athlete-maintenance.ts';
import { fullName } from '#domain/athlete/names.ts';
import { DATE_ENTRY_ERROR, readDateEntry, writeDateEntry } from '#domain/shared/date-entry.ts';

const text = athleteMessages.athlete;

/** What only administrators say, as typed, besides what all say. */
interface MaintenanceForm extends AthleteForm {
  readonly activeEndDate: string;
  readonly noEntryReason: string;
  readonly infoText: string;
  readonly startsFor: MaintainedAthlete['startsFor'];
}

const NOTHING: MaintenanceForm = { ...EMPTY_FORM, activeEndDate: '', noEntryReason: '', infoText: '', startsFor: [] };
const recordOf = ({ athlete, startsFor }: MaintainedAthlete): readonly [MaintenanceForm, version: number] => {
  const { activeEndDate, infoText, options } = athlete;
  const office = { activeEndDate: writeDateEntry(activeEndDate), noEntryReason: options.noEntryReason, infoText, startsFor };
  return [{ ...formOf(athlete), ...office }, athlete.version];
};

/** Empty: there is none; undefined: not a date. */
const endDate = (typed: string): string | undefined => (typed.trim() === '' ? '' : readDateEntry(typed));

/** The athlete who is answered, as an administrator corrects them: all of the record, and whose they are. */
export function createMaintenanceModel(query: Query<typeof getAthleteMaintenance>, page: MaintainedAthlete, today: string) {
  const { id } = page.athlete;
  const form = createForm(NOTHING);
  form.begin(...recordOf(page));

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
      form.saved(...recordOf(answer.data));
      void query.put(answer);
      toast(text.saved(fullName(answer.data.athlete)));
      return undefined;
    },
  };

  /** Links or unlinks a user; true: done. */
  async function setLink(userId: number, linked: boolean): Promise<boolean> {
    const params = { athleteId: id, userId };
    const answer = linked ? await call(postAthleteLink, { params }) : await call(deleteAthleteLink, { params });
    // What is being typed stays, and with it the record that it began with.
    if (answer.ok) await query.renew();
    else toast(answer.message, { tone: 'danger' });
    return answer.ok;
  }

  return {
    form,
    rules,
    setLink,
    /** Takes the newer record; what was typed stays in the form, to be saved over it. */
    catchUp: async () => {
      await query.renew();
      const { state, answer, message = '' } = query.get();
      if (state === 'fresh' && answer) form.catchUp(...recordOf(answer.data));
      else form.say({ message, field: 'version' });
    },
  };
}
export type MaintenanceModel = ReturnType<typeof createMaintenanceModel>;
