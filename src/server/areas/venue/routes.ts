import { bibSheetRoutes } from './bib-sheets/routes.ts';
import { checkInRoutes } from './check-in/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { syncRoutes } from './sync/routes.ts';

export const VENUE_ROUTES = [checkInRoutes, deviceRoutes, syncRoutes, bibSheetRoutes];
