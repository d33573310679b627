import { Dexie, type Table } from 'dexie';
import type { PinTries } from '#domain/device/pin.ts';
import type { Selection } from '#domain/entry/selection.ts';
import type { Trouble } from '#local/outbox/problem.ts';
import type { OutboxRow } from '#local/venue/venue.ts';
import type { Sealed, VaultRecord } from './vault.ts';

/** One page of a competition's first sync, as JSON text: parsing it again is much faster than thousands of records. */
export interface PageRecord {
  readonly compId: number;
  readonly no: number;
  readonly text: Sealed;
}

/** A row that changed after the first sync; wins over the pages by its version. `row` is unsealed and parsed again on reading. */
export interface RowRecord {
  readonly compId: number;
  readonly key: string;
  readonly version: number;
  readonly row: unknown;
}

/** `order` is the order on this device; `open` is there until the action has ended; `touched` grows with every change of any action. */
export interface OutboxRecord extends OutboxRow {
  readonly order?: number;
  readonly open?: 1;
  readonly touched: number;
  /** What a person wrote in it, sealed and apart from the action, where the device has a PIN. */
  readonly words?: Sealed | undefined;
}

/** What a user is about to enter at a competition: ids and marks only, so it may stay when they sign out and wait for them. */
interface SelectionRecord extends Selection {
  readonly userId: number;
  readonly compId: number;
}

/** An answer of the server, kept for the time offline. Its name holds what was searched for, so it is sealed as well. */
export interface AnswerRecord {
  /** Grows with every writing: the lowest are those that nobody has asked for the longest. */
  readonly order?: number;
  readonly name: Sealed;
  readonly text: Sealed;
  /** When this device heard it, ISO instant. */
  readonly at: string;
}

/** How far the pull of a competition is. */
export interface Cursor {
  readonly key: `cursor:${number}`;
  /** Everything up to this change number is here. */
  readonly next: number;
  readonly pages: number;
  /** True once the first sync is whole. */
  readonly whole: boolean;
  readonly have: number;
  readonly total: number;
  /** Epoch ms of the last complete pull, the server's clock as far as it was known then. */
  readonly syncedAt: number | null;
  /** The server's history that the numbers belong to and whose ledger holds what was sent, as far as it says so. */
  readonly epoch?: string;
  /** The rows are still of an earlier history. */
  readonly outdated?: true;
  /** What the rows are made for; absent: the desk. */
  readonly view?: string;
  /** The server has said with each page so far which rows it has deleted. */
  readonly tellsGone?: boolean;
  /** How often the rows were dropped to be fetched anew. */
  readonly restarts?: number;
}
export interface Device {
  readonly key: 'device';
  readonly id: string;
  /** Last number given out. */
  readonly seq: number;
  readonly touched: number;
}
export interface Clock {
  readonly key: 'clock';
  /** Server's clock minus the device's, in ms. */
  readonly offset: number;
}
/** Enough to go on working offline after a restart; never a secret. */
interface LastUser {
  readonly key: 'user';
  readonly id: number;
  readonly name: Sealed;
}
/** Wrong PINs in a row. */
interface Tries extends PinTries {
  readonly key: 'tries';
}
/** Nothing is sent before `until` (epoch ms, device clock), and why; `firm` when the server asked for it. */
export interface Hold {
  readonly key: 'hold';
  readonly until: number;
  readonly firm: boolean;
  readonly trouble: Trouble;
}
/** Room that is given up when the disk is full, so that one more action can be saved. */
interface Ballast {
  readonly key: 'ballast';
  readonly bytes: string;
}
/** When what is held of a meeting's people leaves the device, epoch ms. */
interface Leaves {
  readonly key: `leaves:${number}`;
  readonly leaves: number;
}
export type MetaRecord = Cursor | Leaves | Device | Clock | LastUser | Hold | Ballast | Tries | VaultRecord;

export const DATABASE_NAME = 'callroom';
/** Dexie's own versions; a new one gets its name here, its upgrade below and a test that walks it. */
export const SCHEMA = { firstRelease: 1, selections: 2, answers: 3, words: 4, orderingKey: 5 } as const;
const LATEST = Math.max(...Object.values(SCHEMA));
/** Dexie multiplies its versions for the browser. */
const DEXIE_FACTOR = 10;

/** An action, and its row in the outbox, as they were before version 5: the word for what must stay in order was another. */
interface Laned {
  lane?: string;
  orderingKey?: string;
}

function renameLane(row: Laned & { readonly action: Laned }): void {
  for (const named of [row, row.action]) {
    if (named.lane !== undefined) named.orderingKey = named.lane;
    delete named.lane;
  }
}

/** A newer version of the app has changed the database: this one must not touch it any more. */
class NewerVersionError extends Error {
  override readonly name = 'VersionError';
}

export class Database extends Dexie {
  declare page: Table<PageRecord, [number, number]>;
  declare row: Table<RowRecord, [number, string]>;
  declare outbox: Table<OutboxRecord, number>;
  declare meta: Table<MetaRecord, string>;
  declare answer: Table<AnswerRecord, number>;
  declare selection: Table<SelectionRecord, [number, number]>;
  /** Opens and seals what is stored of people, while a PIN is set and was entered. In memory only. */
  sealKey: CryptoKey | undefined;
  /** Called when a newer version of the app has taken the database over. */
  onLetGo: (() => void) | undefined;
  /** True once a newer version of the app has asked this one to close it. */
  #superseded = false;

  constructor(name: string = DATABASE_NAME) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(SCHEMA.firstRelease).stores({
      page: '[compId+no], compId',
      row: '[compId+key], [compId+version]',
      outbox: '++order, &id, open, touched, compId',
      meta: 'key',
    });
    this.version(SCHEMA.selections).stores({ selection: '[userId+compId]' });
    this.version(SCHEMA.answers).stores({ answer: '++order, at' });
    // Nothing moves, but an older tab would send an action without the words that lie apart.
    this.version(SCHEMA.words).stores({});
    this.version(SCHEMA.orderingKey).upgrade((tx) => tx.table('outbox').toCollection().modify(renameLane));
    // Dexie itself would go on with a newer schema and put back what is missing of its own.
    this.on('ready', () => {
      const version = Math.floor(this.backendDB().version / DEXIE_FACTOR);
      if (version > LATEST) throw new NewerVersionError(`the database has version ${version}`);
    });
    // False stops Dexie's own answer, which would let the next use open the database again.
    this.on('versionchange', ({ newVersion }) => {
      // The same app in another tab or the service worker that sets up or mends the tables: it gets its way, the next use opens them again.
      const isOurs = newVersion !== null && Math.floor(newVersion / DEXIE_FACTOR) <= LATEST;
      if (isOurs) this.close({ disableAutoOpen: false });
      else this.#letGo();
      return false;
    });
  }

  /** Another tab upgrades or deletes the database. It is closed at once, or that tab would wait for ever. */
  #letGo(): void {
    this.#superseded = true;
    this.close();
    this.onLetGo?.();
  }

  async reopen(): Promise<void> {
    if (this.#superseded) throw new NewerVersionError('a newer version of the app has the database');
    this.close({ disableAutoOpen: false });
    await this.open();
  }
}
