export type DeviceWarning = 'clock' | 'storage' | 'not-installed';
export type Platform = 'ios' | 'android' | 'other';

/** How a device stands that is to hold a meeting. */
interface DeviceFacts {
  /** Ms, the server's clock minus the device's. */
  readonly clockOff: number;
  /** Bytes that the browser still gives; undefined: it does not say. */
  readonly left: number | undefined;
  /** Opened from the home screen. */
  readonly installed: boolean;
  /** The browser has promised not to clear the data by itself. */
  readonly persistent: boolean;
  readonly platform: Platform;
}

/** Times of check-ins are put right by the server's clock, but people look at the tablet's. */
const WRONG_CLOCK_MS = 2 * 60_000;
/** A big meeting is some 20 MB. */
const LITTLE_BYTES = 50_000_000;

/** What may cost a volunteer their work or their time, the worst first. A browser on a desk keeps what it has; one on a tablet may clear it. */
export function deviceWarnings({ clockOff, left, installed, persistent, platform }: DeviceFacts): readonly DeviceWarning[] {
  const mayBeCleared = platform === 'ios' || (platform === 'android' && !persistent);
  const all: readonly (readonly [DeviceWarning, boolean])[] = [
    ['storage', left !== undefined && left < LITTLE_BYTES],
    ['clock', Math.abs(clockOff) >= WRONG_CLOCK_MS],
    ['not-installed', !installed && mayBeCleared],
  ];
  return all.filter(([, is]) => is).map(([warning]) => warning);
}

/** An iPad says that it is a Mac, which has no touch screen. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'other';
}
