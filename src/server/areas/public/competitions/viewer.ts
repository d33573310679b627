import { type AccessScope, may, maySeeHidden } from '#domain/access/permission.ts';
import type { User } from '#server/lib/http/principal.ts';

/** Whose drafts somebody sees besides what is public. */
export interface Viewer {
  /** 0: nobody is signed in. */
  readonly userId: number;
  readonly all: boolean;
  readonly orgIds: readonly number[];
  readonly compIds: readonly number[];
}

export const ANYBODY: Viewer = { userId: 0, all: false, orgIds: [], compIds: [] };

/** The builders of an organiser's competitions find those that are not public yet. */
export const viewerOf = (user: User | undefined): Viewer => viewing(user, (who, scope) => may(who, 'BUILDER', scope));

/** Those who know of a competition that is not public, such as the keepers of its money, open it by its address. */
export const knowerOf = (user: User | undefined): Viewer => viewing(user, maySeeHidden);

function viewing(user: User | undefined, sees: (who: User, scope: AccessScope) => boolean): Viewer {
  if (!user) return ANYBODY;
  const own = user.permissions.filter((p) => sees(user, p));
  return {
    userId: user.id,
    all: sees(user, { orgId: 0, compId: 0 }),
    orgIds: own.filter((p) => p.compId === 0).map((p) => p.orgId),
    compIds: own.map((p) => p.compId).filter((id) => id !== 0),
  };
}
