import { getAdminConfig, getPublicConfig } from '#contracts/public/config.ts';
import { type Router, route } from '#server/web/route.ts';
import { type ConfigSources, readConfig } from './read-config.ts';

export function configRoutes(router: Router, sources: ConfigSources): void {
  route(router, getPublicConfig, async ({ caller }) => ({ data: await readConfig(sources, caller.user) }));
  route(router, getAdminConfig, async ({ caller }) => ({ data: await readConfig(sources, caller.user) }));
}
