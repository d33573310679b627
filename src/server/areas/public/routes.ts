import { competitionRoutes } from './competitions/routes.ts';
import { configRoutes } from './config/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { entryListsRoutes } from './entry-lists/routes.ts';
import { resultRoutes } from './results/routes.ts';
import { scoresRoutes } from './scores/routes.ts';

export const PUBLIC_ROUTES = [competitionRoutes, configRoutes, contactRoutes, entryListsRoutes, resultRoutes, scoresRoutes];
