import { useState } from 'react';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import type { EntryOptions, EntryPanel } from '#domain/competition/entry-options.ts';

/** Where somebody is on the entry screen. */
export interface EntryPlace {
  /** 0: none was picked. */
  readonly athleteId: number;
  readonly view: 'one' | 'grid';
  /** Athletes that the grid is narrowed to; empty: all. */
  readonly list: readonly number[];
  readonly isOpen: (panel: EntryPanel) => boolean;
  readonly show: (panel: EntryPanel, open: boolean) => void;
  readonly pick: (athleteId: number) => void;
  readonly setView: (view: 'one' | 'grid') => void;
  readonly setList: (ids: readonly number[]) => void;
}

export const panelId = (panel: EntryPanel): string => `entry-${panel.toLowerCase()}`;

/**
 * The athlete, the view and the list stand in the address: coming back from anywhere, a reload or a killed tab leads to the same place. Only
 * the athletes are open at first; picking one opens the competition's default panel.
 */
export function useEntryPlace({ entryDefaultPanel }: EntryOptions['ui']): EntryPlace {
  const [search, setSearch] = useAddressQuery();
  const athleteId = Number(search.get('athlete') ?? 0) || 0;
  const [panels, setPanels] = useState<ReadonlySet<EntryPanel>>(
    () => new Set(athleteId > 0 ? ['ATHLETES', entryDefaultPanel] : ['ATHLETES']),
  );
  const put = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const show = (panel: EntryPanel, open: boolean) =>
    setPanels((now) => new Set(open ? [...now, panel] : [...now].filter((other) => other !== panel)));
  return {
    athleteId,
    view: search.get('view') === 'grid' ? 'grid' : 'one',
    list: (search.get('list') ?? '').split('.').map(Number).filter(Boolean),
    isOpen: (panel) => panels.has(panel),
    show,
    pick: (id) => {
      put({ athlete: String(id), view: '' });
      show(entryDefaultPanel, true);
      // Where the panels stand under each other, what was asked for is below the list.
      if (matchMedia('(width <= 62.5rem)').matches) document.getElementById(panelId(entryDefaultPanel))?.scrollIntoView();
    },
    setView: (view) => put({ view: view === 'grid' ? view : '' }),
    setList: (ids) => put({ list: ids.join('.') }),
  };
}
