import { cachedQuery } from '#client/lib/net/query-cache.ts';
import { currentSession, refreshConfig } from '#client/lib/session/session.ts';
import { mayWork } from '#client/lib/venue/may-work.ts';
import { getCompetitionInfo } from '#contracts/public/competition-list.ts';
import type { RescuedWork } from '#contracts/venue/rescue-file.ts';
import { ACTION_ENDPOINTS } from '#contracts/venue/venue-action.ts';
import { may, type PermissionArea, type Principal } from '#domain/access/permission.ts';
import { ACTION_KINDS } from '#domain/sync/action.ts';

/** Work that the user may not send: the name of the competition, empty where it is not known here, and what they may not do there. */
interface NotTheirs {
  readonly user: string;
  readonly competition: string;
  readonly area: PermissionArea;
}

/** Asks the server for the user's rights; without a network those that this device knows count. Undefined: they may send all of it. */
export async function notTheirs({ actions }: RescuedWork): Promise<NotTheirs | undefined> {
  await refreshConfig();
  const { user } = currentSession();
  for (const compId of new Set(actions.map((action) => action.compId))) {
    const query = cachedQuery(getCompetitionInfo, { params: { id: compId } });
    await query.refresh();
    const found = query.get().answer?.data;
    const kinds = new Set(actions.filter((action) => action.compId === compId).map(({ kind }) => kind));
    const areas = ACTION_KINDS.filter((kind) => kinds.has(kind)).map((kind) => ACTION_ENDPOINTS[kind].who.area);
    const orgId = found?.compOrg.id;
    const area = areas.find((one) => !mayDo(user, one, compId, orgId));
    if (area) return { user: user?.name ?? '', competition: found?.name ?? '', area };
  }
  return undefined;
}

function mayDo(user: Principal | undefined, area: PermissionArea, compId: number, orgId: number | undefined): boolean {
  if (!user || orgId === undefined) return mayWork(user, area, compId);
  return may(user, area, { orgId, compId });
}
