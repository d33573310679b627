import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { Button } from '#client/ui/button.tsx';
import type { FullOrganisation } from '#contracts/organising/organisation.ts';
import type { OrgStatus } from '#domain/organisation/organisation.ts';
import { OrganisationState } from './organisation-state.tsx';
import css from './organisations.module.css';

const text = clubMessages.organisations;

/** What an organisation is: its name, its status with a sign, what hangs on it. */
export function OrganisationText({ organisation }: { readonly organisation: FullOrganisation }) {
  const { name, status, competitions, stripeUser } = organisation;
  return (
    <div className={css.text}>
      <strong>{name}</strong>
      <span className={css.what}>
        <OrganisationState status={status} />
        <span>{text.competitions(competitions)}</span>
        <span>{stripeUser.id ? text.account(stripeUser.name) : text.noAccount}</span>
      </span>
    </div>
  );
}

interface RowProps {
  readonly organisation: FullOrganisation;
  readonly onStatus: (organisation: FullOrganisation, status: OrgStatus) => unknown;
  readonly onEdit: (organisation: FullOrganisation) => void;
}

/** An organisation with what an administrator can do about it. */
export function OrganisationRow(props: RowProps) {
  return (
    <li className={css.row}>
      <OrganisationText organisation={props.organisation} />
      <OrganisationActions {...props} />
    </li>
  );
}

export function OrganisationActions({ organisation, onStatus, onEdit }: RowProps) {
  const { name, status } = organisation;
  return (
    <span className={css.buttons}>
      {status !== 'Approved' && (
        <Button variant="primary" aria-label={text.approveOf(name)} onClick={() => onStatus(organisation, 'Approved')}>
          {text.approve}
        </Button>
      )}
      {status !== 'Rejected' && (
        <Button
          variant={status === 'Pending' ? 'danger' : 'plain'}
          aria-label={text.rejectOf(name)}
          onClick={() => onStatus(organisation, 'Rejected')}
        >
          {text.reject}
        </Button>
      )}
      <Button aria-label={text.editOf(name)} onClick={() => onEdit(organisation)}>
        {text.edit}
      </Button>
    </span>
  );
}
