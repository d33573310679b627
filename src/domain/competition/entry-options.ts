/** Settings of a competition that entrants meet (both texts, section 3). Instants are ISO texts. */
export interface EntryOptions {
  readonly homeInfo: string;
  readonly cardInfo: string;
  readonly disabled: boolean;
  readonly disabledReason: string;
  readonly school: boolean;
  readonly level: string;
  readonly shortCode: string;
  /** Who may enter. */
  readonly allowAdd: { readonly unregistered: boolean; readonly registered: boolean; readonly international: boolean };
  readonly allowExpiredRegistration: boolean;
  readonly pbMandatory: boolean;
  /** Only users with this competition's access flag may enter. */
  readonly clubComp: boolean;
  /** 0 = no limit. */
  readonly compLimits: { readonly athletes: number; readonly entries: number; readonly teams: number };
  /** From then on the price is higher; null: never. */
  readonly saleEndDate: string | null;
  readonly subscription: { readonly enabled: boolean; readonly timeCloses: string | null };
  readonly cancelEvent: { readonly hrsBeforeClose: number };
  readonly cheques: { readonly allow: boolean; readonly ends: string | null };
  readonly contact: { readonly userName: string; readonly email: string; readonly tel: string; readonly visible: boolean };
  readonly ui: { readonly enterButtonText: string };
  readonly timetable: 'provisional' | 'final';
  readonly resultsAvailable: boolean;
  readonly useV2Routes: boolean;
  readonly useNewResults: boolean;
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
  pbMandatory: false,
  clubComp: false,
  compLimits: { athletes: 0, entries: 0, teams: 0 },
  saleEndDate: null,
  subscription: { enabled: false, timeCloses: null },
  cancelEvent: { hrsBeforeClose: 48 },
  cheques: { allow: false, ends: null },
  contact: { userName: '', email: '', tel: '', visible: true },
  ui: { enterButtonText: 'Enter' },
  timetable: 'provisional',
  resultsAvailable: false,
  useV2Routes: true,
  useNewResults: true,
};

/** What a competition stores, filled up with the defaults; only what is named here, for codes and passwords may lie beside it. */
export function entryOptions(stored: Partial<EntryOptions>): EntryOptions {
  const known = Object.entries(stored).filter(([name]) => Object.hasOwn(DEFAULT_ENTRY_OPTIONS, name));
  return { ...DEFAULT_ENTRY_OPTIONS, ...Object.fromEntries(known) };
}

/** The same without the contact's address and number where the organiser hides them. */
export function publicEntryOptions(stored: Partial<EntryOptions>): EntryOptions {
  const options = entryOptions(stored);
  return options.contact.visible ? options : { ...options, contact: { ...options.contact, email: '', tel: '' } };
}
