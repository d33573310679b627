import { bibSheetRoutes } from './bib-sheets/routes.ts';
import { checkInRoutes } from './check-in/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { rehearsalRoutes } from './rehearsal/routes.ts';
import { scoreboardRoutes } from './scoreboard/routes.ts';
import { startListRoutes } from './start-lists/routes.ts';
import { syncRoutes } from './sync/routes.ts';
import { timingRoutes } from './timing/routes.ts';

export const VENUE_ROUTES = [
  checkInRoutes,
  deviceRoutes,
  syncRoutes,
  bibSheetRoutes,
  startListRoutes,
  timingRoutes,
  scoreboardRoutes,
  rehearsalRoutes,
];
