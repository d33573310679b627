import type { ClubType } from '#domain/access/entity.ts';

/** What is looked for; it is in the address, so that going back finds it again. */
export interface ClubFilter {
  readonly q: string;
  readonly type: ClubType | '';
  /** 0: everywhere. */
  readonly area: number;
  readonly page: number;
}

/** What a desktop shows at once, rather than the specification's twenty. */
const PAGE_SIZE = 30;

const whole = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

export function readClubFilter(search: URLSearchParams): ClubFilter {
  const type = search.get('type');
  return {
    q: search.get('q') ?? '',
    type: type === 'C' || type === 'S' ? type : '',
    area: whole(search.get('area')),
    page: whole(search.get('page')) || 1,
  };
}

/** Only what differs from looking everywhere. */
export function writeClubFilter({ q, type, area, page }: ClubFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (type) search.set('type', type);
  if (area) search.set('area', String(area));
  if (page > 1) search.set('page', String(page));
  return search;
}

/** The same as the query of the call. */
export function queryOfClubs({ q, type, area, page }: ClubFilter) {
  return {
    ...(q.trim() && { startswith: q.trim() }),
    ...(type && { type }),
    ...(area && { areaid: area }),
    pagenumber: page,
    pagesize: PAGE_SIZE,
  };
}
