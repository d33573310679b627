import { call } from '#client/lib/net/call.ts';
import { paths } from '#client/lib/page/paths.ts';
import { getWorkList } from '#contracts/organising/work-list.ts';
import { landingOf, landsByWork } from '#domain/access/landing.ts';
import { whenHeld } from '#domain/competition/when-held.ts';
import { currentSession } from './session.ts';

/** Where a user begins who has just signed in and was going nowhere in particular; in the older screens with their list. */
export async function landingPath(): Promise<string> {
  const { user, config } = currentSession();
  if (!user || user.version === 'v1') return paths.home(user?.version);
  const { clubs = [], areas = [] } = config?.userInfo ?? {};
  const landing = landingOf(user, clubs.length + areas.length > 0, landsByWork(user) ? await ownCompetitions() : []);
  switch (landing.at) {
    case 'desk':
      return paths.checkIn(landing.compId);
    case 'results':
      return paths.results(landing.compId);
    default:
      return paths[landing.at]();
  }
}

/** Today's come first. Without an answer nobody waits for one: then it is the list of competitions. */
async function ownCompetitions() {
  const answer = await call(getWorkList);
  const now = new Date().toISOString();
  return answer.ok ? answer.data.map((one) => ({ compId: one.id, work: one.work, when: whenHeld(one, now) })) : [];
}
