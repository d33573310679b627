import { useEffect, useRef, useState } from 'react';
import { useAddressQuery } from '#client/lib/net/use-address-query.ts';
import { useMedia } from '#client/lib/page/use-media.ts';
import type { EntryOptions, EntryPanel } from '#domain/competition/entry-options.ts';

/** Where somebody is on the entry screen. */
export interface EntryPlace {
  /** 0: none was picked. */
  readonly athleteId: number;
  /** The panels stand under each other: the list of athletes is one line once somebody is picked. */
  readonly folds: boolean;
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
 * the athletes are open at first; with one picked the competition's default panel is. `only`: the one athlete of somebody who need not pick, else 0.
 */
export function useEntryPlace({ entryDefaultPanel }: EntryOptions['ui'], only: number): EntryPlace {
  const [search, setSearch] = useAddressQuery();
  const folds = useMedia('(width <= 62.5rem)');
  const view = search.get('view') === 'grid' ? 'grid' : 'one';
  const athleteId = only || Number(search.get('athlete') ?? 0) || 0;
  /** What the user opened or closed. */
  const [touched, setTouched] = useState<ReadonlyMap<EntryPanel, boolean>>(() => new Map());
  const picked = useRef(0);
  useEffect(() => {
    if (picked.current === 0 || picked.current !== athleteId) return;
    picked.current = 0;
    if (folds) goTo(entryDefaultPanel);
  });
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
  const isPicked = athleteId > 0 && view === 'one';
  const isOpenAtFirst = (panel: EntryPanel) =>
    panel === 'ATHLETES' ? !(folds && isPicked) : panel === entryDefaultPanel && athleteId > 0;
  return {
    athleteId,
    folds,
    view,
    list: (search.get('list') ?? '').split('.').map(Number).filter(Boolean),
    isOpen: (panel) => touched.get(panel) ?? isOpenAtFirst(panel),
    show: (panel, open) => setTouched((now) => new Map([...now, [panel, open]])),
    pick: (id) => {
      picked.current = id;
      put({ athlete: String(id), view: '' });
      setTouched((now) => new Map([...now].filter(([panel]) => panel !== 'ATHLETES' && panel !== entryDefaultPanel)));
    },
    setView: (next) => put({ view: next === 'grid' ? next : '' }),
    setList: (ids) => put({ list: ids.join('.') }),
  };
}

/** Below the athlete's line: both are seen, and the keyboard goes on at the panel's heading. */
function goTo(panel: EntryPanel): void {
  document.getElementById(panelId('ATHLETES'))?.scrollIntoView();
  document.getElementById(panelId(panel))?.querySelector('button')?.focus({ preventScroll: true });
}
