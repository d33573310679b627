import { formatISO } from 'date-fns/formatISO';
import { subDays } from 'date-fns/subDays';
import type * as z from 'zod/mini';
import type { UserInfo } from '#contracts/account/user-info.ts';
import type { AppConfig } from '#contracts/public/config.ts';
import { menusOf } from '#domain/access/menus.ts';
import { passwordRegex } from '#domain/access/password-rule.ts';
import { NOTHING, toUnits } from '#domain/money/money.ts';
import { type AppSettings, HEALTH_CHECKS, type HealthCheck } from '#domain/settings/app-settings.ts';
import type { Pool } from '#server/db/connection/pool.ts';
import { readAppSettings } from '#server/db/read/app-settings.ts';
import { type HealthRuns, readHealthRuns } from '#server/db/read/health-runs.ts';
import { readUserInfo } from '#server/db/read/read-user.ts';
import { countRequests } from '#server/db/read/self-service.ts';
import type { User } from '#server/lib/http/principal.ts';

type Info = z.infer<typeof UserInfo>;

export interface ConfigSources {
  readonly pool: Pool;
  readonly now: () => number;
  /** The demo accounts exist. */
  readonly demo: boolean;
}

const NOBODY: Info = {
  user: {
    id: 0,
    role: 'ANON',
    display_name: 'ANONYMOUS',
    impersonating: false,
    user_email: '',
    google_email: '',
    version: 'v2',
    permissions: [],
  },
  areas: [],
  clubs: [],
  orgs: [],
  security: { permLevels: { builder: [] } },
  e4s_credit: toUnits(NOTHING),
};

/** The application config of the specification, for whoever asks. */
export async function readConfig({ pool, now, demo }: ConfigSources, user: User | undefined): Promise<AppConfig> {
  const [settings, info, runs, requests] = await Promise.all([
    readAppSettings(pool),
    user ? readUserInfo(pool, user.id) : undefined,
    readHealthRuns(pool),
    user ? countRequests(pool, user.id) : 0,
  ]);
  const known = info ?? NOBODY;
  const impersonator = user?.impersonator ? { id: user.impersonator.id, display_name: user.impersonator.name } : null;
  return {
    systemName: settings.systemName,
    env: demo ? 'demo' : 'live',
    theme: settings.theme,
    logo: settings.logo || '/icon.svg',
    currency: settings.currency,
    userId: known.user.id,
    role: known.user.role,
    menus: menusOf(user ?? { role: 'ANON', permissions: [] }).map((entry) => ({ ...entry })),
    organisations: known.orgs,
    options: optionsOf(settings, runs, now()),
    userInfo: { ...known, user: { ...known.user, impersonating: impersonator !== null } },
    demo,
    requests,
    secondFactorNeeded: user?.needsFactor ?? false,
    impersonator,
  };
}

function optionsOf(settings: AppSettings, runs: HealthRuns, now: number): AppConfig['options'] {
  const { addCost, minFee, minCost, percCharged, nationaladdCost, nationalminCost, cartTimeLimit } = settings;
  const { defaultAllowExpiredRegistration, useStripeConnect, defaultMandatoryPB } = settings;
  return {
    addCost,
    minFee,
    minCost,
    percCharged,
    nationaladdCost,
    nationalminCost,
    cartTimeLimit,
    health: healthOf(settings, runs),
    homePage: {
      defaultFilters: {
        fromDate: formatISO(subDays(now, settings.homePageDaysBack), { representation: 'date' }),
        type: settings.homePageType,
        display: settings.homePageDisplay,
        pagesize: settings.homePagePageSize,
      },
    },
    password: { regex: passwordRegex(settings.passwordLength), helpText: settings.passwordHelp },
    defaultAllowExpiredRegistration,
    useStripeConnect,
    defaultMandatoryPB,
  };
}

function healthOf({ healthEvery }: AppSettings, runs: HealthRuns): AppConfig['options']['health'] {
  const check = (name: HealthCheck) => ({ every: healthEvery[name], lastRun: runs[name] ?? null });
  const [entryCheck, healthMonitor, orderCheck, paymentStatus, waitingList] = HEALTH_CHECKS;
  return {
    entryCheck: check(entryCheck),
    healthMonitor: check(healthMonitor),
    orderCheck: check(orderCheck),
    paymentStatus: check(paymentStatus),
    waitingList: check(waitingList),
  };
}
