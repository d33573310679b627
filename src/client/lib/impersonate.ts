import { getImpersonate } from '#contracts/user.ts';
import { type Called, call } from './call.ts';
import { refreshConfig } from './session.ts';
import { closeVenues } from './venues.ts';

/** Be another user, or with the own id oneself again. What was open is closed: it was read with the other one's rights. */
export async function impersonate(userId: number): Promise<Called<typeof getImpersonate>> {
  const answer = await call(getImpersonate, { params: { id: userId } });
  if (answer.ok) {
    closeVenues();
    await refreshConfig();
  }
  return answer;
}
