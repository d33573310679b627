import { onBack } from '#client/lib/page/on-back.ts';
import { currentSession } from '#client/lib/session/session.ts';
import type { Data, Endpoint, Meta } from '#contracts/shared/endpoint.ts';
import type { Shelf } from '#local/device/answer-shelf.ts';
import { addressOf, type Called, call, parseAnswer } from './call.ts';
import { type Failure, showFailure } from './failure.ts';
import { deviceShelf } from './kept-shelf.ts';

type Texts = Readonly<Record<string, string | number | undefined>>;
interface Asked {
  readonly params?: Texts;
  readonly query?: Texts;
}

/** `stale`: the server could not be reached, this is the answer of `at`. `refused`: the server says no, and why. */
export interface Kept<E extends Endpoint> {
  readonly state: 'asking' | 'fresh' | 'stale' | 'refused';
  readonly answer: { readonly data: Data<E>; readonly meta: Meta<E> } | undefined;
  /** When this device heard the answer, ISO instant. */
  readonly at: string | undefined;
  /** Of a refusal. */
  readonly message: string | undefined;
}

/** A public answer that a screen follows: the one kept on this device at once, then the server's. */
export interface KeptCall<E extends Endpoint> {
  getSnapshot(): Kept<E>;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<void>;
}

interface KeptDeps<E extends Endpoint> {
  readonly load: () => Promise<Called<E>>;
  readonly shelf: Shelf;
  readonly now: () => string;
  /** The server answered that it cannot; no network at all is no trouble, it is shown as age. */
  readonly trouble: (failure: Failure) => void;
  /** Calls when the network may be back; gives what ends that. */
  readonly onBack: (listener: () => void) => () => void;
}

const SERVER_ERROR = 500;

/** `key` names the answer on the shelf. Asked for when the first screen looks, and again by `refresh` and when the network is back. */
export function followKept<E extends Endpoint>(
  endpoint: E,
  key: string,
  { load, shelf, now, trouble, onBack }: KeptDeps<E>,
): KeptCall<E> {
  const listeners = new Set<() => void>();
  let kept: Kept<E> = { state: 'asking', answer: undefined, at: undefined, message: undefined };
  let running: Promise<void> | undefined;
  let stop = () => {};

  const set = (next: Partial<Kept<E>>) => {
    kept = { ...kept, ...next };
    for (const listener of listeners) listener();
  };

  async function fromShelf(): Promise<void> {
    if (kept.answer) return;
    const found = await shelf.read(key);
    const parsed = found && parseAnswer(endpoint, found.json);
    // The server may have been faster than the disk.
    if (parsed && !kept.answer) set({ answer: parsed, at: found.at });
  }

  async function fromServer(): Promise<void> {
    const called = await load();
    if (called.ok) {
      const at = now();
      set({ state: 'fresh', answer: called, at, message: undefined });
      const { data, meta } = called;
      await shelf.write(key, { at, json: { errNo: 0, error: '', message: '', data, meta: meta ?? null } });
    } else if (called.why === 'refused' && called.status < SERVER_ERROR)
      set({ state: 'refused', answer: undefined, at: undefined, message: called.message });
    else {
      if (called.why === 'refused') trouble({ kind: 'status', status: called.status, serverText: called.message });
      else if (called.failure.kind === 'status') trouble(called.failure);
      await fromShelf();
      set({ state: 'stale' });
    }
  }

  const refresh = () => {
    running ??= Promise.all([fromShelf(), fromServer()])
      .then(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const self: KeptCall<E> = {
    getSnapshot: () => kept,
    refresh,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        followed.add(self);
        void refresh();
        stop = onBack(() => void (kept.state === 'stale' && refresh()));
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        followed.delete(self);
        stop();
      };
    },
  };
  return self;
}

const MOST_RECENT = 50;
/** Going back shows at once what was there. */
const recent = new Set<KeptCall<Endpoint>>();
/** Screens hold no more of them than the way to stop looking. */
const followed = new Set<unknown>();
/**
 * All that anybody still holds, such as one for each athlete of a large club: asked for again it must be the same one, for what another one
 * hears nobody would see.
 */
const known = new Map<string, WeakRef<KeptCall<Endpoint>>>();

/** One for each question and user. */
export function keptCall<E extends Endpoint>(endpoint: E, asked: Asked = {}): KeptCall<E> {
  const key = `${shelfPrefix(endpoint)}${addressOf(endpoint, asked)}`;
  const held = known.get(key)?.deref();
  if (held) return held as KeptCall<E>;
  const made = followKept(endpoint, key, {
    load: () => call(endpoint, { ...asked, revalidate: true }),
    shelf: deviceShelf,
    now: () => new Date().toISOString(),
    trouble: showFailure,
    onBack,
  });
  keep(key, made);
  return made;
}

function keep(key: string, made: KeptCall<Endpoint>): void {
  known.set(key, new WeakRef(made));
  recent.add(made);
  const [oldest] = recent;
  if (recent.size <= MOST_RECENT || !oldest) return;
  recent.delete(oldest);
  for (const [other, ref] of known) if (!ref.deref()) known.delete(other);
}

/** What this user has heard from an endpoint lies under this. */
export function shelfPrefix(endpoint: Endpoint): string {
  return `${currentSession().user?.id ?? 0} ${endpoint.path} `;
}
