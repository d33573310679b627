import type { Draft, DraftSite, RowId } from '#domain/builder/draft.ts';
import type { EventType } from '#domain/event/kinds.ts';
import type { Values } from './move.ts';

/** What is held at a site, as `DraftSite.type` says it, with the name that one of its kind begins with. */
export const SITE_TYPES = {
  track: 'Track',
  long: 'Long jump pit',
  high: 'High jump fan',
  pole: 'Pole vault bed',
  shot: 'Shot circle',
  cage: 'Throws cage',
  javelin: 'Javelin runway',
  road: 'Road',
  other: 'Elsewhere',
} as const;
export type SiteType = keyof typeof SITE_TYPES;
export const isSiteType = (text: string): text is SiteType => Object.hasOwn(SITE_TYPES, text);

const OF_CODE: Readonly<Record<string, SiteType>> = {
  LJ: 'long',
  TJ: 'long',
  HJ: 'high',
  PV: 'pole',
  SP: 'shot',
  DT: 'cage',
  HT: 'cage',
  JT: 'javelin',
};
const OF_TYPE: Readonly<Record<EventType, SiteType>> = { T: 'track', F: 'other', R: 'road', X: 'road', M: 'other' };

const siteTypeOf = ({ eventCode, type }: { readonly eventCode: string; readonly type: EventType }): SiteType =>
  OF_CODE[eventCode.toUpperCase()] ?? OF_TYPE[type];

/** A site for all that has none, by discipline; sites that are missing are made. `newId` numbers them. A combined event has its parts' sites. */
export function usualSites(draft: Draft, newId: () => RowId): Values {
  const sites = new Map<string, RowId>(Object.entries(draft.schedule.sites).map(([id, { type }]) => [type, id]));
  const values: Record<string, unknown> = {};
  for (const [id, { siteId }] of Object.entries(draft.schedule.starts)) {
    const group = draft.events.groups[id];
    if (!group || group.type === 'M' || siteId !== null) continue;
    const type = siteTypeOf(group);
    const known = sites.get(type) ?? newId();
    if (!sites.has(type)) {
      const made: DraftSite = { name: SITE_TYPES[type], type };
      values[`schedule.sites.${known}`] = made;
      sites.set(type, known);
    }
    values[`schedule.starts.${id}.siteId`] = known;
  }
  return values;
}

/** Takes a site out; what was there has none afterwards. */
export function withoutSite({ schedule: { starts } }: Draft, siteId: RowId): Values {
  const there = Object.entries(starts).filter(([, start]) => start.siteId === siteId);
  return {
    ...Object.fromEntries(there.map(([id]) => [`schedule.starts.${id}.siteId`, null])),
    [`schedule.sites.${siteId}`]: null,
  };
}
