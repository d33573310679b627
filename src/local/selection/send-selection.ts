import {
  type Choice,
  dropPlace,
  type HeldPlace,
  holdPlace,
  markAsked,
  markReleased,
  nextTask,
  type Release,
  refuseChoice,
} from '#domain/entry/choice.ts';
import type { TypedMark } from '#domain/entry/selection.ts';
import { backOffMs } from '#local/outbox/wait.ts';
import type { SelectionStore } from './selection.ts';

/** What came of a task. `later`: nobody knows, so it is tried again. */
export type PlaceReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly later: true }
  | { readonly ok: false; readonly later: false; readonly message: string };

/** The server, the clock and the person, as the sender sees them. */
export interface SelectionPorts {
  ask(choice: Choice): Promise<PlaceReply<HeldPlace>>;
  release(what: Release): Promise<PlaceReply<unknown>>;
  saveMark(mark: TypedMark): Promise<PlaceReply<unknown>>;
  /** A mark that the server refused; the person must be told why. */
  markRefused(mark: TypedMark, message: string): void;
  /** Something was told to the server, so what it says of these athletes is out of date. */
  sent(athleteIds: ReadonlySet<number>): void;
  setTimer(work: () => void, ms: number): () => void;
  random(): number;
}

export interface SelectionSender {
  /** Something was chosen, or the network may be back. */
  nudge(): void;
  stop(): void;
}

/** Tells the server what was chosen, one thing after the other, for as long as it takes. */
export function sendSelection(store: SelectionStore, ports: SelectionPorts): SelectionSender {
  let running = false;
  let again = false;
  let stopped = false;
  let attempts = 0;
  let cancelTimer: (() => void) | undefined;

  async function run(): Promise<void> {
    const athletes = new Set<number>();
    try {
      do {
        again = false;
        for (let step = await next(store, ports, athletes); step !== 'nothing'; step = await next(store, ports, athletes)) {
          if (stopped) return;
          if (step === 'later') {
            attempts += 1;
            cancelTimer = ports.setTimer(nudge, backOffMs(attempts, ports.random()));
            return;
          }
          attempts = 0;
        }
      } while (again);
    } finally {
      running = false;
      if (athletes.size > 0 && !stopped) ports.sent(athletes);
    }
  }

  function nudge(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    again = true;
    if (running || stopped) return;
    running = true;
    void run();
  }

  return {
    nudge,
    stop() {
      stopped = true;
      cancelTimer?.();
    },
  };
}

type Step = 'done' | 'later' | 'nothing';

/** Marks go first: the rules of the server check a choice by them. */
async function next(store: SelectionStore, ports: SelectionPorts, athletes: Set<number>): Promise<Step> {
  const { choices, marks } = store.getSnapshot() ?? { choices: [], marks: [] };
  const [mark] = marks;
  if (mark) return sendMark(store, ports, mark, athletes);
  const task = nextTask(choices);
  if (!task) return 'nothing';
  const { choice } = task;
  const settle = (how: (now: readonly Choice[]) => readonly Choice[]) =>
    store.change((now) => ({ ...now, choices: how(now.choices) }));
  if (task.what === 'release') {
    if (!choice.released) await settle((now) => markReleased(now, choice));
    const reply = await ports.release(task);
    if (!reply.ok && reply.later) return 'later';
    athletes.add(choice.athleteId);
    // Refused: it is no longer this user's to give back, so nothing is held for them.
    await settle((now) => dropPlace(now, choice));
    return 'done';
  }
  if (!choice.asked) await settle((now) => markAsked(now, choice));
  const reply = await ports.ask(choice);
  if (!reply.ok && reply.later) return 'later';
  athletes.add(choice.athleteId);
  await settle((now) => (reply.ok ? holdPlace(now, choice, reply.value) : refuseChoice(now, choice, reply.message)));
  return 'done';
}

async function sendMark(store: SelectionStore, ports: SelectionPorts, mark: TypedMark, athletes: Set<number>): Promise<Step> {
  const reply = await ports.saveMark(mark);
  if (!reply.ok && reply.later) return 'later';
  athletes.add(mark.athleteId);
  if (!reply.ok) ports.markRefused(mark, reply.message);
  await store.change((now) => ({ ...now, marks: now.marks.filter((other) => !isSame(other, mark)) }));
  return 'done';
}

/** Typed anew while it was on its way, it is another one. */
const isSame = (a: TypedMark, b: TypedMark) => a.athleteId === b.athleteId && a.eventId === b.eventId && a.value === b.value;
