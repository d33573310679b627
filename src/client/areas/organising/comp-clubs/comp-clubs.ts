import { compClubMessages as text } from '#client/lib/messages/messages-comp-clubs.ts';
import { type Called, call } from '#client/lib/net/call.ts';
import { toast } from '#client/ui/toast/toast.ts';
import { type CompClub, deleteCompAccess, deleteCompClub, postCompAccess, putCompClub } from '#contracts/organising/comp-club.ts';
import type { Body, Endpoint } from '#contracts/shared/endpoint.ts';

export type Limits = Body<typeof putCompClub>;

const limitsOf = ({ clubId: _, clubName: __, users: ___, ...limits }: CompClub): Limits => limits;

/** Changes to the clubs of one competition; every change is followed by the server's own word of the whole. */
export function compClubs(compId: number, refresh: () => Promise<void>) {
  const done = async (answer: Called<Endpoint>, said: string, undo?: () => Promise<unknown>) => {
    await refresh();
    if (answer.ok) toast(said, undo ? { action: { label: text.undo, run: () => void undo() } } : {});
    else toast(answer.message, { tone: 'danger' });
    return answer.ok;
  };
  const put = async (clubId: number, limits: Limits, said: string) =>
    done(await call(putCompClub, { params: { compId, clubId }, body: limits }), said);
  return {
    put,
    remove: async (club: CompClub) => {
      const { clubId, clubName, users } = club;
      await done(await call(deleteCompClub, { params: { compId, clubId } }), text.removed(clubName), async () => {
        await put(clubId, limitsOf(club), text.saved);
        for (const { id: userId, access } of users) if (access) await call(postCompAccess, { params: { compId, userId } });
        await refresh();
      });
    },
    let: async (userId: number, access: boolean) =>
      done(await call(access ? postCompAccess : deleteCompAccess, { params: { compId, userId } }), text.saved),
  };
}
export type CompClubs = ReturnType<typeof compClubs>;
