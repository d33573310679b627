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
import { followedScreen } from './followed/screen.ts';
import { guideScreen } from './guide/screen.ts';
import { meetingScreen } from './meeting/screen.ts';
import { rankingsScreen } from './rankings/screen.ts';
import { drawnScreen } from './results/drawn.screen.ts';
import { outputScreen } from './results/output/output.screen.ts';
import { r4sScreen } from './results/output/r4s.screen.ts';
import { scoreboardScreen } from './results/output/scoreboard.screen.ts';
import { scoreboardEventScreen } from './results/output/scoreboard-event.screen.ts';
import { resultsReadScreen } from './results/screen.ts';
import { scheduleScreen } from './schedule/screen.ts';
import { scoresScreen } from './scores/screen.ts';

export const PUBLIC_SCREENS: readonly Screen[] = [
  homeScreen,
  competitionScreen,
  entryConditionsScreen,
  groupAthletesScreen,
  entryListScreen,
  scheduleScreen,
  contactScreen,
  meetingScreen,
  followedScreen,
  rankingsScreen,
  resultsReadScreen,
  drawnScreen,
  scoresScreen,
  scoreboardScreen,
  scoreboardEventScreen,
  outputScreen,
  r4sScreen,
  ownCheckInScreen,
  whoAmIScreen,
  whoIsHereScreen,
  guideScreen,
];
