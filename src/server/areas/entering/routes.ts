import { athleteRoutes } from './athletes/routes.ts';
import { entryBasketRoutes } from './basket/routes.ts';
import { performanceRoutes } from './best-marks/routes.ts';
import { entryEventRoutes } from './entry-events/routes.ts';
import { teamRoutes } from './teams/routes.ts';

export const ENTERING_ROUTES = [athleteRoutes, entryBasketRoutes, performanceRoutes, entryEventRoutes, teamRoutes];
