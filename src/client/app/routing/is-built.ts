import { routeAt } from './route-at.ts';

/** Whether an address leads to a screen, and not to the word that it comes later. */
export function isBuilt(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return routeAt(path) !== undefined;
}
