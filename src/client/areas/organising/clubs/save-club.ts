import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { call } from '#client/lib/net/call.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { type Club, type ClubFields, deleteClub, getClub, postClub, putClub } from '#contracts/organising/club.ts';
import { CLUB_FIELDS, type ClubField } from '#domain/club/club-rights.ts';
import { mergeEdits } from '#domain/shared/edit-clash.ts';

/** Both edits of a club, for a person to choose from. */
export interface Clash {
  readonly mine: ClubFields;
  readonly theirs: Club;
  readonly fields: readonly ClubField[];
}

/** What saving came to. `clash`: somebody else changed the same field meanwhile; nothing is saved. */
export type Saved =
  | { readonly club: Club; readonly togetherWith?: string }
  | { readonly problem: string; readonly field?: string | undefined }
  | { readonly clash: Clash };

export const fieldsOf = ({ name, clubType, areaid, contact, email, tel, website }: ClubFields): ClubFields => ({
  name,
  clubType,
  areaid,
  contact,
  email,
  tel,
  website,
});

/** Sends an edit of `base`. When somebody else saved meanwhile, both edits are put together, unless they are about the same field. */
export async function saveClub(base: Club, mine: ClubFields, togetherWith?: string): Promise<Saved> {
  const { id, version } = base;
  const answer =
    id === 0 ? await call(postClub, { body: mine }) : await call(putClub, { params: { id }, body: { ...mine, version } });
  if (answer.ok) return { club: answer.data, ...(togetherWith && { togetherWith }) };
  const field = answer.why === 'refused' ? answer.refusal?.field : undefined;
  if (field !== 'version') return { problem: answer.message, field };
  const now = await call(getClub, { params: { id } });
  if (!now.ok) return { problem: now.message };
  const { merged, clashes } = mergeEdits(CLUB_FIELDS, fieldsOf(base), mine, fieldsOf(now.data));
  if (clashes.length > 0) return { clash: { mine: merged, theirs: now.data, fields: clashes } };
  return saveClub(now.data, merged, now.data.changedBy);
}

/** Takes a club away, with the way back; false: it stays, and why has been said. */
export async function removeClub(club: Club, onBack: (club: Club) => unknown): Promise<boolean> {
  const answer = await call(deleteClub, { params: { id: club.id } });
  if (!answer.ok) {
    toast(answer.message, { tone: 'danger' });
    return false;
  }
  const undo = async () => {
    const back = await call(postClub, { body: fieldsOf(club) });
    if (back.ok) onBack(back.data);
    else toast(back.message, { tone: 'danger' });
  };
  toast(clubMessages.club.removed(club.name), { action: { label: clubMessages.club.undo, run: () => void undo() } });
  return true;
}
