import * as z from 'zod/mini';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';
import { LOGO_PATH } from '#domain/organisation/organisation.ts';
import { HEALTH_CHECKS } from '#domain/settings/app-settings.ts';

const Text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const Amount = z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.01, 'At most two decimals'));
const Days = z.int().check(z.minimum(0), z.maximum(3650));
const Seconds = z.int().check(z.minimum(1, 'At least 1 second'), z.maximum(604_800, 'At most a week'));

/** Settings that an administrator edits, as the domain names them (`AppSettings`). */
export const Settings = z.object({
  systemName: z.string().check(z.trim(), z.minLength(1, 'A name is needed'), z.maxLength(60)),
  theme: z.enum(['gbr', 'irl', 'def']),
  logo: Text(500).check(
    z.refine((logo) => logo === '' || LOGO_PATH.test(logo), 'Type the path of a picture on this server, as /logos/ours.png'),
  ),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Three letters, e.g. GBP')),
  address: Text(200).check(
    z.regex(/^$|^https?:\/\/[^\s/?#@]+$/, 'Like https://entries.example.org, with nothing after the name'),
  ),
  creditAlone: Amount,
  cartTimeLimit: z.int().check(z.minimum(1, 'At least 1 minute'), z.maximum(1440, 'At most a day')),
  percCharged: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01, 'At most two decimals')),
  addCost: Amount,
  minFee: Amount,
  minCost: Amount,
  nationaladdCost: Amount,
  nationalminCost: Amount,
  passwordLength: z.int().check(z.minimum(8, 'At least 8 characters'), z.maximum(64, 'At most 64 characters')),
  passwordHelp: Text(500),
  requireSecondFactor: z.boolean(),
  defaultAllowExpiredRegistration: z.boolean(),
  useStripeConnect: z.boolean(),
  defaultMandatoryPB: z.boolean(),
  homePageType: Text(40),
  homePageDisplay: z.enum(['CARD', 'LIST']),
  homePageDaysBack: Days,
  homePagePageSize: z.int().check(z.minimum(1), z.maximum(500)),
  healthEvery: z.record(z.enum(HEALTH_CHECKS), Seconds),
});
export type Settings = z.infer<typeof Settings>;

const SettingsAnswer = z.object({
  settings: Settings,
  /** True: mail leaves by SMTP; else it stays in files that the mail page shows. */
  smtp: z.boolean(),
});

export const getSettings = endpoint({
  method: 'GET',
  path: `${BASE}/admin/settings`,
  summary: 'Settings of the application',
  who: 'appadmin',
  data: SettingsAnswer,
  refusals: ['forbidden'],
});

/** What is left out stays as it is. */
export const putSettings = endpoint({
  method: 'PUT',
  path: `${BASE}/admin/settings`,
  summary: 'Change settings of the application',
  who: 'appadmin',
  body: z.partial(Settings),
  audit: 'settings',
  data: SettingsAnswer,
  refusals: ['forbidden', 'invalid'],
});
