import { type DeviceWarning, deviceWarnings, type Platform, platformOf } from '#domain/device/warnings.ts';
import { serverNowMs } from '#local/feed/server-clock.ts';

export const devicePlatform = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints);

/** Opened from the home screen. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** What is to be said of this device now. */
export async function readWarnings(): Promise<readonly DeviceWarning[]> {
  // Both are missing where the page is not served securely.
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return deviceWarnings({
    clockOff: serverNowMs() - Date.now(),
    left: quota === undefined || usage === undefined ? undefined : quota - usage,
    installed: isInstalled(),
    persistent: (await navigator.storage?.persisted()) ?? false,
    platform: devicePlatform(),
  });
}
