import { createStore } from '#client/lib/net/store.ts';
import { isApplicationAdministrator } from '#domain/access/permission.ts';
import { currentSession } from './session.ts';

const KEY = 'callroom.admin-mode';

/** The local admin-mode toggle: it lives on this device and gives nobody a right; it only shows more to those who have them. */
export const adminMode = createStore(localStorage.getItem(KEY) === '1');

export function setAdminMode(on: boolean): void {
  localStorage.setItem(KEY, on ? '1' : '0');
  adminMode.set(on);
}

/** Notes for administrators show to an administrator whose device is in admin mode. */
export function seesAdminNotes(): boolean {
  const { user } = currentSession();
  return user !== undefined && isApplicationAdministrator(user) && adminMode.get();
}
