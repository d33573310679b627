import { countedAddress, isOwnMachine } from '#server/lib/http/caller-address.ts';
import { openTallies } from '#server/lib/http/tallies.ts';

const SPAN_MS = 60 * 60_000;
/** One address asks for mail to the same person, and to all: parents of a whole meeting register behind one address. */
const PER_PAIR = 5;
const PER_ADDRESS = 300;
/** Letters to one person, whoever asks. The links of all of them work, so there is one in the mailbox already. */
const PER_PERSON = 20;

interface MailLimit {
  /** `quiet`: answer as ever, send nothing. Whether the person has an account makes no difference. */
  take(person: string, address: string): 'send' | 'quiet' | { readonly waitSeconds: number };
  /** A link of such a mail was used, so the mail no longer counts. */
  used(person: string, address: string): void;
}

/** Mail that strangers can make the server send. They can use up their own share, never the one of the person it goes to. */
export function limitMails(now: () => number): MailLimit {
  const tallies = openTallies(now, SPAN_MS);
  const countsOf = (person: string, address: string) => {
    const from = countedAddress(address);
    return isOwnMachine(address)
      ? []
      : ([
          [tallies.of(`pair ${person} ${from}`), PER_PAIR],
          [tallies.of(`address ${from}`), PER_ADDRESS],
        ] as const);
  };
  return {
    take(person, address) {
      const counts = countsOf(person, address);
      const full = counts.find(([tally, limit]) => tally.count >= limit);
      if (full) return { waitSeconds: tallies.secondsLeft(full[0]) };
      for (const [tally] of counts) tally.count++;
      const whole = tallies.of(`person ${person}`);
      return ++whole.count > PER_PERSON ? 'quiet' : 'send';
    },
    used(person, address) {
      for (const [tally] of countsOf(person, address)) tally.count = Math.max(0, tally.count - 1);
    },
  };
}
