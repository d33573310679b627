import type { ActionBodies, ActionKind } from '#domain/sync/action.ts';
import { browser, type Surroundings } from '#local/browser.ts';
import { Courier } from '#local/courier.ts';
import { courierPorts } from '#local/courier-ports.ts';
import { Database, type Device } from '#local/database.ts';
import { durably, ensureDevice, readStart, restoreBallast } from '#local/device.ts';
import { DeviceLock } from '#local/device-lock.ts';
import { forgetEnded } from '#local/dexie-outbox.ts';
import { type DrainReport, type DrainRequest, drain } from '#local/drain.ts';
import { drainFromPage } from '#local/page-drain.ts';
import { startClock } from '#local/server-clock.ts';
import { lastUser, rememberUser, type Wiped, wipe } from '#local/session.ts';
import type { Session } from '#local/session-user.ts';
import { touchedKey } from '#local/venue-rows.ts';

interface LocalOptions {
  /** Who is signed in now; asked each time, because the token is the page's and is never kept here. */
  readonly session: () => Session | undefined;
  /** A newer version of the app has changed the database, or the storage is gone: the page must be loaded again. */
  readonly reloadNeeded?: (why: 'newer-version' | 'storage') => void;
  /** Bibs of a competition that are reserved for this device, so that it offers those first. */
  readonly leases?: (compId: number) => readonly number[];
  readonly databaseName?: string;
  readonly surroundings?: Surroundings;
}

const RETRY_STORAGE_MS = 5000;

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
  readonly venues = new Map<number, { baseOf(key: string): number }>();
  #device: Device | undefined;
  #user: { readonly userId: number; readonly name: string } | undefined;

  constructor(options: LocalOptions) {
    this.options = options;
    this.surroundings = options.surroundings ?? browser;
    this.db = new Database(options.databaseName);
    this.db.onLetGo = () => options.reloadNeeded?.('newer-version');
    this.lock = new DeviceLock(this.db);
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

  /** Version of the row that an action is about, as this page shows it; undefined when its competition is not open. */
  baseOf(compId: number, body: ActionBodies[ActionKind]): number | undefined {
    return this.venues.get(compId)?.baseOf(touchedKey(body));
  }

  async signedIn(session: Session): Promise<void> {
    this.#user = { userId: session.userId, name: session.name };
    await rememberUser(this.db, session);
    this.courier.nudge(true);
  }

  lastUser(): Promise<{ readonly userId: number; readonly name: string } | undefined> {
    return lastUser(this.db);
  }

  /** Sign-out: takes everything off the device, or says how many actions stand in the way. */
  async wipe(): Promise<Wiped> {
    const wiped = await wipe(this.db);
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
    this.#user = user && { userId: user.id, name: user.name };
    this.#device = device;
    this.lock.start(vault);
    this.#tidyUpLater();
    this.surroundings.onWake(() => this.courier.nudge(true));
    this.surroundings.lendSession(() => this.#lent());
    this.courier.nudge(true);
    return device;
  }

  /** After the first drain, when nobody waits for the database any more. */
  #tidyUpLater(): void {
    const stop = this.courier.onReport(() => {
      stop();
      Promise.all([forgetEnded(this.db, Date.now()), restoreBallast(this.db)]).catch(() => undefined);
    });
  }

  /** Token and key for one drain; the service worker writes neither down. */
  #lent(): Session | undefined {
    const session = this.options.session();
    return session && { ...session, sealKey: this.db.sealKey };
  }

  async #drain(force: boolean): Promise<DrainReport> {
    const drainHere = (request: DrainRequest) => drain(courierPorts(this.db, this.surroundings.fetch), request);
    try {
      const report = await drainFromPage({ worker: this.surroundings.worker, drainHere, session: () => this.#lent() }, force);
      if (report.connection !== 'online') this.surroundings.hint().catch(() => undefined);
      return report;
    } catch (error) {
      console.warn('The outbox could not be read', error);
      return { connection: 'storage-trouble', sent: 0, attention: 0, retryAt: Date.now() + RETRY_STORAGE_MS };
    }
  }
}
