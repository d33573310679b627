import { contractCheck } from '#client/lib/form/contract-check.ts';
import { Form } from '#client/lib/form/form.tsx';
import { useForm } from '#client/lib/form/use-form.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { postPerson } from '#contracts/organising/hub/people.ts';
import { COMPETITION_ROLES, type CompetitionRole, mayGive } from '#domain/access/grant.ts';
import type { PermissionLevel } from '#domain/access/permission.ts';
import { peopleMessages as text } from './messages-people.ts';
import { PartTicks } from './part-ticks.tsx';
import css from './people.module.css';
import type { People } from './use-people.ts';

interface Typed {
  readonly email: string;
  readonly role: CompetitionRole;
  readonly levels: readonly PermissionLevel[];
}

const EMPTY: Typed = { email: '', role: 'CHECKIN', levels: [] };
const ofContract = contractCheck<Typed>(postPerson.body);

interface GiveFormProps {
  readonly compId: number;
  readonly orgId: number;
  readonly people: People;
}

/** Lets the holder of an account work at the competition, with no more than one may do oneself. */
export function GiveForm({ compId, orgId, people }: GiveFormProps) {
  const { user } = useSession();
  const scope = { orgId, compId };
  const roles = COMPETITION_ROLES.filter((role) => user && (role === 'BUILDER' || mayGive(user, { role, levels: [] }, scope)));
  const form = useForm(EMPTY, {
    notDone: text.notDone,
    check: (typed) => ({
      ...ofContract(typed),
      ...(typed.role === 'BUILDER' && typed.levels.length === 0 && { levels: text.needPart }),
    }),
    async send({ email, role, levels }) {
      const refused = await people.give(email.trim(), { role, levels: role === 'BUILDER' ? levels : [] });
      if (!refused) form.begin(EMPTY);
      return refused;
    },
  });
  const { role, levels } = form.values;
  return (
    <section className={css.part} aria-labelledby="give">
      <h2 id="give">{text.add}</h2>
      <p className={css.soft}>{text.addHint}</p>
      <Form form={form} className={css.form}>
        <Field label={text.email} type="email" required maxLength={254} {...form.text('email')} />
        <Segmented
          label={text.role}
          showLabel
          options={roles.map((value) => ({ value, text: text.roles[value] }))}
          value={role}
          onChange={(value) => form.change({ role: value })}
        />
        <p className={css.soft}>{text.does[role]}</p>
        {role === 'BUILDER' && (
          <PartTicks
            scope={scope}
            value={levels}
            problem={form.problems.levels}
            onChange={(chosen) => form.change({ levels: chosen })}
          />
        )}
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {text.give}
          </Button>
        </div>
      </Form>
    </section>
  );
}
