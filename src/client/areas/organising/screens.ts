import type { Screen } from '#client/lib/screen/screen.ts';
import { ageGroupsScreen } from './age-groups/screen.ts';
import { autoEntriesScreen } from './auto-entries/screen.ts';
import { builderScreen } from './builder/screen.ts';
import { chequesScreen } from './cheques/screen.ts';
import { clearDownScreen } from './clear-down/screen.ts';
import { clubScreen } from './clubs/club.screen.ts';
import { clubsScreen } from './clubs/clubs.screen.ts';
import { compClubsScreen } from './comp-clubs/screen.ts';
import { coverageScreen } from './coverage/screen.ts';
import { eventListScreen } from './event-list/screen.ts';
import { importsScreen } from './import/imports.screen.ts';
import { importScreen } from './import/screen.ts';
import { compAdminScreen } from './manage/admin/screen.ts';
import { dashboardScreen } from './manage/dashboard.screen.ts';
import { manageScreen } from './manage/manage.screen.ts';
import { mailScreen } from './messages/screen.ts';
import { organisationsScreen } from './organisations/screen.ts';
import { peopleScreen } from './people/screen.ts';
import { placesScreen } from './places/screen.ts';
import { refundsScreen } from './refunds/screen.ts';
import { scoreboardsScreen } from './scoreboards/list.screen.ts';
import { scoreboardScheduleScreen } from './scoreboards/schedule.screen.ts';
import { scoreboardSetUpScreen } from './scoreboards/set-up.screen.ts';
import { pointsScreen } from './tables/points.screen.ts';
import { progressionScreen } from './tables/progression/screen.ts';
import { recordsScreen } from './tables/records.screen.ts';
import { scoringScreen } from './tables/scoring.screen.ts';
import { unpaidScreen } from './unpaid/screen.ts';

export const ORGANISING_SCREENS: readonly Screen[] = [
  clubsScreen,
  clubScreen,
  compClubsScreen,
  organisationsScreen,
  mailScreen,
  autoEntriesScreen,
  clearDownScreen,
  chequesScreen,
  refundsScreen,
  importScreen,
  importsScreen,
  manageScreen,
  dashboardScreen,
  compAdminScreen,
  unpaidScreen,
  builderScreen,
  ageGroupsScreen,
  coverageScreen,
  eventListScreen,
  placesScreen,
  peopleScreen,
  scoringScreen,
  recordsScreen,
  scoreboardsScreen,
  scoreboardSetUpScreen,
  scoreboardScheduleScreen,
  pointsScreen,
  progressionScreen,
];
