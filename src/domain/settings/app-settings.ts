/** A health check of the specification, and our watch over the security log: late when it never ran or its last run is more than `every` seconds ago. */
export const HEALTH_CHECKS = [
  'entryCheck',
  'healthMonitor',
  'orderCheck',
  'paymentStatus',
  'waitingList',
  'securityWatch',
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

/** What an administrator can set. Money in whole units of the currency with two decimals at most. */
export interface AppSettings {
  readonly systemName: string;
  /** Country theme: `gbr`, `irl`, or `def`. */
  readonly theme: 'gbr' | 'irl' | 'def';
  /** Path of a picture on this server; empty: the app's own. */
  readonly logo: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Where people reach this server, for links in mail, e.g. `https://entries.example.org`; empty: not set. */
  readonly address: string;
  /** Credit that one person may give alone: above it a second one confirms. */
  readonly creditAlone: number;
  /** Minutes. */
  readonly cartTimeLimit: number;
  readonly percCharged: number;
  readonly addCost: number;
  readonly minFee: number;
  readonly minCost: number;
  readonly nationaladdCost: number;
  readonly nationalminCost: number;
  /** Characters that a password has at least. */
  readonly passwordLength: number;
  readonly passwordHelp: string;
  /** Administrators, finance and organisers have to use two-step sign-in. */
  readonly requireSecondFactor: boolean;
  readonly defaultAllowExpiredRegistration: boolean;
  readonly useStripeConnect: boolean;
  readonly defaultMandatoryPB: boolean;
  /** Defaults of the competition list. */
  readonly homePageType: string;
  readonly homePageDisplay: 'CARD' | 'LIST';
  readonly homePageDaysBack: number;
  readonly homePagePageSize: number;
  /** Seconds. */
  readonly healthEvery: Readonly<Record<HealthCheck, number>>;
}

/** Defaults of the specification (cart 30, 5 percent, filter ALL, CARD, 25 a page, from 7 days back); the rest is ours. */
export const DEFAULT_SETTINGS: AppSettings = {
  systemName: 'Callroom',
  theme: 'gbr',
  logo: '',
  currency: 'GBP',
  address: '',
  creditAlone: 200,
  cartTimeLimit: 30,
  percCharged: 5,
  addCost: 0,
  minFee: 0.5,
  minCost: 10,
  nationaladdCost: 0,
  nationalminCost: 10,
  passwordLength: 10,
  passwordHelp: 'At least 10 characters. Three or four random words work well.',
  requireSecondFactor: false,
  defaultAllowExpiredRegistration: false,
  useStripeConnect: false,
  defaultMandatoryPB: false,
  homePageType: 'ALL',
  homePageDisplay: 'CARD',
  homePageDaysBack: 7,
  homePagePageSize: 25,
  healthEvery: {
    entryCheck: 3600,
    healthMonitor: 300,
    orderCheck: 900,
    paymentStatus: 900,
    waitingList: 900,
    securityWatch: 120,
  },
};

/** The association that registers athletes: country theme gbr maps to EA, otherwise IRL. */
export function associationOf(theme: string): 'EA' | 'IRL' {
  return theme === 'gbr' ? 'EA' : 'IRL';
}
