import { createStore } from '#client/lib/net/store.ts';

/**
 * `waiting`: a new version is here and waits; `starting`: a person has started it, and the old one ends what it does; `elsewhere`: it took over from another tab while this one runs the old code; `storage`: the
 * device's storage went away under the app.
 */
export const update = createStore<'none' | 'waiting' | 'starting' | 'elsewhere' | 'storage'>('none');

export function storageLost(why: 'newer-version' | 'storage'): void {
  update.set(why === 'storage' ? 'storage' : 'elsewhere');
}
