import { paths } from '#client/lib/page/paths.ts';

/** Where each entry of the older menu leads; by the keys of `menusOf`. A competition without an id is a new one. */
const PATHS: Readonly<Record<string, (userId: number) => string>> = {
  home: () => paths.home('v1'),
  enter: () => '/entry',
  support: () => `${paths.guide()}#support`,
  userGuide: paths.guide,
  login: () => '/login-v1',
  myAccount: (userId) => `/user/${userId}`,
  builder: () => '/builder/0',
  athletes: () => '/athletes',
  createComp: () => '/builder/0',
  adminAthletes: () => paths.athleteMaintenance(),
  cheques: () => '/cheques',
  users: () => '/user-search',
  reports: () => '/reports',
  clubs: () => '/club-search',
  organisations: paths.organisations,
  settings: paths.settings,
  mail: paths.mail,
  health: paths.health,
  security: paths.security,
  help: paths.helpList,
};

export function menuPath(key: string, userId: number): string {
  return PATHS[key]?.(userId) ?? paths.home('v1');
}
