import type { CompetitionListItem } from '#contracts/public/competition-list.ts';
import { DEFAULT_OPTIONS } from '#domain/competition/competition.ts';
import { DEFAULT_ENTRY_OPTIONS } from '#domain/competition/entry-options.ts';
import { workflowStatus } from '#domain/competition/workflow.ts';

/** A listed competition for tests. */
export function sampleItem(
  name: string,
  dates: readonly string[],
  more: Partial<CompetitionListItem['competition']> = {},
): CompetitionListItem {
  const organiser = { id: 1, name: 'Riverside AC', logo: '', status: 'Approved' };
  const texts = {
    postcode: '',
    website: '',
    address1: '',
    address2: '',
    town: '',
    county: '',
    map: '',
    contact: '',
    directions: '',
  };
  const id = more.id ?? 1;
  return {
    competition: {
      id,
      name,
      active: true,
      dates: [...dates],
      timeZone: 'Europe/London',
      indoorOutdoor: 'Outdoor',
      link: '',
      area: '',
      entriesOpenDateTime: '2026-05-01T08:00:00.000Z',
      entriesCloseDateTime: '2026-06-20T22:59:00.000Z',
      options: { ...DEFAULT_OPTIONS, ...DEFAULT_ENTRY_OPTIONS },
      saleEnds: [],
      priceRange: null,
      clubAccess: false,
      ...more,
    },
    organiser,
    organisers: [organiser],
    location: { id: 2, name: 'Castle Hill', ...texts },
    counts: { athletes: 0, entries: 0, events: 0, teams: 0, teamEventCount: 0 },
    status: {
      ...workflowStatus(2, { id, name }),
      display: '',
      simple: 'Active',
      enterReason: '',
      last48Hours: false,
      priceIncrease: '',
    },
  };
}
