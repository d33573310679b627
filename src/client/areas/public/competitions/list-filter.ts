import type { CompetitionListItem } from '#contracts/public/competition-list.ts';
import { fold, matcher } from '#domain/shared/fold.ts';
import { addDays, isDate } from '#domain/shared/wall-clock.ts';

export const TYPES = ['ALL', 'INDOOR', 'OUTDOOR'] as const;
export const KINDS = ['T', 'F', 'M', 'R', 'X'] as const;
export const DISPLAYS = ['CARD', 'LIST'] as const;

/** What the list shows; it lives in the address, so that a filtered list can be sent on and comes back with "back". */
export interface ListFilter {
  readonly text: string;
  /** Code of a discipline, or words of its name. */
  readonly event: string;
  /** Plain dates; empty: no bound. */
  readonly from: string;
  readonly to: string;
  /** 0: all. */
  readonly org: number;
  readonly place: number;
  readonly type: (typeof TYPES)[number];
  /** Empty: all. */
  readonly kinds: readonly (typeof KINDS)[number][];
  readonly display: (typeof DISPLAYS)[number];
  /** From 1. */
  readonly page: number;
}

/** The specification's defaults, unless the server's configuration has others: from 7 days back, type ALL, display CARD, 25 a page. */
export interface ListDefaults {
  readonly from: string;
  readonly type: ListFilter['type'];
  readonly display: ListFilter['display'];
  readonly pageSize: number;
}

interface Configured {
  readonly fromDate: string;
  readonly type: string;
  readonly display: string;
  readonly pagesize: number;
}

const known = <T extends string>(all: readonly T[], value: string | null | undefined): T | undefined =>
  all.find((one) => one === value?.toUpperCase());

/** `today` is a plain date; `kept`: the display that somebody chose on this device. */
export function listDefaults(configured: Configured | undefined, today: string, kept = ''): ListDefaults {
  return {
    from: configured && isDate(configured.fromDate) ? configured.fromDate : addDays(today, -7),
    type: known(TYPES, configured?.type) ?? 'ALL',
    display: known(DISPLAYS, kept) ?? known(DISPLAYS, configured?.display) ?? 'CARD',
    pageSize: configured?.pagesize ?? 25,
  };
}

const number = (text: string | null): number => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0);
const day = (text: string | null): string | undefined => (text === '' || (text && isDate(text)) ? text : undefined);

/** From an address; what makes no sense there is as if it were not there. */
export function readFilter(search: URLSearchParams, defaults: ListDefaults): ListFilter {
  return {
    text: (search.get('q') ?? '').slice(0, 100),
    event: (search.get('event') ?? '').slice(0, 100),
    from: day(search.get('from')) ?? defaults.from,
    to: day(search.get('to')) ?? '',
    org: number(search.get('org')),
    place: number(search.get('place')),
    type: known(TYPES, search.get('type')) ?? defaults.type,
    kinds: KINDS.filter((kind) => search.get('kinds')?.toUpperCase().split('~').includes(kind)),
    display: known(DISPLAYS, search.get('display')) ?? defaults.display,
    page: number(search.get('page')) || 1,
  };
}

/** For an address: only what differs from the defaults. */
export function writeFilter(filter: ListFilter, defaults: ListDefaults): Record<string, string> {
  return {
    ...(filter.text && { q: filter.text }),
    ...(filter.event && { event: filter.event }),
    ...(filter.from !== defaults.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
    ...(filter.org && { org: String(filter.org) }),
    ...(filter.place && { place: String(filter.place) }),
    ...(filter.type !== defaults.type && { type: filter.type }),
    ...(filter.kinds.length > 0 && { kinds: filter.kinds.join('~') }),
    ...(filter.display !== defaults.display && { display: filter.display }),
    ...(filter.page > 1 && { page: String(filter.page) }),
  };
}

/** The call's own names. */
export function queryOf(filter: ListFilter, { pageSize }: ListDefaults): Record<string, string> {
  return {
    fromdate: filter.from,
    todate: filter.to,
    freetextsearch: fold(filter.text),
    event: fold(filter.event),
    organiserid: '',
    comporgid: String(filter.org || ''),
    locationid: String(filter.place || ''),
    type: filter.type,
    compTypes: filter.kinds.join('~'),
    pagenumber: String(filter.page),
    pagesize: String(pageSize),
  };
}

/** Whether a cached competition matches while offline; only the server knows its events. */
export function fits(filter: ListFilter): (item: CompetitionListItem) => boolean {
  const matches = matcher(filter.text);
  return ({ competition: { name, dates, indoorOutdoor }, organiser, location }) =>
    matches(fold(`${name} ${location.name} ${organiser.name}`)) &&
    (filter.from === '' || (dates.at(-1) ?? '') >= filter.from) &&
    (filter.to === '' || (dates[0] ?? '') <= filter.to) &&
    (filter.org === 0 || organiser.id === filter.org) &&
    (filter.place === 0 || location.id === filter.place) &&
    (filter.type === 'ALL' || indoorOutdoor.toUpperCase() === filter.type);
}

/** Whether something other than the display and the page differs from the defaults. */
export function isFiltered(filter: ListFilter, defaults: ListDefaults): boolean {
  const { display, page, ...rest } = writeFilter(filter, defaults);
  return Object.keys(rest).length > 0;
}
