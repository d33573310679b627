import { healthRoutes } from './health/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { userRoutes } from './users/routes.ts';

export const ADMIN_ROUTES = [healthRoutes, helpRoutes, securityRoutes, settingsRoutes, userRoutes];
