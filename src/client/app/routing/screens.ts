import type { ComponentType } from 'react';
import type { LaterScreen } from './later-screens.ts';
import { type Lazy, lazily } from './lazily.ts';

interface ScreenEntry extends Lazy<object> {
  /** `own`: the screen brings its own frame (venue screens); `shell`: it stands in the shell of its route's generation. */
  readonly frame: 'own' | 'shell';
  /** The part of the address that names the competition whose rows the screen reads from this device. */
  readonly venue?: 'id' | 'compId';
}

const inShell = (load: () => Promise<ComponentType>): ScreenEntry => ({ frame: 'shell', ...lazily(load) });
const inOwnFrame = (load: () => Promise<ComponentType>): ScreenEntry => ({ frame: 'own', ...lazily(load) });
const atVenue = (venue: 'id' | 'compId', load: () => Promise<ComponentType>): ScreenEntry => ({ ...inOwnFrame(load), venue });

/** Each screen is a file of its own, loaded when it is first opened; all of them are precached, so offline that is at once. */
const SCREENS = {
  home: inShell(async () => (await import('#client/areas/public/competitions/home-screen.tsx')).HomeScreen),
  login: inShell(async () => (await import('#client/areas/account/sign-in/login-screen.tsx')).LoginScreen),
  register: inShell(async () => (await import('#client/areas/account/sign-in/register-screen.tsx')).RegisterScreen),
  forgot: inShell(async () => (await import('#client/areas/account/sign-in/forgot-screen.tsx')).ForgotScreen),
  reset: inShell(async () => (await import('#client/areas/account/sign-in/reset-screen.tsx')).ResetScreen),
  'confirm-email': inShell(
    async () => (await import('#client/areas/account/sign-in/confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
  onboarding: inShell(async () => (await import('#client/areas/account/sign-in/onboarding-screen.tsx')).OnboardingScreen),
  'secure-redirect': inShell(async () => (await import('#client/areas/account/sign-in/secure-redirect.tsx')).SecureRedirect),
  users: inShell(async () => (await import('#client/areas/admin/users/users-screen.tsx')).UsersScreen),
  user: inShell(async () => (await import('#client/areas/account/user/user-screen.tsx')).UserScreen),
  requests: inShell(async () => (await import('#client/areas/account/user/requests-screen.tsx')).RequestsScreen),
  clubs: inShell(async () => (await import('#client/areas/organising/clubs/club-search-screen.tsx')).ClubSearchScreen),
  club: inShell(async () => (await import('#client/areas/organising/clubs/club-screen.tsx')).ClubScreen),
  'club-entries': inShell(
    async () => (await import('#client/areas/entering/club-entries/club-entries-screen.tsx')).ClubEntriesScreen,
  ),
  'comp-clubs': inShell(async () => (await import('#client/areas/organising/comp-clubs/comp-clubs-screen.tsx')).CompClubsScreen),
  organisations: inShell(
    async () => (await import('#client/areas/organising/organisations/organisations-screen.tsx')).OrganisationsScreen,
  ),
  athletes: inShell(async () => (await import('#client/areas/entering/athletes/athletes-screen.tsx')).AthletesScreen),
  athlete: inShell(async () => (await import('#client/areas/entering/athletes/athlete-screen.tsx')).AthleteScreen),
  'athlete-maintenance': inShell(
    async () => (await import('#client/areas/entering/athletes/maintenance-screen.tsx')).AthleteMaintenanceScreen,
  ),
  'athlete-pb': inShell(async () => (await import('#client/areas/entering/best-marks/athlete-pb-screen.tsx')).AthletePbScreen),
  settings: inShell(async () => (await import('#client/areas/admin/settings/settings-screen.tsx')).SettingsScreen),
  mail: inShell(async () => (await import('#client/areas/organising/messages/mail-screen.tsx')).MailScreen),
  health: inShell(async () => (await import('#client/areas/admin/health/health-screen.tsx')).HealthScreen),
  security: inShell(async () => (await import('#client/areas/admin/security/security-screen.tsx')).SecurityScreen),
  competition: inShell(async () => (await import('#client/areas/public/competition/competition-screen.tsx')).CompetitionScreen),
  entry: inShell(async () => (await import('#client/areas/entering/entry/entry-screen.tsx')).EntryScreen),
  'entry-choice': inShell(async () => (await import('#client/areas/entering/entry/entry-choice-screen.tsx')).EntryChoiceScreen),
  'entry-conditions': inShell(
    async () => (await import('#client/areas/public/competition/entry-conditions-screen.tsx')).EntryConditionsScreen,
  ),
  'group-athletes': inShell(
    async () => (await import('#client/areas/public/entry-lists/group-athletes-screen.tsx')).GroupAthletesScreen,
  ),
  'entry-list': inShell(async () => (await import('#client/areas/public/entry-lists/entry-list-screen.tsx')).EntryListScreen),
  'auto-entries': inShell(
    async () => (await import('#client/areas/organising/auto-entries/auto-entries-screen.tsx')).AutoEntriesScreen,
  ),
  devices: inShell(async () => (await import('#client/areas/venue/devices/devices-screen.tsx')).DevicesScreen),
  'clear-down': inShell(async () => (await import('#client/areas/organising/clear-down/clear-down-screen.tsx')).ClearDownScreen),
  schedule: inShell(async () => (await import('#client/areas/public/schedule/schedule-screen.tsx')).ScheduleScreen),
  contact: inShell(async () => (await import('#client/areas/public/contact/contact-screen.tsx')).ContactScreen),
  basket: inShell(async () => (await import('#client/areas/entering/basket/basket-screen.tsx')).BasketScreen),
  'own-entries': inShell(
    async () => (await import('#client/areas/entering/own-entries/own-entries-screen.tsx')).OwnEntriesScreen,
  ),
  'entry-actions': inShell(async () => (await import('#client/areas/entering/own-entries/actions-screen.tsx')).ActionsScreen),
  cheques: inShell(async () => (await import('#client/areas/organising/cheques/cheques-screen.tsx')).ChequesScreen),
  'cart-redirect': inShell(async () => (await import('#client/areas/entering/basket/cart-redirect.tsx')).CartRedirect),
  'test-payment': inShell(async () => (await import('#client/areas/entering/basket/test-payment-screen.tsx')).TestPaymentScreen),
  order: inShell(async () => (await import('#client/areas/entering/basket/order-screen.tsx')).OrderScreen),
  orders: inShell(async () => (await import('#client/areas/entering/basket/orders-screen.tsx')).OrdersScreen),
  'help-list': inShell(async () => (await import('#client/areas/admin/help/help-list-screen.tsx')).HelpListScreen),
  'help-form': inShell(async () => (await import('#client/areas/admin/help/help-form-screen.tsx')).HelpFormScreen),
  desk: atVenue('id', async () => (await import('#client/app/desk.tsx')).Desk),
  bibs: atVenue('id', async () => (await import('#client/app/bibs.tsx')).Bibs),
  results: atVenue(
    'compId',
    async () => (await import('#client/areas/venue/results/list/results-list-screen.tsx')).ResultsListScreen,
  ),
  'results-entry': atVenue(
    'compId',
    async () => (await import('#client/areas/venue/results/results-entry-screen.tsx')).ResultsEntryScreen,
  ),
  'results-read': inOwnFrame(
    async () => (await import('#client/areas/public/results/results-read-screen.tsx')).ResultsReadScreen,
  ),
  import: inShell(async () => (await import('#client/areas/organising/import/import-screen.tsx')).ImportScreen),
  offline: inShell(async () => (await import('#client/areas/venue/offline/offline-screen.tsx')).OfflineScreen),
  guide: inShell(async () => (await import('#client/areas/public/guide/guide-screen.tsx')).GuideScreen),
  'toast-test': inShell(async () => (await import('#client/areas/admin/samples/toast-test-screen.tsx')).ToastTestScreen),
  'form-example': inShell(async () => (await import('#client/areas/admin/samples/form-example-screen.tsx')).FormExampleScreen),
  'router-ping': inOwnFrame(async () => (await import('./router-ping.tsx')).RouterPing),
} satisfies Record<string, ScreenEntry>;

type BuiltScreen = keyof typeof SCREENS;
export type ScreenName = BuiltScreen | LaterScreen;

const NOT_HERE_YET = inShell(async () => (await import('./not-here-yet.tsx')).NotHereYet);

export function screenOf(name: ScreenName): ScreenEntry {
  const built: Readonly<Partial<Record<ScreenName, ScreenEntry>>> = SCREENS;
  return built[name] ?? NOT_HERE_YET;
}
