import { type FormEvent, useId, useState } from 'react';
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
import { type Problems, readOrganisation, removeOrganisation, saveOrganisation } from './save-organisation.ts';

const text = clubMessages.organisation;
const STATUSES = ORG_STATUSES.map((value) => ({ value, text: clubMessages.organisations.statuses[value] }));

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
  const [status, setStatus] = useState(organisation?.status ?? 'Approved');
  const [account, setAccount] = useState(organisation?.stripeUser.id ? [organisation.stripeUser] : []);
  const [showPaymentCode, setShowCode] = useState(organisation?.stripeUser.showPaymentCode ?? false);
  const [tAndCUsers, setTerms] = useState(organisation?.options.tAndCUsers ?? []);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const formId = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const stripeUser = { id: account[0]?.id ?? 0, showPaymentCode };
    const cheques = { payee: typed.payee, address: typed.chequeAddress };
    const parsed = OrganisationFields.safeParse({ ...typed, status, stripeUser, cheques, options: { tAndCUsers } });
    if (!parsed.success) {
      setProblems(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])));
      return;
    }
    setBusy(true);
    const wrong = await saveOrganisation(organisation, parsed.data);
    setBusy(false);
    if (wrong) setProblems(wrong);
    else onChanged();
  };
  const reload = async (id: number) => {
    const now = await readOrganisation(id);
    if (now) onReload(now);
    else onChanged();
  };
  const remove = async (gone: FullOrganisation) => setProblems((await removeOrganisation(gone, onChanged)) ?? {});

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
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {busy ? text.saving : text.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={submit} noValidate>
        {problems.version && organisation && (
          <Banner tone="warn" live="alert" action={<Button onClick={() => reload(organisation.id)}>{text.reload}</Button>}>
            {problems.version}
          </Banner>
        )}
        {problems.form && (
          <Banner tone="danger" live="alert">
            {problems.form}
          </Banner>
        )}
        <Field label={text.name} name="name" defaultValue={organisation?.name} maxLength={150} error={problems.name} />
        <Segmented label={text.status} options={STATUSES} value={status} onChange={setStatus} />
        <Field label={text.logo} hint={text.logoHint} name="logo" defaultValue={organisation?.logo} error={problems.logo} />
        <PeopleField
          label={text.stripeUser}
          hint={text.stripeHint}
          people={account}
          onChange={(people) => setAccount(people.slice(-1).map((one) => ({ ...one, showPaymentCode })))}
          error={problems.stripeUser}
        />
        <Tick checked={showPaymentCode} label={text.showPaymentCode} detail={text.showPaymentCodeText} onChange={setShowCode} />
        <Field label={text.payee} hint={text.payeeHint} name="payee" defaultValue={organisation?.cheques.payee} maxLength={150} />
        <Field
          label={text.chequeAddress}
          hint={text.chequeAddressHint}
          name="chequeAddress"
          defaultValue={organisation?.cheques.address}
          maxLength={300}
          error={problems.cheques}
        />
        <PeopleField label={text.terms} hint={text.termsHint} people={tAndCUsers} onChange={setTerms} />
      </form>
    </Dialog>
  );
}
