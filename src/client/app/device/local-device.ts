import { provideAnswerCache } from '#client/lib/net/answer-cache.ts';
import { lockNow, lockState, lockWhenIdle, provideDeviceLock } from '#client/lib/session/device-lock.ts';
import { notes } from '#client/lib/session/notes.ts';
import { provideSealKey } from '#client/lib/session/seal-key.ts';
import { currentSession, refreshConfig, restoreSession, subscribeSession } from '#client/lib/session/session.ts';
import { token, tokenOwner } from '#client/lib/session/token.ts';
import { provideBibLeases } from '#client/lib/venue/bib-leases.ts';
import { provideOutbox } from '#client/lib/venue/outbox-source.ts';
import { provideSelections } from '#client/lib/venue/selections.ts';
import { nudgeVenues, provideVenues } from '#client/lib/venue/venues.ts';
import type { AnswerCache } from '#local/device/answer-cache.ts';
import { browser } from '#local/device/browser.ts';
import { LocalDevice } from '#local/device/local-device.ts';
import type { Session } from '#local/device/session-user.ts';
import { openVenue } from '#local/venue/open-venue.ts';
import type { Venue } from '#local/venue/venue.ts';
import { bibLeasesOf } from './bib-leases.ts';
import { outboxOf } from './outbox-of.ts';
import { tellOvertaken } from './tell-overtaken.ts';
import { storageLost } from './update.ts';

const AFTER_LOAD_MS = 1000;
const AFTER_SHOWN_MS = 1500;
/** A device that waits for its PIN shows nobody. */
const LONGEST_WAIT_MS = 10_000;
/** The competition on the screen, once all of it is on the device. */
let shown: Promise<void> = Promise.resolve();
let device: LocalDevice | undefined;
let cache: AnswerCache | undefined;
const leases = bibLeasesOf(async () => (await localDevice().ready).id);

/** This device, for the page's life: the screens get their competitions and their outbox from it. Opened with the first screen that needs it. */
export function localDevice(): LocalDevice {
  if (device) return device;
  const opened = new LocalDevice({
    session: signedIn,
    reloadNeeded: storageLost,
    leases: (compId) => leases.get(compId),
    notes,
    pinChanged: lockNow,
    wiped: () => void leaveAfterTries(),
    before: (force) =>
      import('#client/lib/session/left-sessions.ts')
        .then((part) => part.beforeDrain(opened, force, refreshConfig))
        .catch(() => undefined),
    lockedOut: async (compId) => (await lockedOutPart()).leaveLockedOut(opened, compId),
  });
  device = opened;
  opened.lock.subscribe(() => {
    // The user of this device is read before the first screen asks.
    if (opened.lock.state === 'open') restoreSession();
    lockState.set(opened.lock.state);
  });
  rememberWhoSignsIn(opened);
  lockWhenIdle();
  return device;
}

const lockedOutPart = () => import('./locked-out.ts');

/** Hardly ever: its code comes when it is needed. */
async function leaveAfterTries(): Promise<void> {
  const [{ leaveWiped }, { lockMessages }] = await Promise.all([
    import('./leave-wiped.ts'),
    import('#client/lib/messages/messages-lock.ts'),
  ]);
  await leaveWiped(lockMessages.wiped);
}

export function provideLocalDevice(): void {
  // Not of the desk's first bytes: its screens ask for nothing that is cached here.
  provideAnswerCache(async () => {
    const { openAnswerCache } = await import('#local/device/answer-cache.ts');
    cache ??= openAnswerCache(localDevice().db);
    return cache;
  });
  provideVenues(
    (compId) => {
      const venue = openVenue(compId, localDevice());
      tellOvertaken(localDevice(), venue);
      shown = untilRead(venue);
      // The way back from the day's screens should lead somewhere without a network as well.
      afterLoad(() =>
        import('./keep-competition.ts')
          .then(({ keepCompetition }) => keepCompetition(venue, localDevice()))
          .catch(() => undefined),
      );
      return venue;
    },
    async (compId) => {
      const kept = await localDevice().db.meta.get(`cursor:${compId}`);
      return kept !== undefined && 'whole' in kept && kept.whole;
    },
  );
  provideOutbox(outboxOf(localDevice));
  provideBibLeases(leases);
  provideDeviceLock(() => localDevice().lock);
  provideSealKey(() => localDevice().db.sealKey);
  provideSelections({
    db: () => localDevice().db,
    onWake: (wake) => localDevice().surroundings.onWake(wake),
  });
  if (notes.hasPin) {
    lockState.set('checking');
    localDevice();
  }
  afterLoad(() => {
    // Without a network its code may not be here.
    import('./when-loaded.ts').then(({ whenLoaded }) => whenLoaded(signedIn, localDevice)).catch(() => undefined);
  });
}

/** Nobody waits for it: the screen comes first, also where its rows take a while, and so do the first letters that are typed there. */
function afterLoad(run: () => unknown): void {
  const afterShown = () => void shown.then(() => setTimeout(run, AFTER_SHOWN_MS));
  const later = () => setTimeout(afterShown, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

function untilRead(venue: Venue): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { phase, problem } = venue.getSnapshot().sync;
      // The first time all of it comes from the server.
      if (phase !== 'ready' && phase !== 'failed' && !problem) return;
      stop();
      void browser.untilShown().then(resolve);
    };
    const stop = venue.subscribe(look);
    setTimeout(resolve, LONGEST_WAIT_MS);
    look();
  });
}

/** The user the server knows by this tab's token; to send also while the device waits for its PIN, when no name is known. */
function signedIn(toSend?: boolean): Session | undefined {
  const [known, userId] = [token(), tokenOwner()];
  const { user } = currentSession();
  const isTheirs = user ? user.id === userId : toSend && userId > 0;
  return known && isTheirs ? { userId, name: user?.name ?? '', token: known } : undefined;
}

/** Whoever signs in, in whatever way: the device knows them from then on, and what waited goes out. */
function rememberWhoSignsIn(known: LocalDevice): void {
  let last: string | undefined;
  const tell = () => {
    const session = signedIn();
    // An administrator who impersonates keeps the token and is another user.
    const now = session && `${session.token} ${session.userId}`;
    if (now === last) return;
    last = now;
    if (!session) return;
    void known.signedIn(session);
    nudgeVenues();
  };
  subscribeSession(tell);
  tell();
}
