import { lightFormat } from 'date-fns/lightFormat';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import { useStore } from '#client/lib/net/use-store.ts';
import { appConfig } from '#client/lib/session/session.ts';
import { keepDisplay, keptDisplay } from './kept-display.ts';
import { type ListDefaults, type ListFilter, listDefaults, readFilter, writeFilter } from './list-filter.ts';

interface UsedFilter {
  readonly filter: ListFilter;
  readonly defaults: ListDefaults;
  /** Back to the first page, unless it is the page that changes. */
  readonly change: (change: Partial<ListFilter>) => void;
  readonly reset: () => void;
}

/** The filter that is in the address. */
export function useListFilter(): UsedFilter {
  const [search, setSearch] = useAddressQuery();
  const config = useStore(appConfig);
  const today = lightFormat(new Date(), 'yyyy-MM-dd');
  const kept = useStore(keptDisplay);
  const defaults = listDefaults(config?.options.homePage.defaultFilters, today, kept);
  return {
    filter: readFilter(search, defaults),
    defaults,
    change: (change) => {
      setSearch((now) => writeFilter({ ...readFilter(now, defaults), page: 1, ...change }, defaults), {
        replace: change.page === undefined,
      });
      if (change.display) keepDisplay(change.display);
    },
    reset: () =>
      setSearch((now) =>
        writeFilter({ ...readFilter(new URLSearchParams(), defaults), display: readFilter(now, defaults).display }, defaults),
      ),
  };
}
