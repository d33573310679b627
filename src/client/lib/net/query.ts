import type { Data, Endpoint, Meta } from '#contracts/shared/endpoint.ts';
import type { AnswerCache } from '#local/device/answer-cache.ts';
import { type Called, parseAnswer } from './call.ts';
import type { Failure } from './failure.ts';
import { createStore, type Readable } from './store.ts';

/** What is sent with a question. */
export interface Asked {
  readonly params?: Texts;
  readonly query?: Texts;
  /** Of a check-in code, in place of signing in: another one is another question. */
  readonly nonce?: string;
}
type Texts = Readonly<Record<string, string | number | undefined>>;

interface Answered<E extends Endpoint> {
  readonly data: Data<E>;
  readonly meta: Meta<E>;
}

/**
 * `stale`: the server could not be reached, this is the answer of `at`. `refused`: the server says no, and why; an answer is then the one that
 * this page had before.
 */
export interface QueryState<E extends Endpoint> {
  readonly state: 'asking' | 'fresh' | 'stale' | 'refused';
  readonly answer: Answered<E> | undefined;
  /** When this device heard the answer, ISO instant. */
  readonly at: string | undefined;
  /** Why there is no newer answer. */
  readonly message: string | undefined;
  /** HTTP status of a refusal. */
  readonly status: number | undefined;
}

/** An answer of the server that a screen follows: asked for when the first one looks, by `refresh`, when the network is back and, where the session had ended, after a sign-in. */
export interface Query<E extends Endpoint> extends Readable<QueryState<E>> {
  /** Whoever asks while a question is on its way gets its answer. */
  refresh(): Promise<void>;
  /** Asks anew after a change: an answer that is on its way may be from before it. */
  renew(): Promise<void>;
  /** What the server answered to a change takes the place of the answer; one that is on its way may be from before it. */
  put(answer: Answered<E>): Promise<void>;
}

interface Loading {
  /** Nobody follows the question any more. */
  readonly signal: AbortSignal;
  /** Nobody asked for it just now: they came back to the page, or the network did. */
  readonly background: boolean;
}

interface QueryDeps<E extends Endpoint> {
  readonly load: (how: Loading) => Promise<Called<E>>;
  /** Keeps the answer on the device under a name; absent: the answer lives as long as the page. */
  readonly cache?: { readonly in: AnswerCache; readonly key: string };
  readonly now: () => string;
  /** The server answered with a fault. A missing network is not one: it shows as the answer's age. */
  readonly trouble: (failure: Failure) => void;
  /** Calls when the network may be back, or somebody signs in; gives what ends that. */
  readonly onBack: (listener: () => void) => () => void;
  /** Asks again whenever somebody comes back to the page, and not only when the answer is stale. */
  readonly always?: boolean;
}

const SIGNED_OUT = 401;
const SERVER_ERROR = 500;
/** What was kept on the device is not shown to somebody who may not see it any more; a page that is open keeps what is being typed there. */
const UNKNOWN = { answer: undefined, at: undefined };
/** The network comes back, and people sign in again; any other refusal stands. */
const mayChange = ({ state, status }: { readonly state: string; readonly status: number | undefined }) =>
  state === 'stale' || status === SIGNED_OUT;
const ASKING = { state: 'asking', answer: undefined, at: undefined, message: undefined, status: undefined } as const;

export function createQuery<E extends Endpoint>(endpoint: E, deps: QueryDeps<E>): Query<E> {
  const { load, cache, now, trouble, onBack, always = false } = deps;
  let running: Promise<void> | undefined;
  let leaving = new AbortController();
  const store = createStore<QueryState<E>>(ASKING, () => {
    void refresh();
    const stop = onBack(() => void ((always || mayChange(store.get())) && refresh(true)));
    return () => {
      stop();
      // What is kept on the device is worth having all the same.
      if (!cache) abort();
    };
  });
  function abort(): void {
    leaving.abort();
    leaving = new AbortController();
    running = undefined;
  }
  const set = (next: Partial<QueryState<E>>) => store.set({ ...store.get(), message: undefined, status: undefined, ...next });

  async function readCache(): Promise<void> {
    if (!cache || store.get().answer) return;
    const found = await cache.in.read(cache.key);
    const parsed = found && parseAnswer(endpoint, found.json);
    // The server may have been faster than the disk, and have refused.
    const { answer, state } = store.get();
    if (parsed && !answer && state !== 'refused') set({ answer: parsed, at: found.at });
  }

  async function take(answer: Answered<E>): Promise<void> {
    const { data, meta } = answer;
    const at = now();
    set({ state: 'fresh', answer: { data, meta }, at });
    await cache?.in.write(cache.key, { at, json: { errNo: 0, error: '', message: '', data, meta: meta ?? null } });
  }

  async function ask(background: boolean): Promise<void> {
    const { signal } = leaving;
    const called = await load({ signal, background });
    if (signal.aborted) return;
    if (called.ok) await take(called);
    else if (called.why === 'refused' && called.status < SERVER_ERROR) {
      const mayStay = !cache || (background && called.status === SIGNED_OUT);
      set({ state: 'refused', ...(mayStay ? {} : UNKNOWN), message: called.message, status: called.status });
    } else {
      if (called.why === 'refused') trouble({ kind: 'status', status: called.status, serverText: called.message });
      else if (called.failure.kind === 'status') trouble(called.failure);
      await readCache();
      set({ state: 'stale', message: called.message });
    }
  }

  const refresh = (background = false): Promise<void> => {
    if (running) return running;
    const asked = Promise.all([readCache(), ask(background)])
      .then(() => undefined)
      .finally(() => {
        if (running === asked) running = undefined;
      });
    running = asked;
    return asked;
  };
  const renew = async () => {
    await running;
    await refresh();
  };
  const put = (answer: Answered<E>) => {
    abort();
    return take(answer);
  };
  return { get: store.get, subscribe: store.subscribe, refresh: () => refresh(), renew, put };
}
