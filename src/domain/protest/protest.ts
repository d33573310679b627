import type { SaidBy } from '#domain/round/said-by.ts';

/** A protest is upheld or dismissed, or those who lodged it have withdrawn it. */
export const RULINGS = ['upheld', 'dismissed', 'withdrawn'] as const;
export type RulingWord = (typeof RULINGS)[number];

/** What was decided of a protest; `by` wrote it down. */
interface Ruling extends SaidBy {
  readonly ruling: RulingWord;
  readonly text: string;
}

/** A protest about an event (World Athletics TR8): `at` and `by` say when it was lodged and who wrote it down. */
export interface Protest extends SaidBy {
  /** UUID, made on the device where it was lodged. */
  readonly id: string;
  /** The athlete or team who lodged it. */
  readonly from: string;
  readonly against: string;
  readonly text: string;
  /** Entries that compete under protest until it is decided (TR8.5). */
  readonly under: readonly number[];
  readonly referee?: Ruling;
  /** It goes on to the Jury of Appeal. */
  readonly appeal?: SaidBy;
  readonly jury?: Ruling;
}

/** The steps of a protest in their order. */
export const PROTEST_STEPS = ['lodge', 'referee', 'appeal', 'jury'] as const;
export type ProtestStep = (typeof PROTEST_STEPS)[number];

export interface ProtestBody {
  readonly eventGroupId: number;
  readonly protestId: string;
  readonly step: ProtestStep;
  /** The step is taken back. */
  readonly back?: true;
  /** Of one that is lodged. */
  readonly from?: string;
  readonly against?: string;
  readonly under?: readonly number[];
  /** Why it is lodged, or why it is decided so. */
  readonly text?: string;
  /** Of a decision. */
  readonly ruling?: RulingWord;
}

/** Letters of the names and of the text of a protest. */
export const LONGEST_PARTY = 100;
export const LONGEST_PROTEST = 500;

/** Whether a protest waits for a decision: the referee's, or after an appeal that of the jury. */
export const isOpen = ({ referee, appeal, jury }: Protest): boolean => (appeal ? !jury : !referee);

/** Entries that compete under protest. */
export const underProtest = (protests: readonly Protest[] = []): readonly number[] => [
  ...new Set(protests.filter(isOpen).flatMap(({ under }) => under)),
];

/** Minutes for a protest after the result was announced (TR8.2). */
export const PROTEST_MINUTES = 30;

/** What everybody is told: that a protest waits for a decision, and who competes under protest. Nothing of those who lodged it. */
export const protestIn = ({
  protests,
}: {
  readonly protests?: readonly Protest[];
} = {}): {
  readonly protest?: { readonly under: readonly number[] };
} => (protests?.some(isOpen) ? { protest: { under: underProtest(protests) } } : {});
