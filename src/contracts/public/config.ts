import * as z from 'zod/mini';
import { NamedOrg, UserInfo, UserRole } from '#contracts/account/user-info.ts';
import { BASE, endpoint } from '#contracts/shared/endpoint.ts';

const HealthCheck = z.object({
  /** Seconds. */
  every: z.int(),
  /** ISO instant; null: it never ran. */
  lastRun: z.nullable(z.string()),
});

const Options = z.object({
  addCost: z.number(),
  minFee: z.number(),
  minCost: z.number(),
  percCharged: z.number(),
  nationaladdCost: z.number(),
  nationalminCost: z.number(),
  cartTimeLimit: z.int(),
  health: z.object({
    entryCheck: HealthCheck,
    healthMonitor: HealthCheck,
    orderCheck: HealthCheck,
    paymentStatus: HealthCheck,
    waitingList: HealthCheck,
  }),
  homePage: z.object({
    defaultFilters: z.object({
      /** Plain date: so many days before today. */
      fromDate: z.string(),
      type: z.string(),
      display: z.enum(['CARD', 'LIST']),
      pagesize: z.int(),
    }),
  }),
  password: z.object({ regex: z.string(), helpText: z.string() }),
  defaultAllowExpiredRegistration: z.boolean(),
  useStripeConnect: z.boolean(),
  defaultMandatoryPB: z.boolean(),
});

/** Application config of the specification. */
export const AppConfig = z.object({
  systemName: z.string(),
  env: z.string(),
  theme: z.string(),
  logo: z.string(),
  currency: z.string(),
  userId: z.int(),
  role: UserRole,
  menus: z.array(z.object({ key: z.string(), title: z.string(), admin: z.boolean() })),
  organisations: z.array(NamedOrg),
  options: Options,
  userInfo: UserInfo,
  /** True: the demo accounts of the start-up message exist. */
  demo: z.boolean(),
  /** Requests to act for a club, county or school that wait for this person's answer. Absent in what an older version kept. */
  requests: z.optional(z.int()),
  /** Two-step sign-in has to be set up before anything else. Absent in what an older version kept. */
  secondFactorNeeded: z.optional(z.boolean()),
  /** The administrator really signed in, while a user is impersonated. */
  impersonator: z.nullable(z.object({ id: z.int(), display_name: z.string() })),
});
export type AppConfig = z.infer<typeof AppConfig>;

const query = z.object({ random: z.optional(z.string()) });

/** C007. A display name that is empty or ANONYMOUS means nobody is signed in. */
export const getPublicConfig = endpoint({
  method: 'GET',
  path: `${BASE}/public/config`,
  summary: 'Configuration and the signed-in user',
  who: 'anyone',
  query,
  data: AppConfig,
  refusals: [],
});

/** C008. */
export const getAdminConfig = endpoint({
  method: 'GET',
  path: `${BASE}/admin/config`,
  summary: 'The same for an administrator',
  who: 'appadmin',
  query,
  data: AppConfig,
  refusals: ['forbidden'],
});
