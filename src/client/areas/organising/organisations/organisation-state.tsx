import type { ComponentProps } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { Pill } from '#client/ui/pill.tsx';
import type { OrgStatus } from '#domain/organisation/organisation.ts';

const LOOKS = {
  Pending: { tone: 'wait', icon: 'clock' },
  Approved: { tone: 'done', icon: 'check' },
  Rejected: { tone: 'stop', icon: 'close' },
} as const satisfies Record<OrgStatus, Partial<ComponentProps<typeof Pill>>>;

/** Whether it may hold competitions, by a sign and a word. */
export function OrganisationState({ status }: { readonly status: OrgStatus }) {
  return <Pill {...LOOKS[status]}>{clubMessages.organisations.statuses[status]}</Pill>;
}
