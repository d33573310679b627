import { LINE_UP_TO } from '#domain/relay/deadline.ts';
import { DQ_RULES } from '#domain/result/dq-rules.ts';
import { fill, type Stored } from '#domain/shared/fill.ts';

export const BIB_SORTS = ['', 'surname', 'firstname', 'club', 'ageGroup', 'event', 'gender', 'entered'] as const;
type BibSort = (typeof BIB_SORTS)[number];

/** Settings of a competition that its office works by: entrants are sent none of them. */
export interface OfficeOptions {
  /** In which order bibs are given; empty: no more keys. */
  readonly bibSort1: BibSort;
  readonly bibSort2: BibSort;
  readonly bibSort3: BibSort;
  /** `s` the slowest heat first, `f` the fastest. */
  readonly heatOrder: 's' | 'f';
  /** Minutes before the start until which line-ups of relays are declared; the referee changes them later. */
  readonly lineUpTo: number;
  /** A line for each rule that officials disqualify by, `TR16.8 False start`. */
  readonly dqRules: string;
  /** Where the computer of the photo finish keeps its files. */
  readonly pfTargetDirectory: string;
  /** Whom athletes without a club start for. The specification's id of one not chosen yet is 9999; ours is an empty type. */
  readonly genericCompAthleteEntity: { readonly type: string };
  readonly checkInTerms: { readonly useTerms: boolean; readonly terms: string; readonly text: string };
  readonly flyerInfo: string;
}

export const DEFAULT_OFFICE_OPTIONS: OfficeOptions = {
  bibSort1: 'surname',
  bibSort2: 'firstname',
  bibSort3: '',
  heatOrder: 's',
  lineUpTo: LINE_UP_TO,
  dqRules: DQ_RULES,
  pfTargetDirectory: '',
  genericCompAthleteEntity: { type: '' },
  checkInTerms: { useTerms: false, terms: '', text: '' },
  flyerInfo: '',
};

export function officeOptions(stored: Stored<OfficeOptions>): OfficeOptions {
  return fill(DEFAULT_OFFICE_OPTIONS, stored);
}
