import type { EntryOptions } from './entry-options.ts';
import type { CompetitionFacts } from './status.ts';

/** The parts of a listed competition that its state depends on, as the calls name them. */
interface Listed {
  readonly competition: {
    readonly active: boolean;
    readonly timeZone: string;
    readonly entriesOpenDateTime: string | null;
    readonly entriesCloseDateTime: string | null;
    readonly saleEnds: readonly string[];
    readonly options: Pick<EntryOptions, 'disabled' | 'compLimits' | 'clubComp'>;
  };
  readonly organiser: { readonly status: string };
  readonly counts: { readonly athletes: number; readonly entries: number; readonly teams: number };
}

/** The same on device and server, so that both derive the same state. */
export function factsOf({ competition, organiser, counts }: Listed): CompetitionFacts {
  const { options } = competition;
  return {
    organiserStatus: organiser.status,
    active: competition.active,
    disabled: options.disabled,
    opensAt: competition.entriesOpenDateTime,
    closesAt: competition.entriesCloseDateTime,
    saleEnds: competition.saleEnds,
    limits: options.compLimits,
    counts,
    clubComp: options.clubComp,
    timeZone: competition.timeZone,
  };
}
