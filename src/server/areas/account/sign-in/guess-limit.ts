import { setTimeout as sleep } from 'node:timers/promises';
import { countedAddress, isOwnMachine } from '#server/lib/http/caller-address.ts';
import { openTallies, type Tally } from '#server/lib/http/tallies.ts';

export interface GuessLimits {
  readonly spanMs: number;
  /** Wrong tries at one account from one address; then this pair waits for the span to end. */
  readonly perPair: number;
  /** Wrong tries at one account from everywhere, and from one address at everything; then tries go in single file. */
  readonly perAccount: number;
  readonly perAddress: number;
}

/** An address may be a whole venue, and an account a desk that 200 tablets share: right tries never count. */
const PASSWORD_GUESSES: GuessLimits = { spanMs: 15 * 60_000, perPair: 10, perAccount: 30, perAddress: 100 };

/** Between two tries in single file, and how long one waits in it at most. */
const ACCOUNT_SLOT_MS = 1000;
const ADDRESS_SLOT_MS = 200;
const QUEUE_MS = 3000;

export interface Trier {
  readonly account: string;
  readonly address: string;
  /** Of a device on which this account was signed in before: it has a count of its own and waits in no file. */
  readonly knownDevice?: string | undefined;
}

type Tried<T> = { readonly done: T } | { readonly waitSeconds: number };

interface GuessLimit {
  /** Tries, unless too many were wrong before. Whether the account exists makes no difference. */
  attempt<T>(trier: Trier, work: () => Promise<T>, isRight: (done: T) => boolean): Promise<Tried<T>>;
}

interface Lane {
  readonly slotMs: number;
  nextAt: number;
}

/**
 * Stops guessing without shutting the owner out. Only wrong tries count, and a right one clears its pair. An account or an address at which
 * many were wrong is slowed, not closed, so that a stranger who knows an email address, or sits in the same hall, keeps nobody out.
 */
export function limitGuesses(
  now: () => number,
  { spanMs, perPair, perAccount, perAddress }: GuessLimits = PASSWORD_GUESSES,
  pause: (ms: number) => Promise<unknown> = sleep,
): GuessLimit {
  const tallies = openTallies(now, spanMs);
  const lanes = new WeakMap<Tally, Lane>();
  const wake = new Set<() => void>();
  const untilWoken = () => new Promise<void>((resolve) => wake.add(resolve));

  const countsOf = ({ account, address, knownDevice }: Trier): Counts => {
    if (knownDevice) return { pair: [tallies.of(`device ${account} ${knownDevice}`), perPair], lanes: [] };
    const whole: Counted = [tallies.of(`account ${account}`), perAccount];
    // A proxy nobody has told us of stands for the whole world: its callers are slowed by account alone.
    if (isOwnMachine(address)) return { pair: undefined, lanes: [[whole, ACCOUNT_SLOT_MS]] };
    const from = countedAddress(address);
    return {
      pair: [tallies.of(`pair ${account} ${from}`), perPair],
      lanes: [
        [whole, ACCOUNT_SLOT_MS],
        [[tallies.of(`address ${from}`), perAddress], ADDRESS_SLOT_MS],
      ],
    };
  };

  /** Seconds to wait, or the tallies that this try is pending in. Tries that are under way may all be wrong: the next one waits for them. */
  const enter = async (trier: Trier): Promise<number | Counts> => {
    for (;;) {
      const counts = countsOf(trier);
      const { pair } = counts;
      if (pair && pair[0].count >= pair[1]) return tallies.secondsLeft(pair[0]);
      const full = allOf(counts).some(([tally, limit]) => tally.count < limit && tally.count + tally.pending >= limit);
      if (!full) {
        for (const [tally] of allOf(counts)) tally.pending++;
        return counts;
      }
      await untilWoken();
    }
  };

  const queue = async (counts: Counts): Promise<number> => {
    const slow = counts.lanes.filter(([[tally, limit]]) => tally.count >= limit);
    const at = now();
    const ahead = slow.map(([[tally], slotMs]) => {
      const lane = lanes.get(tally) ?? { slotMs, nextAt: at };
      lanes.set(tally, lane);
      return lane;
    });
    const turn = Math.max(at, ...ahead.map(({ nextAt }) => nextAt));
    if (turn - at > QUEUE_MS) return Math.ceil((turn - at) / 1000);
    for (const lane of ahead) lane.nextAt = turn + lane.slotMs;
    if (turn > at) await pause(turn - at);
    return 0;
  };

  const leave = (counts: Counts, end: 'right' | 'wrong' | 'unknown') => {
    const cleared = end === 'right' ? (counts.pair?.[0].count ?? 0) : 0;
    for (const [tally] of allOf(counts)) {
      tally.pending--;
      tally.count = Math.max(0, tally.count - cleared) + (end === 'wrong' ? 1 : 0);
    }
    for (const resolve of wake) resolve();
    wake.clear();
  };

  return {
    async attempt(trier, work, isRight) {
      const counts = await enter(trier);
      if (typeof counts === 'number') return { waitSeconds: counts };
      let end: 'right' | 'wrong' | 'unknown' = 'unknown';
      try {
        const waitSeconds = await queue(counts);
        if (waitSeconds > 0) return { waitSeconds };
        const done = await work();
        end = isRight(done) ? 'right' : 'wrong';
        return { done };
      } finally {
        leave(counts, end);
      }
    },
  };
}

type Counted = readonly [tally: Tally, limit: number];
interface Counts {
  readonly pair: Counted | undefined;
  readonly lanes: readonly (readonly [Counted, slotMs: number])[];
}
const allOf = ({ pair, lanes }: Counts): readonly Counted[] => [...(pair ? [pair] : []), ...lanes.map(([counted]) => counted)];
