import type { Screen } from '#client/lib/screen/screen.ts';
import { announcerScreen } from './announcer/screen.ts';
import { bibsScreen } from './bibs.screen.ts';
import { callOverScreen } from './desk/lists/call-over.screen.ts';
import { envelopesScreen } from './desk/lists/envelopes.screen.ts';
import { deskScreen } from './desk.screen.ts';
import { devicesScreen } from './devices/screen.ts';
import { drawScreen } from './draw/screen.ts';
import { lateEntryScreen } from './late-entry/screen.ts';
import { numberingScreen } from './numbering/screen.ts';
import { offlineScreen } from './offline/screen.ts';
import { rehearsalScreen } from './rehearsal/screen.ts';
import { resultsScreen } from './results/list/screen.ts';
import { teamScoresScreen } from './results/scores/screen.ts';
import { resultsEntryScreen } from './results/screen.ts';
import { timingScreen } from './timing/screen.ts';

export const VENUE_SCREENS: readonly Screen[] = [
  devicesScreen,
  deskScreen,
  callOverScreen,
  envelopesScreen,
  lateEntryScreen,
  bibsScreen,
  numberingScreen,
  resultsScreen,
  resultsEntryScreen,
  teamScoresScreen,
  timingScreen,
  rehearsalScreen,
  drawScreen,
  announcerScreen,
  offlineScreen,
];
