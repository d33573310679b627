import { may } from '#domain/access/permission.ts';
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

/** The builders of an organiser's competitions see those that are not public yet. */
export function viewerOf(user: User | undefined): Viewer {
  if (!user) return ANYBODY;
  const builds = user.permissions.filter((p) => may(user, 'BUILDER', p));
  return {
    userId: user.id,
    all: may(user, 'BUILDER', { orgId: 0, compId: 0 }),
    orgIds: builds.filter((p) => p.compId === 0).map((p) => p.orgId),
    compIds: builds.map((p) => p.compId).filter((id) => id !== 0),
  };
}
