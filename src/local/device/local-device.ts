import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import { startClock } from '#local/feed/server-clock.ts';
import { Courier } from '#local/outbox/courier.ts';
import { courierPorts } from '#local/outbox/courier-ports.ts';
import { deviceRead, KEEP_ENDED_MS } from '#local/outbox/dexie-outbox.ts';
import { type DrainReport, type DrainRequest, drain, storageTroubled } from '#local/outbox/drain.ts';
import { drainFromPage } from '#local/outbox/page-drain.ts';
import { backOffMs } from '#local/outbox/wait.ts';
import type { LookedAt } from '#local/venue/venue-rows.ts';
import { browser, type Surroundings } from './browser.ts';
import { Database, type Device } from './database.ts';
import { durably, ensureDevice, forgetEnded, readStart, restoreBallast } from './device.ts';
import { DeviceLock } from './device-lock.ts';
import type { Notes } from './notes.ts';
import { forgetOldAnswers } from './old-answers.ts';
import { lastUser, rememberUser, type Wiped } from './session.ts';
import type { Session } from './session-user.ts';

interface LocalOptions {
  /**
   * The user signed in now; asked each time, because the token is the page's and is never stored here. `toSend`: also while the device waits for its
   * PIN and shows no user.
   */
  readonly session: (toSend?: boolean) => Session | undefined;
  /** A newer version of the app has changed the database, or the storage is gone: the page must be loaded again. */
  readonly reloadNeeded?: (why: 'newer-version' | 'storage') => void;
  /** Bibs of a competition that are reserved for this device, so that it offers those first. */
  readonly leases?: (compId: number) => readonly number[];
  /** Heard from the server: an organiser has locked this device at a competition. */
  readonly lockedOut?: (compId: number) => void;
  readonly databaseName?: string;
  readonly surroundings?: Surroundings;
  /** Sealed with the database where the device has a PIN. */
  readonly notes?: Notes;
  /** Called before each drain: what others have left waiting here goes first, in their own name. The report of one who still waits. */
  readonly before?: (force: boolean) => Promise<DrainReport | undefined>;
  /** Another tab has set, changed or taken away the PIN. */
  readonly pinChanged?: () => void;
  /** Too many wrong PINs were typed, and what was unsent then has left now: everything is off the device. */
  readonly wiped?: () => void;
}

/** A storage that fails is asked again after 8 to 16 s first, each time later, at last once a minute. */
const FIRST_STORAGE_TRY = 5;
/** Touches ask for the network no more often than this. */
const TOUCH_MS = 3000;

/** What all venues of a page share: the database, the device's name, the user and the courier. One for the page's life. */
export class LocalDevice {
  readonly db: Database;
  readonly courier: Courier;
  readonly lock: DeviceLock;
  readonly options: LocalOptions;
  readonly surroundings: Surroundings;
  /** Resolves when the device's own store was read. */
  readonly ready: Promise<Device>;
  /** Competitions that are open on this page. */
  readonly venues = new Map<number, { lookedAt<K extends ActionKind>(kind: K, body: ActionBodies[K]): LookedAt }>();
  /** What the server is told of this device with each pull of a competition, by its id. */
  readonly says = new Map<number, (unsent: number | undefined) => string>();
  #device: Device | undefined;
  #storageFailures = 0;
  /** Since when the last drain has not got through; undefined: it has. */
  #cutOffSince: number | undefined;
  #user: { readonly userId: number; readonly name: string } | undefined;

  constructor(options: LocalOptions) {
    this.options = options;
    this.surroundings = options.surroundings ?? browser;
    this.db = new Database(options.databaseName);
    this.db.onLetGo = () => options.reloadNeeded?.('newer-version');
    this.lock = new DeviceLock(this.db, {
      ...(options.notes && { more: options.notes }),
      ...(options.pinChanged && { changedElsewhere: options.pinChanged }),
    });
    this.courier = new Courier({
      drain: ({ force }) => this.#drain(force ?? false),
      clock: Date.now,
      setTimer: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
    this.ready = this.#open();
    this.ready.catch(() => undefined);
  }

  /** Id of this device and who works on it: whoever is signed in, else the last one, so that a restart without network works. */
  identity(): { readonly id: string; readonly userId: number; readonly name: string } | undefined {
    const user = this.options.session() ?? this.#user;
    return this.#device && user && { id: this.#device.id, userId: user.userId, name: user.name };
  }

  /** The row that an action is about, as this page shows it; undefined when its competition is not open. */
  lookedAt<K extends ActionKind>(compId: number, kind: K, body: ActionBodies[K]): LookedAt | undefined {
    return this.venues.get(compId)?.lookedAt(kind, body);
  }

  /** Somebody is at the device from now on; what they do waits for their session. */
  async signedIn({ userId, name }: Pick<Session, 'userId' | 'name'>): Promise<void> {
    this.#user = { userId, name };
    await rememberUser(this.db, this.#user);
    this.courier.nudge(true);
  }

  /** Actions that the server has not taken and nobody has dropped. */
  unsent(): Promise<number> {
    return this.db.outbox.where('open').equals(1).count();
  }

  lastUser(): Promise<{ readonly userId: number; readonly name: string } | undefined> {
    return lastUser(this.db);
  }

  /** Sign-out: takes everything off the device, or says how many actions stand in the way. */
  async wipe(): Promise<Wiped> {
    const wiped = await this.lock.wipe();
    if (wiped.wiped) {
      this.db.sealKey = undefined;
      // The next user of this page begins as on a new device.
      this.#user = undefined;
      this.#device = await ensureDevice(this.db);
      await this.lock.read();
    }
    return wiped;
  }

  async #open(): Promise<Device> {
    const { user, clock, vault, ...kept } = await durably(this.db, () => readStart(this.db));
    const device = kept.device ?? (await durably(this.db, () => ensureDevice(this.db)));
    startClock(clock);
    // They may have signed in while it was read.
    this.#user ??= user && { userId: user.id, name: typeof user.name === 'string' ? user.name : '' };
    this.#device = device;
    deviceRead(this.db, device);
    this.lock.start(vault);
    this.lock.follow();
    this.#rememberNameLater();
    this.#tidyUpLater();
    this.surroundings.onWake(() => this.courier.nudge(true));
    this.surroundings.onTouch(() => this.#touched());
    this.surroundings.lendSession(() => this.#lent());
    this.courier.nudge(true);
    return device;
  }

  /** A person is at the tablet, perhaps just after signing in to the wifi: they need not wait for the back-off. */
  #touched(): void {
    if (this.#cutOffSince === undefined || Date.now() - this.#cutOffSince < TOUCH_MS) return;
    this.#cutOffSince = Date.now();
    this.courier.nudge(true);
  }

  /** After the first drain, when nobody waits for the database any more. */
  #tidyUpLater(): void {
    const stop = this.courier.onReport(() => {
      stop();
      const now = Date.now();
      const tidied = [forgetEnded(this.db, now - KEEP_ENDED_MS), forgetOldAnswers(this.db, now), restoreBallast(this.db)];
      Promise.all(tidied).catch(() => undefined);
    });
    this.courier.onReport(() => void this.#wipeIfTried().catch(() => undefined));
  }

  async #wipeIfTried(): Promise<void> {
    if (await this.lock.wipeIfTried()) this.options.wiped?.();
  }

  /** The last user is sealed too: the name is read when the device is unlocked. */
  #rememberNameLater(): void {
    void this.lock.opened().then(async () => {
      const last = await this.lastUser();
      if (last && this.#user?.userId === last.userId && this.#user.name === '') this.#user = last;
    });
  }

  /** Token and key for one drain; the service worker writes neither down. */
  #lent(): Session | undefined {
    const session = this.options.session(true);
    return session && { ...session, sealKey: this.db.sealKey };
  }

  async #drain(force: boolean): Promise<DrainReport> {
    const left = await this.options.before?.(force);
    const drainHere = (request: DrainRequest) => drain(courierPorts(this.db, this.surroundings.fetch), request);
    const report = await drainFromPage({ worker: this.surroundings.worker, drainHere, session: () => this.#lent() }, force).catch(
      (error: unknown) => storageTroubled(error),
    );
    if (report.connection !== 'online') this.surroundings.hint().catch(() => undefined);
    const cutOff = ['no-network', 'not-our-server', 'server-trouble'].includes(report.connection);
    this.#cutOffSince = cutOff ? Date.now() : undefined;
    this.#storageFailures = report.connection === 'storage-trouble' ? this.#storageFailures + 1 : 0;
    if (this.#storageFailures === 0) return { ...report, retryAt: report.retryAt ?? left?.retryAt };
    return { ...report, retryAt: Date.now() + backOffMs(FIRST_STORAGE_TRY + this.#storageFailures - 1, Math.random()) };
  }
}
