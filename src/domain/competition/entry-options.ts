import type { SelfServiceOption } from '#domain/access/entity.ts';
import { fill, type Stored } from '#domain/shared/fill.ts';
import { NO_SOCIALS, type Socials } from '#domain/shared/social-links.ts';

/** Something with a name, as settings keep it so that screens need no look-up. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Whose athletes may enter; empty lists: everybody's. `onlyClubsUpTo` (ISO instant): until then the clubs alone, then the areas too. */
export interface AthleteSecurity {
  readonly areas: readonly Named[];
  readonly clubs: readonly Named[];
  readonly onlyClubsUpTo: string | null;
}

/** Panels of the entry screen. */
export const ENTRY_PANELS = ['SCHEDULE', 'ATHLETES', 'TEAMS', 'SHOP', 'CART'] as const;
export type EntryPanel = (typeof ENTRY_PANELS)[number];

/** Settings of a competition that entrants meet. Instants are ISO texts. */
export interface EntryOptions {
  readonly homeInfo: string;
  readonly cardInfo: string;
  readonly disabled: boolean;
  readonly disabledReason: string;
  readonly school: boolean;
  readonly level: string;
  readonly shortCode: string;
  /** The athletes who may enter. International: of another association than the competition's. */
  readonly allowAdd: { readonly unregistered: boolean; readonly registered: boolean; readonly international: boolean };
  readonly allowExpiredRegistration: boolean;
  /** A registration number is enough: its end date is not asked for. */
  readonly simpleRegistration: boolean;
  readonly athleteSecurity: AthleteSecurity;
  readonly pbMandatory: boolean;
  /** Only users with this competition's access flag may enter. */
  readonly clubComp: boolean;
  /** 0 = no limit. */
  readonly compLimits: { readonly athletes: number; readonly entries: number; readonly teams: number };
  /** From then on the price is higher; null: never. */
  readonly saleEndDate: string | null;
  /** Until `dateTime` only users who have typed the code may enter. The code itself is a `CompetitionSecrets`. */
  readonly priority: { readonly required: boolean; readonly dateTime: string | null; readonly message: string };
  /** Full events take a waiting list, until `timeCloses` or, where that is later or null, as long as entries are open. */
  readonly subscription: { readonly enabled: boolean; readonly timeCloses: string | null };
  /** `FEES`: what was paid goes back less the fees; `FULL`: all of it. Credit: to the account instead of the card. */
  readonly cancelEvent: {
    readonly hrsBeforeClose: number;
    readonly refund: { readonly allow: boolean; readonly type: 'FEES' | 'FULL' };
    readonly credit: { readonly allow: boolean };
  };
  readonly cheques: { readonly allow: boolean; readonly ends: string | null };
  readonly contact: {
    readonly userName: string;
    readonly email: string;
    readonly tel: string;
    readonly visible: boolean;
    readonly socials: Socials;
  };
  /** Kinds of entity that people may ask to act for at this competition, and who answers besides administrators. */
  readonly selfService: readonly SelfServiceOption[];
  readonly helpText: { readonly athletes: string; readonly schedule: string; readonly teams: string; readonly cart: string };
  readonly ui: {
    readonly enterButtonText: string;
    readonly entryDefaultPanel: 'SCHEDULE' | 'SHOP';
    readonly hiddenPanels: readonly EntryPanel[];
  };
  readonly showTeamAthletes: boolean;
  /** Entrants see what events cost before the basket, which always tells. Ours; the specification asks it of an event's row only. */
  readonly showPrice: boolean;
  /** A QR code for checking in is sent to each athlete. */
  readonly athleteQrData: boolean;
  /** Anybody can see who has checked in: first name, initial, club and bib. */
  readonly showWhoIsHere: boolean;
  /** Organisers may put athletes into events without their asking, as for a next round. */
  readonly autoEntries: boolean;
  /** On the day the check-in desk may enter athletes, after entries have closed. */
  readonly lateEntries: boolean;
  /** The competition it was cloned from; 0: none. */
  readonly cloneInfo: { readonly fromId: number };
  readonly timetable: 'provisional' | 'final';
  /** Anybody sees marks and places as they come; false: start lists alone. */
  readonly resultsAvailable: boolean;
  readonly useV2Routes: boolean;
  readonly useNewResults: boolean;
}

/** Codes of a competition; never sent to anybody but its builder. */
export interface CompetitionSecrets {
  readonly priorityCode: string;
  /** Shown on the receipt after payment, where the organisation shows its codes. */
  readonly paymentCode: string;
}

export const DEFAULT_ENTRY_OPTIONS: EntryOptions = {
  homeInfo: '',
  cardInfo: '',
  disabled: false,
  disabledReason: '',
  school: false,
  level: '',
  shortCode: '',
  allowAdd: { unregistered: true, registered: true, international: true },
  allowExpiredRegistration: false,
  simpleRegistration: false,
  athleteSecurity: { areas: [], clubs: [], onlyClubsUpTo: null },
  pbMandatory: false,
  clubComp: false,
  compLimits: { athletes: 0, entries: 0, teams: 0 },
  saleEndDate: null,
  priority: { required: false, dateTime: null, message: '' },
  subscription: { enabled: false, timeCloses: null },
  cancelEvent: { hrsBeforeClose: 48, refund: { allow: true, type: 'FEES' }, credit: { allow: true } },
  cheques: { allow: false, ends: null },
  contact: { userName: '', email: '', tel: '', visible: true, socials: NO_SOCIALS },
  selfService: [],
  helpText: { athletes: '', schedule: '', teams: '', cart: '' },
  ui: { enterButtonText: 'Enter', entryDefaultPanel: 'SCHEDULE', hiddenPanels: [] },
  showTeamAthletes: true,
  showPrice: true,
  athleteQrData: true,
  showWhoIsHere: false,
  autoEntries: true,
  lateEntries: false,
  cloneInfo: { fromId: 0 },
  timetable: 'provisional',
  resultsAvailable: true,
  useV2Routes: true,
  useNewResults: true,
};

/** What a competition stores, completed with the defaults; only the options named here, because codes and passwords may lie beside them. */
export function entryOptions(stored: Stored<EntryOptions>): EntryOptions {
  return fill(DEFAULT_ENTRY_OPTIONS, stored);
}

/** What the rows of its events show: a competition that shows no prices shows none there either. */
export function rowOptionsAt<R extends { readonly showPrice: boolean }>(
  { showPrice }: Pick<EntryOptions, 'showPrice'>,
  row: R,
): R {
  return showPrice ? row : { ...row, showPrice };
}

/** The same without the contact person where the organiser hides them, and without the users who answer requests. */
export function publicEntryOptions(stored: Stored<EntryOptions>): EntryOptions {
  const all = entryOptions(stored);
  const options = { ...all, selfService: all.selfService.map(({ entityLevel, clubType }) => ({ entityLevel, clubType })) };
  return options.contact.visible
    ? options
    : { ...options, contact: { ...options.contact, userName: '', email: '', tel: '', socials: NO_SOCIALS } };
}
