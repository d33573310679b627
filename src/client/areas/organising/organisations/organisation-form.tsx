import { useId } from 'react';
import { contractCheck } from '#client/lib/form/contract-check.ts';
import { Form, FormProblem } from '#client/lib/form/form.tsx';
import { isOvertaken, useForm } from '#client/lib/form/use-form.ts';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Tick } from '#client/ui/tick.tsx';
import { type FullOrganisation, OrganisationFields } from '#contracts/organising/organisation.ts';
import { ORG_STATUSES } from '#domain/organisation/organisation.ts';
import css from './organisations.module.css';
import { PeopleField } from './people-field.tsx';
import { readOrganisation, removeOrganisation, saveOrganisation } from './save-organisation.ts';

const text = clubMessages.organisation;
const STATUSES = ORG_STATUSES.map((value) => ({ value, text: clubMessages.organisations.statuses[value] }));

/** As typed; `stripeUser` is a list of one at most. */
interface OrganisationForm {
  readonly name: string;
  readonly status: FullOrganisation['status'];
  readonly logo: string;
  readonly stripeUser: FullOrganisation['options']['tAndCUsers'];
  readonly showPaymentCode: boolean;
  readonly payee: string;
  readonly chequeAddress: string;
  readonly tAndCUsers: FullOrganisation['options']['tAndCUsers'];
}

const beginWith = (organisation: FullOrganisation | undefined): OrganisationForm => ({
  name: organisation?.name ?? '',
  status: organisation?.status ?? 'Approved',
  logo: organisation?.logo ?? '',
  stripeUser: organisation?.stripeUser.id ? [organisation.stripeUser] : [],
  showPaymentCode: organisation?.stripeUser.showPaymentCode ?? false,
  payee: organisation?.cheques.payee ?? '',
  chequeAddress: organisation?.cheques.address ?? '',
  tAndCUsers: organisation?.options.tAndCUsers ?? [],
});

const bodyOf = (typed: OrganisationForm) => ({
  ...typed,
  stripeUser: { id: typed.stripeUser[0]?.id ?? 0, showPaymentCode: typed.showPaymentCode },
  options: { tAndCUsers: typed.tAndCUsers },
  cheques: { payee: typed.payee, address: typed.chequeAddress },
});
const check = contractCheck<OrganisationForm>(OrganisationFields, {
  bodyOf,
  shownAt: { cheques: 'chequeAddress', options: 'tAndCUsers' },
});

interface FormProps {
  /** Undefined: a new one. */
  readonly organisation: FullOrganisation | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  /** Somebody else was faster: the form begins again from what is saved now. */
  readonly onReload: (now: FullOrganisation) => void;
}

/** Nothing that was typed is lost when the server says no. */
export function OrganisationForm({ organisation, onClose, onChanged, onReload }: FormProps) {
  const form = useForm(beginWith(organisation), {
    check,
    send: async (typed) => {
      const refused = await saveOrganisation(organisation, OrganisationFields.parse(bodyOf(typed)));
      if (!refused) onChanged();
      return refused;
    },
  });
  const formId = useId();

  const reload = async (id: number) => {
    const now = await readOrganisation(id);
    if (now) onReload(now);
    else onChanged();
  };
  const remove = async (gone: FullOrganisation) => form.say(await removeOrganisation(gone, onChanged));

  return (
    <Dialog
      title={organisation ? clubMessages.organisations.editOf(organisation.name) : clubMessages.organisations.add}
      onClose={onClose}
      actions={
        <>
          {organisation && (
            <Button variant="danger" onClick={() => remove(organisation)}>
              {text.remove}
            </Button>
          )}
          <Button onClick={onClose}>{text.leave}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {form.busy ? text.saving : text.save}
          </Button>
        </>
      }
    >
      <Form form={form} ownProblem id={formId} className={css.form}>
        {isOvertaken(form) && organisation ? (
          <Banner tone="warn" live="alert" action={<Button onClick={() => reload(organisation.id)}>{text.reload}</Button>}>
            {form.problem?.message}
          </Banner>
        ) : (
          <FormProblem form={form} />
        )}
        <Field label={text.name} {...form.text('name')} maxLength={150} />
        <Segmented label={text.status} options={STATUSES} {...form.choice('status')} />
        <Field label={text.logo} hint={text.logoHint} {...form.text('logo')} />
        <PeopleField
          label={text.stripeUser}
          hint={text.stripeHint}
          people={form.values.stripeUser}
          onChange={(people) => form.change({ stripeUser: people.slice(-1) })}
          error={form.problems.stripeUser}
        />
        <Tick wraps {...form.tick('showPaymentCode')} label={text.showPaymentCode} detail={text.showPaymentCodeText} />
        <Field label={text.payee} hint={text.payeeHint} {...form.text('payee')} maxLength={150} />
        <Field label={text.chequeAddress} hint={text.chequeAddressHint} {...form.text('chequeAddress')} maxLength={300} />
        <PeopleField
          label={text.terms}
          hint={text.termsHint}
          people={form.values.tAndCUsers}
          onChange={(tAndCUsers) => form.change({ tAndCUsers })}
        />
      </Form>
    </Dialog>
  );
}
