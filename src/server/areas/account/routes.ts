import { sessionRoutes } from './sessions/routes.ts';
import { accountRoutes } from './sign-in/routes.ts';

export const ACCOUNT_ROUTES = [sessionRoutes, accountRoutes];
