import { createStore, type Store } from '#client/lib/net/store.ts';

const PREFIX = 'callroom.columns.';
const stores = new Map<string, Store<readonly string[]>>();

const kept = (list: string) => (localStorage.getItem(PREFIX + list) ?? '').split(' ').filter(Boolean);

/** The columns of a list that this device leaves out. */
export function hiddenColumns(list: string): Store<readonly string[]> {
  const known = stores.get(list) ?? createStore<readonly string[]>(kept(list));
  stores.set(list, known);
  return known;
}

export function hideColumns(list: string, names: readonly string[]): void {
  localStorage.setItem(PREFIX + list, names.join(' '));
  hiddenColumns(list).set(names);
}

/** How lists look is the device's, as its theme is: it stays when somebody signs out. */
export const isColumnsKey = (key: string) => key.startsWith(PREFIX);
