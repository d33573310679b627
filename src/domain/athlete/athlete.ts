import type { Gender } from '#domain/event/kinds.ts';
import { NO_SOCIALS, type Socials } from '#domain/shared/social-links.ts';

/** What an athlete's record keeps besides who they are. Nothing of it leaves for a public screen. */
export interface AthleteOptions {
  /** Why they may not be entered at present, as an administrator wrote it; empty: they may. */
  readonly noEntryReason: string;
  readonly emergency: { readonly name: string; readonly tel: string; readonly relationship: string };
  readonly socials: Socials;
  readonly coach: string;
  readonly trainingGroup: string;
  /** The club or school for which an athlete starts at a competition, where that is not their own; `NOT_CHOSEN`: not said yet. */
  readonly genericCompAthleteEntities: readonly { readonly compId: number; readonly entityId: number }[];
}

/** The generic athlete entity of the specification. */
export const NOT_CHOSEN = 9999;

export const NO_ATHLETE_OPTIONS: AthleteOptions = {
  noEntryReason: '',
  emergency: { name: '', tel: '', relationship: '' },
  socials: NO_SOCIALS,
  coach: '',
  trainingGroup: '',
  genericCompAthleteEntities: [],
};

/** An athlete as people fill them in. Ids 0: none. */
export interface AthleteFields {
  readonly firstName: string;
  readonly surName: string;
  /** Empty: not said yet. */
  readonly gender: Gender | '';
  /** Plain date `YYYY-MM-DD`; empty: not said yet. */
  readonly dob: string;
  readonly clubid: number;
  readonly club2id: number;
  readonly schoolid: number;
  /** Registration number, and the association that gave it. */
  readonly URN: string;
  readonly aocode: string;
  /** Class of para athletics (1 to 99, without its letter); 0: none. */
  readonly classification: number;
  readonly email: string;
  readonly image: string;
  readonly options: AthleteOptions;
}

/** Associations of the specification: England, Ireland. Others are taken as they are typed. */
export const ASSOCIATIONS = { EA: 'England Athletics', IRL: 'Athletics Ireland' } as const;

/** More of one surname in one club than this: the search says so. Siblings are no mistake, so it warns of nothing. */
const SURNAME_FLAG_ABOVE = 2;

export function isSurnameFlagged(sameSurnameInClub: number): boolean {
  return sameSurnameInClub > SURNAME_FLAG_ABOVE;
}

/** Rankings are looked up by URN, and only for athletes registered with EA. */
export function hasRankings({ URN, aocode }: Pick<AthleteFields, 'URN' | 'aocode'>): boolean {
  return URN.trim() !== '' && aocode === 'EA';
}

/** Of a tidied registration number, of any association. */
export const URN_PATTERN = /^[A-Z0-9]{1,20}$/;

/** A registration number as typed: without spaces, in capitals. */
export function tidyUrn(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}
