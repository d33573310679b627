import { createStore, type Readable } from '#client/lib/net/store.ts';
import type { KeptAnswer } from './public-answer.ts';

/** `live`: the stream tells at once. `polling`: no stream, asked every ten seconds. `offline`: the server does not answer. */
type Following = 'asking' | 'live' | 'polling' | 'offline';

export interface ResultsState {
  readonly answer: KeptAnswer | undefined;
  readonly following: Following;
  /** The server says that there is no such competition or event. */
  readonly refused: string | undefined;
}

type Loaded =
  | { readonly ok: true; readonly data: KeptAnswer['data'] }
  | { readonly ok: false; readonly why: 'refused' | 'unreachable'; readonly message: string };

interface FollowDeps {
  readonly load: () => Promise<Loaded>;
  /** Opens the event stream; `opened` with true when it is there, false when it breaks. Returns the way to close it. */
  readonly listen: (on: {
    readonly opened: (open: boolean) => void;
    readonly changed: (eventGroups: readonly number[]) => void;
  }) => () => void;
  readonly kept: { read(): Promise<KeptAnswer | undefined>; write(answer: KeptAnswer): void };
  readonly now: () => string;
  readonly every: (ms: number, work: () => void) => () => void;
}

/** The specification's interval of scoreboards; only while there is no stream. */
export const POLL_MS = 10_000;

/** A network that went silent tells nobody: once a minute the stream's word is not enough. */
const CHECK_TICKS = 6;

/** One event as the public sees it: asked for at once, then whenever the stream names its group, or every ten seconds without a stream. */
export function followResults(eventGroupId: number, deps: FollowDeps): Readable<ResultsState> {
  let streaming = false;
  let loading = false;
  let again = false;
  let followed = false;
  const results = createStore<ResultsState>({ answer: undefined, following: 'asking', refused: undefined }, start);
  const set = (next: Partial<ResultsState>) => results.set({ ...results.get(), ...next });

  /** The server may be faster than the disk. */
  async function fromCache(): Promise<void> {
    const answer = await deps.kept.read();
    if (answer && !results.get().answer) set({ answer });
  }

  /** One question at a time; whatever is told meanwhile makes one more. */
  async function refresh(): Promise<void> {
    again = true;
    if (loading) return;
    loading = true;
    while (again && followed) {
      again = false;
      take(await deps.load());
    }
    loading = false;
  }

  function take(loaded: Loaded): void {
    const following = loaded.ok || loaded.why === 'refused' ? (streaming ? 'live' : 'polling') : 'offline';
    if (loaded.ok) {
      const answer = { heardAt: deps.now(), data: loaded.data };
      deps.kept.write(answer);
      set({ answer, following, refused: undefined });
    } else set({ following, refused: loaded.why === 'refused' ? loaded.message : undefined });
  }

  /** Of a combined event the answer has its parts too; of a round it says what has become of the one before. */
  const isShown = (id: number): boolean =>
    id === eventGroupId ||
    (results
      .get()
      .answer?.data.rows.some(
        (row) => row.kind === 'eventGroup' && (row.id === id || (row.id === eventGroupId && row.feedsFrom === id)),
      ) ??
      false);

  function start(): () => void {
    followed = true;
    const close = deps.listen({
      opened(open) {
        if (open === streaming) return;
        streaming = open;
        // What happened while there was no stream was told to nobody.
        void refresh();
      },
      changed(eventGroups) {
        if (eventGroups.length === 0 || eventGroups.some(isShown)) void refresh();
      },
    });
    let ticks = 0;
    const stopPolling = deps.every(POLL_MS, () => {
      ticks += 1;
      if (!streaming || ticks % CHECK_TICKS === 0) void refresh();
    });
    void fromCache();
    void refresh();
    return () => {
      followed = false;
      close();
      stopPolling();
      streaming = false;
    };
  }

  return results;
}
