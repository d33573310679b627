import { type Refused, refusedBy } from '#client/lib/form/refused.ts';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { call } from '#client/lib/net/call.ts';
import { toast } from '#client/ui/toast/toast.ts';
import {
  deleteOrg,
  type FullOrganisation,
  getOrgsOf,
  type OrganisationFields,
  postOrg,
  putOrg,
} from '#contracts/organising/organisation.ts';

const text = clubMessages.organisation;
/** Undefined: saved, and said so. */
export async function saveOrganisation(
  before: FullOrganisation | undefined,
  body: OrganisationFields,
): Promise<Refused | undefined> {
  const answer = before
    ? await call(putOrg, { params: { id: before.id }, body: { ...body, version: before.version } })
    : await call(postOrg, { body });
  if (!answer.ok) return { ...refusedBy(answer), message: text.notSaved(answer.message) };
  toast(clubMessages.organisations.saved(answer.data.name));
  return undefined;
}

/** As it is saved now; undefined: it is gone, or the server does not answer. */
export async function readOrganisation(id: number): Promise<FullOrganisation | undefined> {
  const now = await call(getOrgsOf, { params: { status: id } });
  return now.ok && !Array.isArray(now.data) ? now.data : undefined;
}

/** Takes an organisation away, with the way back; the problem when it stays. */
export async function removeOrganisation(gone: FullOrganisation, onChanged: () => void): Promise<Refused | undefined> {
  const answer = await call(deleteOrg, { params: { id: gone.id } });
  if (!answer.ok) return refusedBy(answer);
  const undo = async () => {
    const back = await call(postOrg, { body: gone });
    if (!back.ok) toast(back.message, { tone: 'danger' });
    onChanged();
  };
  toast(text.removed(gone.name), { action: { label: clubMessages.organisations.undo, run: () => void undo() } });
  onChanged();
  return undefined;
}
