import { type Remote, wrap } from 'comlink';
import { sealKey } from '#client/lib/session/seal-key.ts';
import type { EventEligibility } from '#domain/eligibility/evaluate.ts';
import type { EligibilityInput } from '#domain/eligibility/input.ts';
import type { Placing } from '#domain/result/places.ts';
import type { FieldScheme } from '#domain/round/round-row.ts';
import type { Draft, EntryChange, FileReview, GroupWindow, TriedProgramme, Try, WhoseEntries, WorkerApi } from '#worker/api.ts';

/** The one door to the web worker. It is opened by the first question and its proxy is kept for the app's life: one that is collected drops calls. */
interface Door {
  readonly api: Remote<WorkerApi>;
  readonly worker: Worker;
  /** Rejects when the worker breaks: a script that did not load, a bug. */
  readonly broken: Promise<never>;
}
interface AskOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 60_000;
let door: Door | undefined;

export function windows(compId: number, at: string, options?: AskOptions): Promise<readonly GroupWindow[]> {
  return ask((api) => api.windows(compId, at), options);
}

export function places(
  compId: number,
  eventGroupId: number,
  drafts: readonly Draft[],
  scheme: FieldScheme,
): Promise<readonly Placing[]> {
  return ask((api) => api.places(compId, eventGroupId, drafts, scheme));
}

/** What an athlete can enter and why not; after that `evaluateEntries` is sent only the changes. */
export function holdEntries(input: EligibilityInput, options?: AskOptions): Promise<readonly EventEligibility[]> {
  return ask((api) => api.holdEntries(input), options);
}

/** The rules again after a change of a held athlete; undefined: hold the athlete first. */
export function evaluateEntries(
  whose: WhoseEntries,
  change: EntryChange,
  options?: AskOptions,
): Promise<readonly EventEligibility[] | undefined> {
  return ask((api) => api.evaluateEntries(whose, change), options);
}

/** What the rules say of several athletes at a competition that is not saved. */
export function tryEntries(
  programme: TriedProgramme,
  tries: readonly Try[],
  options?: AskOptions,
): Promise<readonly (readonly EventEligibility[])[]> {
  return ask((api) => api.tryEntries(programme, tries), options);
}

export function reviewFile(file: Blob, about: Parameters<WorkerApi['reviewFile']>[1], options?: AskOptions): Promise<FileReview> {
  return ask<FileReview>((api) => api.reviewFile(file, about), { timeoutMs: FILE_TIMEOUT_MS, ...options });
}

/** Every call ends: with an answer, by the caller's signal, by its time-out, or because the worker broke; after the last two a new one is started. */
function ask<T>(
  question: (api: Remote<WorkerApi>) => Promise<T>,
  { signal, timeoutMs = TIMEOUT_MS }: AskOptions = {},
): Promise<T> {
  const used = opened();
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal?.reason);
    const timer = setTimeout(() => {
      close(used);
      reject(new Error(`The rules did not answer within ${timeoutMs / 1000} seconds.`));
    }, timeoutMs);
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    Promise.race([question(used.api), used.broken])
      .then(resolve, reject)
      .finally(end);
  });
}

function opened(): Door {
  if (door) return door;
  const worker = new Worker(new URL('../../../worker/worker.ts', import.meta.url), { type: 'module', name: 'rules' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      if (door?.worker === worker) close(door);
      reject(new Error(`The rules could not be started: ${event.message || 'the file is missing'}`));
    });
  });
  // Nobody may be asking when it breaks.
  broken.catch(() => undefined);
  door = { api: wrap<WorkerApi>(worker), worker, broken };
  const key = sealKey();
  if (key) door.api.unlock(key).catch(() => undefined);
  return door;
}

function close(used: Door): void {
  used.worker.terminate();
  if (door === used) door = undefined;
}
