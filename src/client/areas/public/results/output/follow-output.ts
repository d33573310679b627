import type { KeptAnswer } from '#client/areas/public/results/public-answer.ts';
import { createStore, type Readable } from '#client/lib/net/store.ts';
import type { getPublicScores } from '#contracts/public/scores.ts';
import type { Data } from '#contracts/shared/endpoint.ts';
import type { PublicScoreboard } from '#contracts/venue/scoreboard.ts';
import { DEFAULT_OUTPUT_CONFIG } from '#domain/scoreboard/output.ts';

/** What the server said last of an output, and when this device heard it (ISO, device clock). */
export interface KeptOutput {
  readonly heardAt: string;
  readonly data: PublicScoreboard;
}

type TeamScores = Data<typeof getPublicScores>;
/** The tables of teams as the server told them last. */
interface KeptTeams {
  readonly heardAt: string;
  readonly data: TeamScores;
}

export interface OutputState {
  readonly output: KeptOutput | undefined;
  /** The events that are wanted, as far as they are here. */
  readonly events: ReadonlyMap<number, KeptAnswer>;
  /** Where they are wanted and here. */
  readonly teams: KeptTeams | undefined;
  /** `live`: the stream tells at once. `polling`: no stream, asked by the clock. `offline`: the server does not answer. */
  readonly following: 'asking' | 'live' | 'polling' | 'offline';
  /** The server says that there is no such output. */
  readonly refused: string | undefined;
}

type Loaded<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly why: 'refused' | 'unreachable'; readonly message: string };

interface Kept<T> {
  read(): Promise<T | undefined>;
  write(answer: T): void;
}

interface FollowOutputDeps {
  readonly outputId: number;
  readonly loadOutput: () => Promise<Loaded<PublicScoreboard>>;
  readonly loadEvent: (eventGroupId: number) => Promise<Loaded<KeptAnswer['data']>>;
  readonly loadTeams: () => Promise<Loaded<TeamScores>>;
  readonly keptOutput: Kept<KeptOutput>;
  readonly keptEvent: (eventGroupId: number) => Kept<KeptAnswer>;
  readonly keptTeams: Kept<KeptTeams>;
  readonly listen: (on: {
    readonly opened: (open: boolean) => void;
    readonly changed: (eventGroups: readonly number[]) => void;
    readonly output: (outputId: number) => void;
  }) => () => void;
  readonly now: () => string;
  readonly later: (ms: number, work: () => void) => () => void;
}

export interface FollowedOutput extends Readable<OutputState> {
  /** Event groups that are shown from now on, `TEAMS` for the tables of teams. Those that are not here yet are asked for. */
  want(eventGroupIds: readonly number[]): void;
}

/** A network that went silent tells nobody: every so many intervals the stream's word is not enough. */
const CHECK_TICKS = 6;
const OUTPUT = 0;
/** Among the events that are wanted: the tables of teams. */
export const TEAMS = -1;

/** An output and its events: each asked for again when the stream names it, or every `polling` ms without a stream. One question at a time. */
export function followOutput(deps: FollowOutputDeps): FollowedOutput {
  const due = new Set<number>();
  let wanted: readonly number[] = [];
  let streaming = false;
  let loading = false;
  let followed = false;
  const store = createStore<OutputState>(
    { output: undefined, events: new Map(), teams: undefined, following: 'asking', refused: undefined },
    start,
  );
  const set = (next: Partial<OutputState>) => store.set({ ...store.get(), ...next });
  const putEvent = (id: number, answer: KeptAnswer) => set({ events: new Map(store.get().events).set(id, answer) });

  async function refresh(ids: readonly number[]): Promise<void> {
    for (const id of ids) due.add(id);
    if (loading) return;
    loading = true;
    for (let [next] = due; next !== undefined && followed; [next] = due) {
      due.delete(next);
      await (next === OUTPUT ? refreshOutput() : next === TEAMS ? refreshTeams() : refreshEvent(next));
    }
    loading = false;
  }

  async function refreshOutput(): Promise<void> {
    const loaded = await deps.loadOutput();
    if (loaded.ok) {
      const output = { heardAt: deps.now(), data: loaded.data };
      deps.keptOutput.write(output);
      set({ output, following: streaming ? 'live' : 'polling', refused: undefined });
    } else if (loaded.why === 'refused') set({ refused: loaded.message });
    else set({ following: 'offline' });
  }

  async function refreshEvent(id: number): Promise<void> {
    const loaded = await deps.loadEvent(id);
    if (loaded.ok) {
      const answer = { heardAt: deps.now(), data: loaded.data };
      deps.keptEvent(id).write(answer);
      putEvent(id, answer);
      set({ following: streaming ? 'live' : 'polling' });
    } else if (loaded.why === 'unreachable') set({ following: 'offline' });
  }

  async function refreshTeams(): Promise<void> {
    const loaded = await deps.loadTeams();
    if (loaded.ok) {
      const teams = { heardAt: deps.now(), data: loaded.data };
      deps.keptTeams.write(teams);
      set({ teams, following: streaming ? 'live' : 'polling' });
    } else if (loaded.why === 'unreachable') set({ following: 'offline' });
  }

  /** The server may be faster than the disk. */
  async function fromCache(): Promise<void> {
    const output = await deps.keptOutput.read();
    if (output && !store.get().output) set({ output });
  }
  async function wantedFromCache(id: number): Promise<void> {
    if (id === TEAMS) {
      const teams = await deps.keptTeams.read();
      if (teams && !store.get().teams) set({ teams });
      return;
    }
    const answer = await deps.keptEvent(id).read();
    if (answer && !store.get().events.has(id)) putEvent(id, answer);
  }

  /** Without a schedule the newest mark decides what is shown. */
  const followsMarks = () => store.get().output?.data.output.schedule.length === 0;
  /** Of a combined event the answer has its parts too; teams score in any. */
  const shows = (id: number, groups: readonly number[]) =>
    id === TEAMS ||
    groups.length === 0 ||
    groups.includes(id) ||
    (store
      .get()
      .events.get(id)
      ?.data.rows.some((row) => row.kind === 'eventGroup' && groups.includes(row.id)) ??
      false);

  function start(): () => void {
    followed = true;
    const close = deps.listen({
      opened(open) {
        if (open === streaming) return;
        streaming = open;
        // What happened while there was no stream was told to nobody.
        void refresh([OUTPUT, ...wanted]);
      },
      changed: (groups) => void refresh([...(followsMarks() ? [OUTPUT] : []), ...wanted.filter((id) => shows(id, groups))]),
      output(id) {
        if (id === 0 || id === deps.outputId) void refresh([OUTPUT]);
      },
    });
    let ticks = 0;
    let stop: () => void = () => undefined;
    const tick = () => {
      ticks += 1;
      if (!streaming || ticks % CHECK_TICKS === 0) void refresh([OUTPUT, ...wanted]);
      wait();
    };
    const wait = () => {
      stop = deps.later((store.get().output?.data.output.config ?? DEFAULT_OUTPUT_CONFIG).polling, tick);
    };
    wait();
    void fromCache();
    void refresh([OUTPUT, ...wanted]);
    return () => {
      followed = false;
      streaming = false;
      close();
      stop();
    };
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    want(ids) {
      const fresh = ids.filter((id) => !wanted.includes(id));
      wanted = ids;
      if (fresh.length === 0) return;
      for (const id of fresh) void wantedFromCache(id);
      if (followed) void refresh(fresh);
    },
  };
}
