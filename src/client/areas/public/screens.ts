import type { Screen } from '#client/lib/screen/screen.ts';
import { ownCheckInScreen } from './check-in/own-check-in.screen.ts';
import { whoAmIScreen } from './check-in/who-am-i.screen.ts';
import { whoIsHereScreen } from './check-in/who-is-here.screen.ts';
import { competitionScreen } from './competition/competition.screen.ts';
import { entryConditionsScreen } from './competition/entry-conditions.screen.ts';
import { homeScreen } from './competitions/screen.ts';
import { contactScreen } from './contact/screen.ts';
import { entryListScreen } from './entry-lists/entry-list.screen.ts';
import { groupAthletesScreen } from './entry-lists/group-athletes.screen.ts';
import { guideScreen } from './guide/screen.ts';
import { drawnScreen } from './results/drawn.screen.ts';
import { resultsReadScreen } from './results/screen.ts';
import { scheduleScreen } from './schedule/screen.ts';

export const PUBLIC_SCREENS: readonly Screen[] = [
  homeScreen,
  competitionScreen,
  entryConditionsScreen,
  groupAthletesScreen,
  entryListScreen,
  scheduleScreen,
  contactScreen,
  resultsReadScreen,
  drawnScreen,
  ownCheckInScreen,
  whoAmIScreen,
  whoIsHereScreen,
  guideScreen,
];
