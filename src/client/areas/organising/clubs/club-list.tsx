import { type ReactNode, Suspense, use } from 'react';
import { clubMessages } from '#client/lib/messages/messages-clubs.ts';
import { byArrowKeys } from '#client/lib/page/arrow-keys.ts';
import { paths } from '#client/lib/page/paths.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import { Link } from '#client/lib/screen/link.tsx';
import { type OfficeColumn, OfficeTable } from '#client/lib/table/office-table.tsx';
import { deviceDayTime } from '#client/lib/text/device-day-time.ts';
import { Banner } from '#client/ui/banner.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ClubRow } from '#contracts/organising/club.ts';
import { type CachedClubs as Found, searchCachedClubs } from './cached-clubs.ts';
import { type ClubFilter, writeClubFilter } from './club-filter.ts';
import css from './clubs.module.css';

const text = clubMessages.clubs;
const LIST_ID = 'clubs';

export const toFirstClub = () => document.querySelector<HTMLElement>(`#${LIST_ID} :is(li, th) a`)?.focus();

const onArrow = byArrowKeys('a');
const { columns } = text;
const COLUMNS: readonly [OfficeColumn<ClubRow>, ...OfficeColumn<ClubRow>[]] = [
  {
    name: 'name',
    text: columns.name,
    cell: ({ id, name }) => <Link to={paths.club(id)}>{name}</Link>,
    value: ({ name }) => name,
  },
  { name: 'kind', text: text.type, cell: ({ clubType }) => text.kinds[clubType], value: ({ clubType }) => text.kinds[clubType] },
  { name: 'area', text: columns.area, cell: ({ area }) => area, value: ({ area }) => area },
  { name: 'region', text: columns.region, cell: ({ region }) => region, value: ({ region }) => region },
];
/** Of several pages only the order of the call is that of the whole list. */
const BY_NAME = { sort: { by: 'name' }, sorts: [], onSort: () => undefined } as const;

interface ListProps {
  readonly clubs: readonly ClubRow[];
  /** These are all that were found. */
  readonly all: boolean;
  /** How many were found. */
  readonly says: ReactNode;
}

export function ClubList({ clubs, all, says }: ListProps) {
  const isWide = useMedia('(width >= 64rem)');
  if (clubs.length > 0 && isWide)
    return (
      <OfficeTable
        list="clubs"
        id={LIST_ID}
        label={text.results}
        says={says}
        columns={COLUMNS}
        rows={clubs}
        keyOf={({ id }) => id}
        {...(!all && { server: BY_NAME })}
      />
    );
  return (
    <>
      {says}
      {clubs.length > 0 && (
        <ul id={LIST_ID} aria-label={text.results} className={css.list} onKeyDown={onArrow}>
          {clubs.map(({ id, name, clubType, area }) => (
            <li key={id}>
              <Link to={paths.club(id)} className={css.row}>
                <strong>{name}</strong>
                <span className={css.soft}>
                  {text.kinds[clubType]}
                  {area && ` · ${area}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

let last: { readonly key: string; readonly found: Promise<Found> } | undefined;
/** One at a time is enough: a later look should see what was heard meanwhile. */
function searchOnce(filter: ClubFilter): Promise<Found> {
  const key = writeClubFilter(filter).toString();
  if (last?.key !== key) last = { key, found: searchCachedClubs(filter) };
  return last.found;
}

interface CachedProps {
  readonly filter: ClubFilter;
  readonly again: ReactNode;
}

/** Without the network: what this device has shown before, and what it cannot do. */
export function CachedClubs(props: CachedProps) {
  return (
    <Suspense fallback={<p role="status">{text.asking}</p>}>
      <CachedList {...props} />
    </Suspense>
  );
}

function CachedList({ filter, again }: CachedProps) {
  const { clubs, at } = use(searchOnce(filter));
  if (!at)
    return (
      <EmptyState title={text.nothingHeld} action={again}>
        {text.nothingHeldText}
      </EmptyState>
    );
  return (
    <>
      <Banner tone="warn" live="status" action={again}>
        {text.heldOf(deviceDayTime(at))}
      </Banner>
      <ClubList clubs={clubs} all says={<p className={css.soft}>{text.found(clubs.length)}</p>} />
    </>
  );
}
