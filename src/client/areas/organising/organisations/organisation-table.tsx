import type { ComponentProps, ReactNode } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import type { FullOrganisation } from '#contracts/organising/organisation.ts';
import { ORG_STATUSES } from '#domain/organisation/organisation.ts';
import { OrganisationActions } from './organisation-row.tsx';
import { OrganisationState } from './organisation-state.tsx';

const text = clubMessages.organisations;

interface TableProps extends Omit<ComponentProps<typeof OrganisationActions>, 'organisation'> {
  readonly organisations: readonly FullOrganisation[];
  /** These are all that were found. */
  readonly all: boolean;
  readonly says: ReactNode;
}

/** At the desktop: a row an organisation. */
export function OrganisationTable({ organisations, all, says, ...can }: TableProps) {
  const { columns } = text;
  const shown: readonly [OfficeColumn<FullOrganisation>, ...OfficeColumn<FullOrganisation>[]] = [
    { name: 'name', text: columns.name, cell: ({ name }) => name, value: ({ name }) => name },
    {
      name: 'status',
      text: columns.status,
      cell: ({ status }) => <OrganisationState status={status} />,
      value: ({ status }) => ORG_STATUSES.indexOf(status),
    },
    {
      name: 'competitions',
      text: columns.competitions,
      figures: true,
      cell: ({ competitions }) => competitions,
      value: ({ competitions }) => competitions,
    },
    {
      name: 'account',
      text: columns.account,
      cell: ({ stripeUser }) => stripeUser.name,
      value: ({ stripeUser }) => stripeUser.name,
    },
    { name: 'does', text: columns.does, cell: (organisation) => <OrganisationActions organisation={organisation} {...can} /> },
  ];
  return (
    <OfficeTable
      list="organisations"
      label={text.results}
      says={says}
      columns={shown}
      rows={organisations}
      keyOf={({ id }) => id}
      {...(!all && { server: { sorts: [], onSort: () => undefined } })}
    />
  );
}
