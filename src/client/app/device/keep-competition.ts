import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { appVersion, readPlace } from '#client/lib/session/about-device.ts';
import { warnOnce } from '#client/lib/session/warn-once.ts';
import { appStored } from '#client/lib/venue/app-stored.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import { readyPercent } from '#domain/device/readiness.ts';
import { ACTION_KINDS } from '#domain/sync/action.ts';
import { noteMeeting } from '#local/device/leave-meetings.ts';
import type { LocalDevice } from '#local/device/local-device.ts';
import { serverNowMs } from '#local/feed/server-clock.ts';
import { fetchRules } from '#local/venue/rules-here.ts';
import type { Venue } from '#local/venue/venue.ts';
import { stayAwake } from './stay-awake.ts';
import { whatIsLacking } from './what-is-lacking.ts';

/**
 * Fetches what may be wanted without a network: a competition's page, as a desk leads back to it, the rules of all actions and the words of refusals. Notes when the competition leaves the
 * device again, and tells the server how the device is.
 */
export function keepCompetition(venue: Venue, device: LocalDevice): void {
  stayAwake();
  let lacks: string | undefined;
  whatIsLacking().then(
    (found) => {
      lacks = found.join();
    },
    () => undefined,
  );
  device.says.set(venue.compId, (unsent) => {
    const ready = readyPercent({ ...venue.getSnapshot().sync, app: appStored.get() });
    return new URLSearchParams({
      ...(unsent !== undefined && { unsent: String(unsent) }),
      app: appVersion(),
      place: readPlace(),
      ...(ready !== undefined && { ready: String(ready) }),
      ...(lacks !== undefined && { lacks }),
    }).toString();
  });
  // The organiser hears it when the last file has come.
  const stop = appStored.subscribe(() => {
    if (appStored.get() !== 100) return;
    stop();
    venue.nudge();
  });
  // By what is decided what is no check-in.
  fetchRules(ACTION_KINDS).catch(Boolean);
  // What a refusal says.
  import('#domain/sync/reason.ts').catch(Boolean);
  void cachedQuery(getCompetitionInfo, { params: { id: venue.compId } }).refresh();
  let noted: unknown;
  const note = () => {
    const { competition, sync } = venue.getSnapshot();
    // By then the server's clock is known.
    if (sync.phase === 'ready' && sync.connection === 'online') void warnOnce().catch(() => undefined);
    if (!competition || competition === noted) return;
    noted = competition;
    // The next start notes it as well.
    noteMeeting(device.db, competition, serverNowMs()).catch(() => undefined);
  };
  venue.subscribe(note);
  note();
}
