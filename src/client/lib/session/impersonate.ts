import { type Called, call } from '#client/lib/net/call.ts';
import { closeVenues } from '#client/lib/venue/venues.ts';
import { getImpersonate } from '#contracts/admin/user.ts';
import { refreshConfig } from './session.ts';

/** Be another user, or with the own id oneself again. What was open is closed: it was read with the other one's rights. */
export async function impersonate(userId: number): Promise<Called<typeof getImpersonate>> {
  const answer = await call(getImpersonate, { params: { id: userId } });
  if (answer.ok) {
    closeVenues();
    await refreshConfig();
  }
  return answer;
}
