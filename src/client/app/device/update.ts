import { createStore } from '#client/lib/net/store.ts';

/**
 * `waiting`: a new version is here and waits; `elsewhere`: it took over from another tab while this one runs the old code; `storage`: the
 * device's storage went away under the app.
 */
export const update = createStore<'none' | 'waiting' | 'elsewhere' | 'storage'>('none');

export function storageLost(why: 'newer-version' | 'storage'): void {
  update.set(why === 'storage' ? 'storage' : 'elsewhere');
}
