import {
  isAdministrator,
  isApplicationAdministrator,
  mayAnywhere,
  mayFindUsers,
  mayNational,
  type Principal,
} from './permission.ts';

export interface MenuEntry {
  readonly key: string;
  readonly title: string;
  /** Below the Admin submenu of the older interface. */
  readonly admin: boolean;
}

interface Rule {
  readonly key: string;
  readonly title: string;
  readonly admin?: true;
  readonly shows: (who: Principal) => boolean;
}

const always = () => true;
const signedIn = ({ role }: Principal) => role !== 'ANON';
const builds = (who: Principal) => mayAnywhere(who, 'BUILDER');

/** The menu of the older interface with what each entry needs; Clubs, Organisations, Settings, Mail, Health, Security log and Help texts are ours. */
const RULES: readonly Rule[] = [
  { key: 'home', title: 'Home', shows: always },
  { key: 'enter', title: 'Enter', shows: signedIn },
  { key: 'support', title: 'Support', shows: always },
  { key: 'userGuide', title: 'User Guide', shows: always },
  { key: 'login', title: 'Login', shows: (who) => !signedIn(who) },
  { key: 'myAccount', title: 'My Account', shows: signedIn },
  { key: 'builder', title: 'Builder', shows: builds },
  { key: 'athletes', title: 'Athletes', shows: signedIn },
  { key: 'createComp', title: 'Create Comp', admin: true, shows: builds },
  { key: 'adminAthletes', title: 'Athletes', admin: true, shows: isAdministrator },
  { key: 'cheques', title: 'Cheques', admin: true, shows: (who) => mayNational(who, 'FINANCE') },
  { key: 'users', title: 'Users', admin: true, shows: mayFindUsers },
  { key: 'reports', title: 'Reports', admin: true, shows: (who) => mayAnywhere(who, 'REPORTS') || builds(who) },
  { key: 'clubs', title: 'Clubs', admin: true, shows: isAdministrator },
  { key: 'organisations', title: 'Organisations', admin: true, shows: builds },
  { key: 'settings', title: 'Settings', admin: true, shows: isApplicationAdministrator },
  { key: 'mail', title: 'Mail', admin: true, shows: isAdministrator },
  { key: 'health', title: 'Health', admin: true, shows: isApplicationAdministrator },
  { key: 'security', title: 'Security log', admin: true, shows: isAdministrator },
  { key: 'help', title: 'Help texts', admin: true, shows: isAdministrator },
];

/** What is in the menu of a person, in its order. */
export function menusOf(who: Principal): readonly MenuEntry[] {
  return RULES.filter((rule) => rule.shows(who)).map(({ key, title, admin = false }) => ({ key, title, admin }));
}
