import { createStore } from '#client/lib/net/store.ts';
import { readWarnings } from '#client/lib/session/device-warnings.ts';
import type { DeviceWarning } from '#domain/device/warnings.ts';

interface StorageState {
  /** A service worker serves the app from this device. */
  readonly appStored: boolean;
  /** The browser has promised not to clear the data by itself. */
  readonly persistent: boolean;
  /** Bytes; undefined when the browser does not say. */
  readonly used: number | undefined;
  readonly quota: number | undefined;
  readonly warnings: readonly DeviceWarning[];
}

export const storageState = createStore<StorageState | undefined>(undefined);

export async function readStorageState(): Promise<void> {
  // Both are missing where the page is not served securely.
  const registration = await navigator.serviceWorker?.getRegistration();
  const estimate = await navigator.storage?.estimate?.();
  storageState.set({
    appStored: registration?.active !== null && registration !== undefined,
    persistent: (await navigator.storage?.persisted()) ?? false,
    used: estimate?.usage,
    quota: estimate?.quota,
    warnings: await readWarnings(),
  });
}

/** Whether the browser agreed to keep the data. */
export async function askToKeep(): Promise<boolean> {
  const agreed = (await navigator.storage?.persist()) ?? false;
  await readStorageState();
  return agreed;
}
